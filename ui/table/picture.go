package table

import (
	"bytes"
	"image"
	_ "image/jpeg" // backgrounds are either
	_ "image/png"
	"strings"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/domain/facts"
	"shipslocker/ui/board/paint"
	"shipslocker/ui/desk"
)

// pictureSide is how many pixels the longer side of a map's picture has.
const pictureSide = 3000

// savePicture writes the map into a PNG file, as the players or as the referee sees it.
func (m *Map) savePicture() {
	if m.session == nil {
		return
	}
	copied := facts.Clone(m.session.Value())
	paint.Spread(copied)
	faces := map[model.ID]face{}
	for _, t := range copied.Tokens {
		faces[t.ID] = m.face(t)
	}
	m.host.Choose("Save as picture", []string{"Players' view", "Everything, hidden things too"}, "Save…", func(i int) {
		scene := &paint.Scene{Map: copied, Referee: i == 1, Smallest: pictureSide / 110, Face: func(t model.Token) paint.Face { return faces[t.ID] }}
		withPicture(m.host, copied.Background.Picture, func(background []byte) {
			name := strings.TrimSpace(copied.Name)
			if name == "" {
				name = "Map"
			}
			m.host.Export("Save the map as a picture", name, ".png", func() ([]byte, error) {
				if len(background) > 0 {
					img, _, err := image.Decode(bytes.NewReader(background))
					if err != nil {
						return nil, err
					}
					scene.Background = img
				}
				var out bytes.Buffer
				err := paint.New().PNG(&out, scene, pictureSide)
				return out.Bytes(), err
			})
		})
	})
}

// withPicture reads a picture, if there is one, and calls then.
func withPicture(host desk.Host, id domain.PictureID, then func(data []byte)) {
	if id == "" {
		then(nil)
		return
	}
	host.Picture(id, then)
}
