package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
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

const noWindow = "there is no display to open a window on; lockerctl works with the same lockers without one"

// noDisplay says in a line that there is no screen to open a window on; empty = there is one.
func noDisplay() string {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" || os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != "" {
		return ""
	}
	return noWindow
}

// viewer is the command that opens a file in the program the system has for it.
func viewer(path string) []string {
	switch runtime.GOOS {
	case "windows":
		return []string{"rundll32", "url.dll,FileProtocolHandler", path}
	case "darwin":
		return []string{"open", path}
	}
	return []string{"xdg-open", path}
}

// view hands a file to the system's viewer, which goes on by itself.
func view(path string) error {
	words := viewer(path)
	if _, err := exec.LookPath(words[0]); err != nil {
		return fmt.Errorf("no %s on this system", words[0])
	}
	return exec.Command(words[0], words[1:]...).Run()
}

// printer returns what sends a file to the printer, or nil if the system has no command for it.
func printer() func(path string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	for _, name := range []string{"lp", "lpr"} {
		if command, err := exec.LookPath(name); err == nil {
			return func(path string) error {
				out, err := exec.Command(command, path).CombinedOutput()
				if err != nil {
					return errors.Join(err, errors.New(string(out)))
				}
				return nil
			}
		}
	}
	return nil
}
