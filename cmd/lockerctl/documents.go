package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/domain/naming"
	"shipslocker/storage"
)

// row is a document's head as JSON.
type row struct {
	ID      domain.DocID  `json:"id"`
	Kind    domain.KindID `json:"kind"`
	Title   string        `json:"title"`
	Created string        `json:"created"` // RFC 3339, UTC
	Changed string        `json:"changed"`
	Binned  string        `json:"binned,omitempty"` // missing = not in the bin
	Rev     int64         `json:"rev"`

	Campaign domain.DocID `json:"campaign,omitempty"` // that it belongs to
	Archived bool         `json:"archived,omitempty"` // a campaign that is put away
}

func rowOf(h domain.Head) row {
	return row{
		ID: h.ID, Kind: h.Kind, Title: h.Title, Created: moment(h.Created), Changed: moment(h.Changed), Binned: moment(h.Binned), Rev: h.Rev,
		Campaign: h.Campaign, Archived: h.Archived,
	}
}

func rowsOf(heads []domain.Head) []row {
	rows := []row{}
	for _, h := range heads {
		rows = append(rows, rowOf(h))
	}
	return rows
}

func moment(m domain.Moment) string {
	if m == 0 {
		return ""
	}
	return time.UnixMilli(int64(m)).UTC().Format(time.RFC3339)
}

// titled is a title to print; unnamed documents have none.
func titled(title string) string {
	if title = strings.Join(strings.Fields(title), " "); title != "" {
		return title
	}
	return "(unnamed)"
}

// resolve finds the documents that ids, whole or cut short, name.
func resolve(heads []domain.Head, ids []string) ([]domain.Head, error) {
	var found []domain.Head
	for _, id := range ids {
		h, err := resolveOne(heads, id)
		if err != nil {
			return nil, err
		}
		found = append(found, h)
	}
	return found, nil
}

func resolveOne(heads []domain.Head, id string) (domain.Head, error) {
	if id == "" {
		return domain.Head{}, misuse("an ID is empty")
	}
	var found []domain.Head
	for _, h := range heads {
		if h.ID == domain.DocID(id) {
			return h, nil
		}
		if strings.HasPrefix(string(h.ID), id) {
			found = append(found, h)
		}
	}
	switch len(found) {
	case 0:
		return domain.Head{}, fmt.Errorf("document %q: %w", id, domain.ErrNotFound)
	case 1:
		return found[0], nil
	}
	return domain.Head{}, misuse(fmt.Sprintf("the ID %q could be %s or %s", id, found[0].ID, found[1].ID))
}

// campaignOf finds the campaign that an id, whole or cut short, names.
func campaignOf(heads []domain.Head, id string) (domain.Head, error) {
	h, err := resolveOne(heads, id)
	if err == nil && !h.Kind.IsCampaign() {
		err = misuse(fmt.Sprintf("%s is no campaign", h.ID))
	}
	return h, err
}

// titles are what links say of the documents they name.
func titles(heads []domain.Head) func(domain.DocID) string {
	return naming.New(heads, func(domain.KindID) string { return "document" }).Title
}

// records reads the documents that ids name.
func records(ctx context.Context, l *storage.Locker, ids []string) ([]domain.Record, error) {
	heads, err := l.List(ctx)
	if err != nil {
		return nil, err
	}
	if heads, err = resolve(heads, ids); err != nil {
		return nil, err
	}
	var rs []domain.Record
	for _, h := range heads {
		r, err := l.Get(ctx, h.ID)
		if err != nil {
			return nil, err
		}
		rs = append(rs, r)
	}
	return rs, nil
}

// pictures reads the pictures that records refer to.
func pictures(ctx context.Context, l *storage.Locker, rs []domain.Record) (map[domain.PictureID][]byte, error) {
	ps := map[domain.PictureID][]byte{}
	for _, r := range rs {
		for _, id := range r.Pictures {
			data, err := l.Picture(ctx, id)
			if err != nil {
				return nil, err
			}
			ps[id] = data
		}
	}
	return ps, nil
}

// beside finds further documents of a locker, as far as they can be read.
func beside(c *call, l *storage.Locker) domain.Beside {
	return func(id domain.DocID) domain.Document {
		r, err := l.Get(c.ctx, id)
		if err != nil || r.Binned != 0 {
			return nil // gone, or not to be read: the caller goes on without it
		}
		_, doc, err := decode(r)
		if err != nil {
			return nil
		}
		return doc
	}
}

// decode reads a record's body as its kind.
func decode(r domain.Record) (domain.Kind, domain.Document, error) {
	kind, err := games.Kinds().Find(r.Kind)
	if err != nil {
		return domain.Kind{}, nil, err
	}
	doc, _, err := kind.Read(r.Version, r.Body)
	return kind, doc, err
}

// gameIDs lists the games' ids.
func gameIDs() []string {
	var ids []string
	for _, g := range games.All {
		ids = append(ids, g.ID)
	}
	slices.Sort(ids)
	return ids
}

// kindIDs lists the kinds' ids.
func kindIDs() []string {
	var ids []string
	for _, g := range games.All {
		for _, k := range g.Kinds {
			ids = append(ids, string(k.ID()))
		}
	}
	return ids
}

func noGame(id string) error {
	return misuse(fmt.Sprintf("there is no game %q; there are %s", id, strings.Join(gameIDs(), ", ")))
}
