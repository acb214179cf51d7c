package storage

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"shipslocker/domain"
)

// WriteFile replaces the file at path by data, or makes it: whoever looks finds the old file or the new one,
// whole, also after a power cut. A link is followed, an existing file keeps its permissions.
//
// It returns domain.ErrFull, domain.ErrDenied or domain.ErrReadOnly, and fs.ErrNotExist for a folder that is
// not there; the old file then stands as it was.
func WriteFile(path string, data []byte) error {
	if err := writeFile(path, data); err != nil {
		return fmt.Errorf("write %s: %w", path, system(err))
	}
	return nil
}

func writeFile(path string, data []byte) error {
	path, err := aim(path)
	if err != nil {
		return err
	}
	mode := fs.FileMode(0o600)
	info, err := os.Stat(path)
	switch {
	case err == nil && !info.Mode().IsRegular():
		return faultf(domain.ErrDenied, "it is not an ordinary file")
	case err == nil && info.Mode().Perm()&0o222 == 0:
		return faultf(domain.ErrDenied, "the file is write-protected")
	case err == nil:
		mode = info.Mode().Perm()
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	temp, err := tempFile(filepath.Dir(path), mode)
	if err != nil {
		return err
	}
	if info != nil { // past the umask
		err = os.Chmod(temp, mode)
	}
	if err == nil {
		err = fill(temp, data)
	}
	if err != nil {
		return errors.Join(err, os.Remove(temp))
	}
	return replace(temp, path)
}

// aim follows links to the place a file is, or would be.
func aim(path string) (string, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	for range 40 {
		info, err := os.Lstat(path)
		if err != nil || info.Mode()&fs.ModeSymlink == 0 {
			return path, nil // whoever opens it finds out
		}
		to, err := os.Readlink(path)
		if err != nil {
			return "", err
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(filepath.Dir(path), to)
		}
		path = to
	}
	return "", faultf(domain.ErrDenied, "its links lead in a circle")
}

// tempFile makes an empty file under a passing name that hides it and fits any folder. Its mode is subject
// to the umask, as for any new file.
func tempFile(folder string, mode fs.FileMode) (path string, err error) {
	path = filepath.Join(folder, tempStart+rand.Text()+tempEnd)
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, mode|0o600)
	if err != nil {
		return "", err
	}
	return path, f.Close()
}

const (
	tempStart = ".shipslocker-"
	tempEnd   = ".tmp"
)

// isTemp reports whether a file bears a name of tempFile's, or is the journal of one that does.
func isTemp(name string) bool {
	return strings.HasPrefix(name, tempStart) && strings.HasSuffix(strings.TrimSuffix(name, journal), tempEnd)
}

// fill writes data into a file and waits for the disk.
func fill(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_TRUNC, 0)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	return errors.Join(err, f.Close())
}

// syncFile waits until a finished file is on the disk.
func syncFile(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// replace gives a finished file its name; on failure the finished file goes and the old one stays.
func replace(temp, path string) error {
	if err := os.Rename(temp, path); err != nil {
		return errors.Join(err, os.Remove(temp))
	}
	return syncFolder(filepath.Dir(path))
}
