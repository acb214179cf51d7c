package edit

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"shipslocker/domain"
)

// copied is a copy of a locker: a drawer that lists what it has.
type copied struct {
	domain.Locker
	*drawer
	pictures []domain.PictureID
	unread   error
}

func (c *copied) List(context.Context) ([]domain.Head, error) {
	var heads []domain.Head
	for _, r := range c.docs {
		heads = append(heads, r.Head)
	}
	return heads, c.unread
}

func (c *copied) Picture(_ context.Context, id domain.PictureID) ([]byte, error) {
	for _, p := range c.pictures {
		if p == id {
			return []byte(p), nil
		}
	}
	return nil, fmt.Errorf("picture %s: %w", id, domain.ErrNotFound)
}

func (c *copied) Save(ctx context.Context, b domain.Batch) ([]domain.Record, error) {
	return c.drawer.Save(ctx, b)
}

func newCopied() *copied {
	d := &drawer{docs: map[domain.DocID]domain.Record{}, lacks: map[domain.DocID]bool{}, seq: 4, steps: make([]string, 4)}
	for id, rev := range map[domain.DocID]int64{"a": 7, "b": 2} {
		d.docs[id] = domain.Record{Head: domain.Head{ID: id, Rev: rev}, Body: []byte("0")}
	}
	return &copied{drawer: d, pictures: []domain.PictureID{"portrait"}}
}

func TestRescue(t *testing.T) {
	illustrated := doc("a", "2")
	illustrated.Pictures = []domain.PictureID{"portrait", "lost"}
	batch := func() domain.Batch {
		b := domain.Batch{Records: []domain.Record{doc("a", "2"), doc("b", "3"), doc("new", "1")}}
		for i, r := range b.Records {
			b.Steps = append(b.Steps, domain.Step{Seq: int64(5 + i), Changes: []domain.Change{{After: r}}})
		}
		b.Records[0].Rev = 7
		return b
	}
	for name, tc := range map[string]struct {
		spoil       func(c *copied, b *domain.Batch)
		write, last string
		seq         int64
		wants       []error
	}{
		"all of a batch with its steps":  {nil, "a=2 b=3 new=1", "7:new=1", 7, nil},
		"nothing":                        {func(_ *copied, b *domain.Batch) { *b = domain.Batch{} }, "", "", 4, nil},
		"over a later revision":          {func(c *copied, _ *domain.Batch) { c.docs["b"] = domain.Record{Head: domain.Head{ID: "b", Rev: 9}} }, "a=2 b=3 new=1", "7:new=1", 7, nil},
		"without a picture that is lost": {func(_ *copied, b *domain.Batch) { b.Records[0] = illustrated }, "a=2 b=3 new=1", "7:new=1", 7, []error{domain.ErrNotFound}},
		"without a document that is refused": {
			func(c *copied, _ *domain.Batch) { c.lacks["b"] = true }, "a=2 new=1", "7:new=1", 7, []error{domain.ErrNotFound},
		},
		"without steps that do not follow": {
			func(_ *copied, b *domain.Batch) { b.Steps[0].Seq = 9 }, "a=2 b=3 new=1", "", 4, []error{domain.ErrHistory, domain.ErrStale},
		},
		"not onto a disk that fails":   {func(c *copied, _ *domain.Batch) { c.fail = errDisk }, "", "", 4, []error{errDisk}},
		"not into what cannot be read": {func(c *copied, _ *domain.Batch) { c.unread = errDisk }, "", "", 4, []error{errDisk}},
	} {
		t.Run(name, func(t *testing.T) {
			c, b := newCopied(), batch()
			if tc.spoil != nil {
				tc.spoil(c, &b)
			}
			before := fmt.Sprint(b)
			err := Rescue(t.Context(), c, b)
			if (err == nil) != (len(tc.wants) == 0) {
				t.Errorf("said %v", err)
			}
			for _, want := range tc.wants {
				if !errors.Is(err, want) {
					t.Errorf("said %v, want %v", err, want)
				}
			}
			write := ""
			if len(c.writes) > 0 {
				write = c.writes[0]
			}
			if write != tc.write || len(c.writes) > 1 || c.seq != tc.seq || c.steps[len(c.steps)-1] != tc.last {
				t.Errorf("written %q, the history has %d steps and ends with %q", c.writes, c.seq, c.steps[len(c.steps)-1])
			}
			if fmt.Sprint(b) != before {
				t.Error("the batch was changed")
			}
		})
	}
	c := newCopied()
	if err := Rescue(t.Context(), c, domain.Batch{Records: []domain.Record{illustrated}}); !errors.Is(err, domain.ErrNotFound) ||
		fmt.Sprint(c.docs["a"].Pictures) != "[portrait]" {
		t.Errorf("of the pictures came %v, %v", c.docs["a"].Pictures, err)
	}
}
