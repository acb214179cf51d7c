package main

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
)

// dataFolder is where the sample locker lives.
func dataFolder() (string, error) {
	if runtime.GOOS == "windows" {
		if local := os.Getenv("LocalAppData"); local != "" {
			return filepath.Join(local, "shipslocker"), nil
		}
	}
	if data := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(data) && runtime.GOOS != "darwin" {
		return filepath.Join(data, "shipslocker"), nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", err
	}
	if runtime.GOOS == "darwin" {
		return filepath.Join(home, "Library", "Application Support", "shipslocker"), nil
	}
	return filepath.Join(home, ".local", "share", "shipslocker"), nil
}

// errNoViewer is that nothing opens what was printed.
var errNoViewer = errors.New("this system has no PDF viewer; install one, or open the file elsewhere")
