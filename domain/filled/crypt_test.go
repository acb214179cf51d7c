package filled_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shipslocker/domain/filled"
)

// The files of testdata are one small form as another program encrypted it, in each way there is.
func TestAFormWithAnOwnersPasswordIsRead(t *testing.T) {
	files, err := filepath.Glob("testdata/*.pdf")
	if err != nil || len(files) < 9 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			form, err := filled.Read(data)
			if strings.Contains(file, "password") {
				if err == nil || !strings.Contains(err.Error(), "locked with a password") {
					t.Errorf("it says %v", err)
				}
				return
			}
			want := filled.Value{Doc: "abc", Path: "pay", Called: "Pay (at most)", Was: "2", Is: "Three (3) ¶"}
			if err != nil || string(form.Document) != `{"kind":"k"}` || len(form.Values) != 1 || form.Values[0] != want {
				t.Errorf("it says %+v with %q, %v", form.Values, form.Document, err)
			}
		})
	}
}
