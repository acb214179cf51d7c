package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestTheReportOfACrashSaysWhatIsKnown(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "crashes")
	l := &logged{}
	_, err := fmt.Fprintln(l, strings.Repeat("x", 2*mostLogged), "the last words")
	path, reportErr := (&crash{what: errors.New("the hull is breached"), stack: []byte("desk.go:12")}).report(folder, l, time.Now())
	if err := errors.Join(err, reportErr); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	for _, want := range []string{"the hull is breached", "desk.go:12", "Version: ", "the last words"} {
		if !strings.Contains(string(data), want) {
			t.Errorf("it does not say %q: %.300s (%v)", want, data, err)
		}
	}
	if len(data) > 2*mostLogged {
		t.Errorf("it has %d bytes", len(data))
	}
}
