package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shipslocker/storage"
)

// A desktop joins the window, its entry in the menu, its icon and its files by names that have to be the same everywhere.
func TestPackagesCallTheProgramAsItCallsItself(t *testing.T) {
	const packaged, mime = "../../assets/package/", "application/x-shipslocker"
	for file, lines := range map[string][]string{
		"../../FyneApp.toml":          {`ID = "` + appID + `"`},
		packaged + appID + ".desktop": {"Icon=" + appID, "Exec=shipslocker %f", "MimeType=" + mime + ";", "StartupWMClass=Ship's Locker"},
		packaged + "shipslocker.xml":  {`<mime-type type="` + mime + `">`, `<glob pattern="*.locker"/>`},
		packaged + "install.sh":       {appID + ".desktop"},
		"../../.ci/dist":              {"id=" + appID},
		packaged + appID + ".metainfo.xml": {
			"<id>" + appID + "</id>", `<launchable type="desktop-id">` + appID + ".desktop<", "<mediatype>" + mime + "<",
		},
	} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range lines {
			if !strings.Contains(string(text), line) {
				t.Errorf("%s does not say %s", file, line)
			}
		}
	}
}

func TestADesktopKnowsALockerByItsBytes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "no ending")
	l, err := storage.Create(t.Context(), path, storage.Here(now))
	if err == nil {
		err = l.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	rules, err := os.ReadFile("../../assets/package/shipslocker.xml")
	if err != nil {
		t.Fatal(err)
	}
	if want := `offset="68" value="` + string(data[68:72]) + `"`; !strings.Contains(string(rules), want) {
		t.Errorf("a locker has %s", want)
	}
}
