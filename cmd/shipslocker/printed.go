package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// printedKeeps is how long files that were printed are kept: as long as somebody may want one once more.
const printedKeeps = 7 * 24 * time.Hour

// clearPrinted removes the PDF files that were put into a folder to be printed longer ago than they are kept.
func clearPrinted(folder string, now time.Time) error {
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, e := range entries {
		info, unread := e.Info()
		if unread != nil || !info.Mode().IsRegular() || filepath.Ext(e.Name()) != ".pdf" || now.Sub(info.ModTime()) < printedKeeps {
			continue
		}
		err = errors.Join(err, os.Remove(filepath.Join(folder, e.Name())))
	}
	return err
}
