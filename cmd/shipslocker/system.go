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
		return errNoViewer
	}
	err := exec.Command(words[0], words[1:]...).Run()
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit) && (exit.ExitCode() == noTool || runtime.GOOS == "darwin"):
		return errNoViewer
	case err != nil:
		return fmt.Errorf("the PDF viewer did not open the file (%w)", err)
	}
	return nil
}

// errNoViewer is that nothing opens what was printed.
var errNoViewer = errors.New("this system has no PDF viewer; install one, or open the file elsewhere")

// noTool is how xdg-open ends where it finds no program for a file.
const noTool = 3
