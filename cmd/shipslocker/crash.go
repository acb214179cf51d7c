package main

import (
	"fmt"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"time"

	"shipslocker/cmd/version"
	"shipslocker/storage"
)

// crash is what is known of a panic.
type crash struct {
	what  any
	stack []byte
}

func (c *crash) Error() string { return fmt.Sprintf("stopped unexpectedly: %v", c.what) }

// report writes what is known of the panic to a file of its own, which holds nothing of any document, and
// returns its path.
func (c *crash) report(folder string, log *logged, at time.Time) (path string, err error) {
	if err := storage.MakeFolder(folder); err != nil {
		return "", err
	}
	build := "unknown build"
	if info, ok := debug.ReadBuildInfo(); ok {
		build = info.String()
	}
	path = filepath.Join(folder, at.Format("2006-01-02 15.04.05")+".txt")
	text := fmt.Sprintf("Ship's Locker stopped unexpectedly at %s.\n\n%v\n\n%s\nVersion: %s\n%s/%s\n%s\n%s",
		at.Format(time.RFC3339), c.what, c.stack, version.Text(), runtime.GOOS, runtime.GOARCH, build, log)
	return path, storage.WriteFile(path, []byte(text))
}
