package board_test

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/ui/paper"
	boardpaper "shipslocker/ui/paper/board"
	"shipslocker/ui/paper/papertest"
)

var forms = boardpaper.Forms("test/map")

func print(t testing.TB, size paper.Size, name string, m *board.Map) paper.Result {
	t.Helper()
	for _, f := range forms {
		if f.Name != name {
			continue
		}
		job := paper.Job{Size: size, Items: []paper.Item{{Form: f}}, Pictures: map[domain.PictureID][]byte{"floor": floor(t)}}
		if m != nil {
			job.Items[0].Doc = m
		}
		res, err := paper.Print(job)
		if err != nil {
			t.Fatal(err)
		}
		return res
	}
	t.Fatalf("no form %q", name)
	return paper.Result{}
}

func floor(t testing.TB) []byte {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, 60, 40))
	for i := range 60 * 40 {
		img.SetNRGBA(i%60, i/60, color.NRGBA{R: uint8(i % 60 * 4), G: 200, B: uint8(i / 60 * 6), A: 255})
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// bar is the template with people in it, one room and one border of which are hidden.
func bar() *board.Map {
	m := board.Templates[0].Make()
	m.Name = "The Mended Drum"
	for i, name := range []string{"Kessa Vane", "Guard", "Żaneta", "Drone"} {
		m.Tokens = append(m.Tokens, board.Token{ID: m.NextID(), Name: name, Side: i, Size: 1})
		m.MoveToken(m.LastID, m.Zones[i].Middle())
	}
	m.Zones[3].Hidden = true
	m.Borders[1].Hidden = true
	m.Zones[0].Aspects[0].FreeTags = 3
	return m
}

func TestFormsAreKnownByTheirKindAndName(t *testing.T) {
	var names []string
	for _, f := range forms {
		if f.Kind != "test/map" || f.Title == "" {
			t.Errorf("%+v", f)
		}
		names = append(names, f.Name)
	}
	if got := strings.Join(names, " "); got != "players referee ground outline poster poster-referee poster-ground cards cards-referee" {
		t.Errorf("names %q", got)
	}
}

// What is written, and where, of every form on both sizes; the painter's own masters tell what its drawings look like.
func TestFormsAreAsTheirGoldens(t *testing.T) {
	for _, f := range forms {
		for _, size := range []paper.Size{paper.A4, paper.Letter} {
			for name, m := range map[string]*board.Map{"blank": nil, "bar": bar(), "hexes": board.Templates[6].Make()} {
				if name != "bar" && size != paper.A4 || name == "hexes" && f.Name != "players" && f.Name != "poster" {
					continue // pages and pages of them, which differ in nothing
				}
				t.Run(fmt.Sprintf("%s %s %s", f.Name, size, name), func(t *testing.T) {
					res := print(t, size, f.Name, m)
					if len(res.Notes) > 0 {
						t.Errorf("notes %q", res.Notes)
					}
					if name == "bar" && size == paper.A4 && !bytes.Equal(print(t, size, f.Name, m).PDF, res.PDF) {
						t.Error("another file the second time")
					}
					got := ""
					for n, page := range papertest.Pages(res.PDF) {
						got += fmt.Sprintf("page %d %x\n", n+1, sha256.Sum256([]byte(page)))
						for _, run := range papertest.Runs(page) {
							got += run + "\n"
						}
					}
					papertest.LikeText(t, fmt.Sprintf("%s-%s-%s", f.Name, name, size), got)
				})
			}
		}
	}
}

func TestPlayersReadNothingHidden(t *testing.T) {
	for _, name := range []string{"players", "ground", "outline", "poster", "poster-ground", "cards"} {
		bare := bar()
		shown := bare.Shown()
		a, b := print(t, paper.A4, name, bare), print(t, paper.A4, name, shown)
		if !bytes.Equal(a.PDF, b.PDF) {
			t.Errorf("%s tells that something is hidden", name)
		}
	}
	if text := papertest.Read(t, print(t, paper.A4, "players", bar()).PDF); strings.Contains(text, "Drone") || !strings.Contains(text, "Kessa Vane") {
		t.Errorf("players read %q", text)
	}
	if text := papertest.Read(t, print(t, paper.A4, "referee", bar()).PDF); !strings.Contains(text, "Drone") {
		t.Errorf("the referee reads %q", text)
	}
}

// token is a document a token stands for.
type token struct{ scene }

func (*token) Title() string { return "Iyo Kesk" }

func TestATokenPrintsUnderItsSheetsName(t *testing.T) {
	m := bar()
	m.Tokens[0].Name, m.Tokens[0].Document = "", "iyo"
	m.Tokens[1].Document = "gone"
	docs := domain.Around([]domain.Document{m}, func(id domain.DocID) domain.Document {
		if id == "iyo" {
			return &token{}
		}
		return nil
	})
	for _, name := range []string{"players", "referee"} {
		for _, f := range forms {
			if f.Name != name {
				continue
			}
			res, err := paper.Print(paper.Job{Size: paper.A4, Items: []paper.Item{{Form: f, Doc: m}}, Beside: docs})
			if err != nil {
				t.Fatal(err)
			}
			if text := papertest.Text(res.PDF); !strings.Contains(text, "Iyo Kesk") || !strings.Contains(text, "Guard") || strings.Contains(text, "unnamed") {
				t.Errorf("%s says %q", name, text)
			}
		}
	}
}

func TestTheListOfTokensHasEveryNameInFull(t *testing.T) {
	m := bar()
	for i := range 12 {
		m.Tokens = append(m.Tokens, board.Token{ID: m.NextID(), Name: fmt.Sprintf("Guard %d of the long watch", i), Size: 1})
		m.MoveToken(m.LastID, m.Zones[0].Middle())
	}
	text := papertest.Solid(papertest.Text(print(t, paper.A4, "players", m).PDF))
	for i := range 12 {
		if want := fmt.Sprintf("Guard%dofthelongwatch", i); !strings.Contains(text, want) {
			t.Errorf("no %s", want)
		}
	}
}

func TestAMapWithoutAnythingToSeeIsNotPrinted(t *testing.T) {
	hidden := board.New()
	hidden.Zones = []board.Zone{{ID: hidden.NextID(), Hidden: true, Shape: board.Oblong(0, 0, 9, 9)}}
	for _, f := range forms {
		for name, m := range map[string]*board.Map{"empty": board.New(), "hidden": hidden} {
			_, err := paper.Print(paper.Job{Size: paper.A4, Items: []paper.Item{{Form: f, Doc: m}}})
			var nothing paper.Nothing
			secret := name == "hidden" && strings.HasSuffix(f.Title, "referee's copy")
			if errors.As(err, &nothing) == secret {
				t.Errorf("%s of an %s map: %v", f.Name, name, err)
			}
		}
	}
}

func TestABlankMapIsOnePageToDrawOn(t *testing.T) {
	if pages := papertest.Pages(print(t, paper.A4, "poster", nil).PDF); len(pages) != 1 || !strings.Contains(pages[0], " l") {
		t.Errorf("%d pages", len(pages))
	}
}

func TestCardsSayWhatAZoneIs(t *testing.T) {
	got := papertest.Read(t, print(t, paper.A4, "cards-referee", bar()).PDF)
	for _, want := range []string{
		"TAPROOM", "Rain off the landing pads ☐☐☐", "Zone, hidden from the players", "Booths: window 2, hidden",
		"Back room: locked 2 → open 0", "Gallery: by Stair",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in %s", want, got)
		}
	}
}

func TestPlayersCardsSayNothingOfWhatIsHidden(t *testing.T) {
	m := bar()
	m.Links = append(m.Links, board.Link{ID: m.NextID(), A: m.Zones[0].ID, B: m.Zones[4].ID, Name: "Duct", Hidden: true})
	for i := range m.Zones {
		if m.Zones[i].Hidden {
			m.Zones[i].Name = "Vault"
		}
	}
	got := papertest.Read(t, print(t, paper.A4, "cards", m).PDF)
	for _, secret := range []string{"hidden", "Duct", "VAULT", "Vault", "Referee's"} {
		if strings.Contains(got, secret) {
			t.Errorf("%q is in %s", secret, got)
		}
	}
	if !strings.Contains(got, "TAPROOM") {
		t.Errorf("no zone that all see in %s", got)
	}
	all := papertest.Read(t, print(t, paper.A4, "cards-referee", m).PDF)
	for _, told := range []string{"by Duct, hidden", "VAULT", "Zone, hidden from the players", "referee's copy"} {
		if !strings.Contains(all, told) {
			t.Errorf("no %q in %s", told, all)
		}
	}
}

func TestAZoneWithManyNeighboursFitsItsCard(t *testing.T) {
	m := bar()
	for range 3 {
		m.Links = append(m.Links, board.Link{ID: m.NextID(), A: m.Zones[0].ID, B: m.Zones[4].ID, Name: "By the pump room, aft"})
	}
	if ways := strings.Count(papertest.Text(print(t, paper.Letter, "cards", m).PDF), "By the pump room"); ways == 0 {
		t.Error("the links are not on the cards")
	}
	if pages := len(papertest.Pages(print(t, paper.Letter, "cards", m).PDF)); pages != 1 {
		t.Errorf("%d pages of %d zones", pages, len(m.Zones))
	}
}

func TestAMapIsDrawnAsShapesAndWords(t *testing.T) {
	for _, name := range []string{"referee", "poster-referee"} {
		res := print(t, paper.A4, name, bar())
		text := strings.Join(strings.Fields(papertest.Text(res.PDF)), " ")
		for _, z := range bar().Zones {
			if !strings.Contains(text, strings.ToUpper(z.Name)) {
				t.Errorf("%s: no %q to be found in %q", name, z.Name, text)
			}
		}
		if bytes.Contains(res.PDF, []byte("/Subtype /Image")) {
			t.Errorf("%s has a picture", name)
		}
	}
}

// Laid onto each other at their marks, the pages of a poster show a zone in one place.
func TestThePagesOfAPosterMeet(t *testing.T) {
	const overlap = 10.0 * 72 / 25.4
	window := regexp.MustCompile(`(?m)^q (-?[\d.]+) -?[\d.]+ m (-?[\d.]+) `)
	outline := regexp.MustCompile(`(?m)^1 1 1 rg (-?[\d.]+) -?[\d.]+ m (-?[\d.]+) `)
	read := func(of *regexp.Regexp, page string) (spans [][2]float64) {
		for _, found := range of.FindAllStringSubmatch(page, -1) {
			a, err := strconv.ParseFloat(found[1], 64)
			b, err2 := strconv.ParseFloat(found[2], 64)
			if err = errors.Join(err, err2); err != nil {
				t.Fatal(err)
			}
			spans = append(spans, [2]float64{a, b})
		}
		return spans
	}
	pages := papertest.Pages(print(t, paper.A4, "poster", bar()).PDF)
	shown := read(window, pages[0])[0]
	step, met := shown[1]-shown[0]-overlap, 0
	for _, a := range read(outline, pages[0]) {
		for _, b := range read(outline, pages[1]) {
			if math.Abs(a[0]-b[0]-step) < 0.03 && math.Abs(a[1]-b[1]-step) < 0.03 {
				met++
			}
		}
	}
	if met == 0 {
		t.Errorf("no zone is on both pages, %g apart:\n%v\n%v", step, read(outline, pages[0]), read(outline, pages[1]))
	}
}

func BenchmarkPoster(b *testing.B) {
	m := board.New()
	for i := range 63 {
		m.Zones = append(m.Zones, board.Zone{ID: m.NextID(), Name: fmt.Sprint("Hold ", i), Shape: board.Oblong(float64(i%9)*40, float64(i/9)*40, 40, 40), Pattern: board.Patterns[i%len(board.Patterns)]})
		m.Tokens = append(m.Tokens, board.Token{ID: m.NextID(), Name: fmt.Sprint("Guard ", i), Side: i, Size: 1})
		m.MoveToken(m.LastID, m.Zones[i].Middle())
	}
	for b.Loop() {
		b.ReportMetric(float64(len(papertest.Pages(print(b, paper.A4, "poster", m).PDF))), "pages")
	}
}

func TestPostersAreCutIntoPages(t *testing.T) {
	res := print(t, paper.A4, "poster", bar())
	got := papertest.Read(t, res.PDF)
	pages := len(papertest.Pages(res.PDF))
	if pages < 4 {
		t.Fatalf("%d pages", pages)
	}
	for _, want := range []string{"A1", "B2", "lay on A1", "A2 here", "The Mended Drum", fmt.Sprintf("page %d of %d", pages, pages)} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in %s", want, got)
		}
	}
	huge := board.New()
	for i := range 400 { // tokens so far apart that 25 mm each would take hundreds of pages
		huge.Zones = append(huge.Zones, board.Zone{ID: huge.NextID(), Shape: board.Oblong(float64(i%20)*500, float64(i/20)*500, 10, 10)})
	}
	if pages := len(papertest.Pages(print(t, paper.A4, "poster", huge).PDF)); pages > 20 {
		t.Errorf("%d pages", pages)
	}
}

func TestTheBackgroundPrintsOrIsMissed(t *testing.T) {
	with := bar()
	with.Background = board.Background{Picture: "floor", Width: 1200}
	a, b := print(t, paper.A4, "players", with), print(t, paper.A4, "players", bar())
	if len(a.Notes) > 0 || !bytes.Contains(a.PDF, []byte("/DeviceRGB")) || bytes.Contains(b.PDF, []byte("/DeviceRGB")) {
		t.Errorf("no background; notes %q", a.Notes)
	}
	with.Background.Picture = "lost"
	want := "The background picture of “The Mended Drum” is missing; it is printed without."
	if got := print(t, paper.A4, "players", with).Notes; len(got) != 1 || got[0] != want {
		t.Errorf("notes %q", got)
	}
}
