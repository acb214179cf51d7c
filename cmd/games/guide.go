package games

import (
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"

	"shipslocker/assets"
	"shipslocker/domain"
)

// guidePart is one part of the guide: its folder below guide, which is a game's id or "program", and its title.
type guidePart struct{ folder, title string }

func guideParts() []guidePart {
	parts := []guidePart{{"program", "The program"}}
	for _, g := range All {
		parts = append(parts, guidePart{g.ID, g.Title})
	}
	return parts
}

// Guide returns the pages of the guide as cards, whose ids are "PART/NAME" of their files without the leading number: first
// those of the program, then each game's.
var Guide = sync.OnceValue(func() []domain.Card {
	pages, err := readGuide(assets.Guide)
	if err != nil {
		panic(fmt.Errorf("read the guide that the program carries: %w", err))
	}
	return pages
})

func readGuide(files fs.FS) ([]domain.Card, error) {
	var pages []domain.Card
	for _, part := range guideParts() {
		names, err := fs.Glob(files, path.Join("guide", part.folder, "*.md"))
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			page, err := readPage(files, name)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
			page.Section = part.title
			pages = append(pages, page)
		}
	}
	return pages, nil
}

// Picture is one of the guide's pictures by its name, a PNG file; nil = there is none.
func Picture(name string) []byte {
	data, err := assets.Guide.ReadFile(path.Join("guide", name))
	if err != nil {
		return nil
	}
	return data
}

func readPage(files fs.FS, name string) (domain.Card, error) {
	source, err := fs.ReadFile(files, name)
	if err != nil {
		return domain.Card{}, err
	}
	_, stem, _ := strings.Cut(strings.TrimSuffix(path.Base(name), ".md"), "-")
	p := page{card: domain.Card{ID: path.Join(path.Base(path.Dir(name)), stem)}, source: source, picture: func(file string) ([]byte, error) {
		return fs.ReadFile(files, path.Join(path.Dir(name), file))
	}}
	for n := goldmark.DefaultParser().Parse(text.NewReader(source)).FirstChild(); n != nil; n = n.NextSibling() {
		if err := p.block(n); err != nil {
			return domain.Card{}, err
		}
	}
	return p.card, nil
}

// page is a page of the guide being read.
type page struct {
	card    domain.Card
	source  []byte
	picture func(file string) ([]byte, error)
	heading string // above the block to come
}

func (p *page) block(n ast.Node) error {
	b := domain.Block{}
	switch n := n.(type) {
	case *ast.Heading:
		if n.Level == 1 {
			p.card.Title = p.words(n)
		} else {
			p.heading = p.words(n)
		}
		return nil
	case *ast.Paragraph:
		if image, ok := n.FirstChild().(*ast.Image); ok && image.NextSibling() == nil {
			var err error
			if b.Picture, err = p.picture(string(image.Destination)); err != nil {
				return err
			}
			b.Text = p.words(image)
		} else {
			b.Text = p.words(n)
		}
	case *ast.List:
		b.Steps = n.IsOrdered()
		for item := n.FirstChild(); item != nil; item = item.NextSibling() {
			b.List = append(b.List, p.words(item))
		}
	default:
		return fmt.Errorf("a page has no %s: %w", n.Kind(), domain.ErrInput)
	}
	b.Heading, p.heading = p.heading, ""
	p.card.Blocks = append(p.card.Blocks, b)
	return nil
}

// words is the text in a node on one line. What is in bold type in the file, the name of something on screen, stands in
// quotation marks.
func (p *page) words(n ast.Node) string {
	var b strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch c := c.(type) {
		case *ast.Text:
			b.Write(c.Segment.Value(p.source))
			if c.SoftLineBreak() {
				b.WriteByte(' ')
			}
		case *ast.Emphasis:
			b.WriteString("“" + p.words(c) + "”")
		default:
			b.WriteString(p.words(c))
		}
	}
	return b.String()
}
