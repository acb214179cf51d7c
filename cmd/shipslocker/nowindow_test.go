//go:build !windows

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// tools puts shell scripts on a path of their own.
func tools(t *testing.T, scripts map[string]string) (folder string) {
	t.Helper()
	folder = t.TempDir()
	for name, script := range scripts {
		if err := os.WriteFile(filepath.Join(folder, name), []byte("#!/bin/sh\n"+script+"\n"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", folder)
	return folder
}

func TestWhyThereIsNoWindowIsSaidWithItsCause(t *testing.T) {
	for name, tc := range map[string]struct{ logged, want string }{
		"with the toolkit's cause": {
			"2026/11/22 Fyne error:  window creation error\n2026/11/22   Cause: APIUnavailable: GLX: GLX extension not found\n2026/11/22   At: x\n",
			"OpenGL 2.1 is missing (GLX: GLX extension not found);",
		},
		"without one": {"", "OpenGL 2.1 is missing;"},
	} {
		if got := string(noOpenGL(tc.logged)); !strings.Contains(got, tc.want) {
			t.Errorf("%s: it says %q", name, got)
		}
	}
}

func TestAMessageIsShownByTheFirstProgramThereIs(t *testing.T) {
	tools(t, map[string]string{"notify-send": "", "xmessage": ""})
	if words := firstThere(alerts("linux", "No window.")); len(words) != 5 || words[0] != "xmessage" || words[4] != "No window." {
		t.Errorf("it is shown by %q", words)
	}
	tools(t, nil)
	if words := firstThere(alerts("linux", "No window.")); words != nil {
		t.Errorf("it is shown by %q, which is not there", words)
	}
}

func TestWhatNobodyOpensIsSaidInWords(t *testing.T) {
	for name, tc := range map[string]struct {
		scripts map[string]string
		want    string
	}{
		"there is no xdg-open":           {nil, "this system has no PDF viewer"},
		"there is nothing for PDF files": {map[string]string{"xdg-open": "exit 3"}, "this system has no PDF viewer"},
		"the viewer fails":               {map[string]string{"xdg-open": "exit 4"}, "the PDF viewer did not open the file"},
	} {
		t.Run(name, func(t *testing.T) {
			tools(t, tc.scripts)
			if err := view("/printed/sheet.pdf"); err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("it says %v", err)
			}
		})
	}
}
