package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/storage"
)

var importCommand = command{
	name: "import", usage: []string{"FILE IN.json"}, least: 2, most: 2,
	summary: "Adds the documents of an exported JSON file to a locker, under new IDs",
	help: "It also takes a single document that says its kind: {\"kind\": \"GAME/KIND\", \"version\": 1, \"body\": {…}}.\n" +
		"If anything in the file is wrong, nothing is added.",
	prepare: func(*flag.FlagSet) func(*call) error { return importDocuments },
}

func importDocuments(c *call) error {
	data, err := readImport(c)
	if err != nil {
		return err
	}
	parcel, err := domain.Import(data, games.Kinds())
	if err != nil {
		return err
	}
	l, err := storage.Open(c.ctx, c.args[0], c.options)
	if err != nil {
		return err
	}
	stored, err := unpack(c, l, parcel)
	if err = errors.Join(err, l.Close()); err != nil {
		return err
	}
	var heads []domain.Head
	var rows []string
	for _, r := range stored {
		heads = append(heads, r.Head)
		rows = append(rows, fmt.Sprintf("%s\t%s\t%s", r.ID, r.Kind, titled(r.Title)))
	}
	if c.json {
		return c.printJSON(rowsOf(heads))
	}
	return c.table(rows)
}

// unpack puts the pictures and then the documents, all or none.
func unpack(c *call, l *storage.Locker, parcel domain.Parcel) ([]domain.Record, error) {
	for _, data := range parcel.Pictures {
		if _, err := l.PutPicture(c.ctx, data); err != nil {
			return nil, err
		}
	}
	return l.Put(c.ctx, parcel.Renew(c.newID, c.options.Now())...)
}

// readImport reads the file to import, at most one byte more than may be.
func readImport(c *call) (data []byte, err error) {
	in := c.in
	if c.args[1] != "-" {
		f, err := os.Open(c.args[1])
		if err != nil {
			return nil, err
		}
		defer func() { err = errors.Join(err, f.Close()) }()
		in = f
	}
	return io.ReadAll(io.LimitReader(in, domain.MaxImport+1))
}
