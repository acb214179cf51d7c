//go:build !windows

package main

import (
	"os"
	"path/filepath"
	"strings"
)

// documentsFolder is where a person keeps documents: "Dokumente" on a German desktop; the home folder where there is none.
func documentsFolder(home, config string) string {
	folder := filepath.Join(home, "Documents")
	data, _ := os.ReadFile(filepath.Join(config, "user-dirs.dirs")) // a desktop that has none calls it Documents
	for line := range strings.Lines(string(data)) {
		// XDG_DOCUMENTS_DIR="$HOME/Dokumente"
		if value, ok := strings.CutPrefix(strings.TrimSpace(line), "XDG_DOCUMENTS_DIR="); ok {
			folder = strings.NewReplacer(`\"`, `"`, `\\`, `\`, `\$`, "$", "\\`", "`").Replace(strings.Trim(value, `"`))
			if under, ok := strings.CutPrefix(folder, "$HOME"); ok {
				folder = filepath.Join(home, under)
			}
		}
	}
	if info, err := os.Stat(folder); err != nil || !info.IsDir() || !filepath.IsAbs(folder) {
		return home
	}
	return folder
}
