package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestEachCommandHasAPageInTheManual(t *testing.T) {
	folder := t.TempDir()
	fine(t, "man", folder)
	for _, cmd := range tree(&call{}).Commands() {
		if cmd.Hidden || cmd.Name() == "help" {
			continue
		}
		page, err := os.ReadFile(filepath.Join(folder, "lockerctl-"+cmd.Name()+".1"))
		if err != nil || !strings.Contains(string(page), strings.Fields(cmd.Short)[0]) {
			t.Errorf("%s: %v\n%s", cmd.Name(), err, page)
		}
	}
}
