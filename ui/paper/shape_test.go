package paper_test

import (
	"strings"
	"testing"

	"shipslocker/ui/paper"
)

func TestAPolygonIsDrawnByItsOutline(t *testing.T) {
	corners := []paper.Point{{X: 20, Y: 20}, {X: 30, Y: 20}, {X: 25, Y: 30}}
	for name, tc := range map[string]struct {
		outline paper.Outline
		want    []string
	}{
		"a framed one is as strong as a frame and empty": {paper.Framed, []string{"0.80 w", "\nS\n"}},
		"a faint one is a hairline":                      {paper.Faint, []string{"0.30 w", "\nS\n"}},
		"a shaded one is grey within":                    {paper.Shaded, []string{"0.80 w", "0.910 g", "\nB\n"}},
	} {
		t.Run(name, func(t *testing.T) {
			page := draw(t, paper.A4, func(p *paper.Press) {
				p.Page("X")
				p.Polygon(tc.outline, corners...)
			})[0]
			for _, want := range append(tc.want, "70.87 785.20 m", "85.03937 785.19685 l", "70.86614 756.85039 l", "56.69291 785.19685 l", "70.86614 785.19685 l") {
				if !strings.Contains(page, want) {
					t.Errorf("no %q in\n%s", want, page)
				}
			}
		})
	}
}
