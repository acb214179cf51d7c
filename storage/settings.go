package storage

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"reflect"
	"strings"

	"shipslocker/domain"
)

// ReadSettings reads a JSON file into the struct that into points to; without a file, and on every error, the
// struct stays as it was.
//
// A file that is not readable as that struct is set aside as path.broken-1, or the next free number, so that
// the next save loses nothing; the error is then domain.ErrBody and says where the file lies.
func ReadSettings(path string, into any) error {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("read settings: %w", system(err))
	}
	trial := reflect.New(reflect.TypeOf(into).Elem()).Interface() // so that a failure leaves into alone
	if err := json.Unmarshal(data, trial); err != nil {
		aside, moveErr := setAside(path)
		if moveErr != nil {
			return fmt.Errorf("read settings: %w: %w; set the file aside: %w", domain.ErrBody, err, system(moveErr))
		}
		return &fault{
			fmt.Sprintf("the settings in %s could not be read and are now in %s: %v", path, aside, err),
			[]error{domain.ErrBody, err},
		}
	}
	return json.Unmarshal(data, into)
}

// setAside renames a file to its first free ".broken-N".
func setAside(path string) (string, error) {
	for n := 1; ; n++ {
		aside := fmt.Sprintf("%s.broken-%d", path, n)
		_, err := os.Lstat(aside)
		if errors.Is(err, fs.ErrNotExist) {
			return aside, os.Rename(path, aside)
		}
		if err != nil {
			return "", err
		}
	}
}

// WriteSettings keeps a struct as JSON for ReadSettings, with the members that the file has and the struct knows nothing of:
// a newer version's. Errors are those of WriteFile.
func WriteSettings(path string, settings any) error {
	members := unknownTo(settings, path)
	data, err := json.Marshal(settings)
	if err == nil {
		err = json.Unmarshal(data, &members)
	}
	if err == nil {
		data, err = json.MarshalIndent(members, "", "\t")
	}
	if err != nil {
		return fmt.Errorf("write settings: %w", err)
	}
	return WriteFile(path, append(data, '\n'))
}

// unknownTo are the members of a file that a struct has none of; none where it cannot be read.
func unknownTo(settings any, path string) map[string]json.RawMessage {
	members := map[string]json.RawMessage{}
	data, err := os.ReadFile(path)
	if err != nil || json.Unmarshal(data, &members) != nil {
		return map[string]json.RawMessage{}
	}
	of := reflect.TypeOf(settings)
	maps.DeleteFunc(members, func(name string, _ json.RawMessage) bool {
		for i := range of.NumField() {
			own, _, _ := strings.Cut(of.Field(i).Tag.Get("json"), ",")
			if strings.EqualFold(name, cmp.Or(own, of.Field(i).Name)) {
				return true
			}
		}
		return false
	})
	return members
}
