package main

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/ui/board"
	"shipslocker/ui/desk"
)

// keyLists are the lists of the guide's page about keys, by their headings.
func keyLists(t *testing.T) map[string][]string {
	t.Helper()
	pages := games.Guide()
	i := slices.IndexFunc(pages, func(c domain.Card) bool { return c.ID == desk.KeysPage })
	if i < 0 {
		t.Fatal("the guide has no page about keys")
	}
	lists := map[string][]string{}
	for _, b := range pages[i].Blocks {
		lists[b.Heading] = append(lists[b.Heading], b.List...)
	}
	return lists
}

func TestTheGuideNamesEveryKeyOfTheMenus(t *testing.T) {
	d := desk.New(test.NewApp(), services(t.TempDir(), t.TempDir()), desk.Settings{})
	lists := keyLists(t)
	for _, m := range d.Window().MainMenu().Items {
		var want []string
		for _, item := range m.Items {
			if item.Shortcut == nil {
				continue
			}
			_, key, _ := strings.Cut(item.Shortcut.ShortcutName(), ":")
			key = strings.Replace(strings.Replace(key, "Shift+Control", "Ctrl+Shift", 1), "Control", "Ctrl", 1)
			if item.Shortcut.ShortcutName() == "Undo" { // the toolkit's own
				key = "Ctrl+Z"
			}
			name, _, _ := strings.Cut(strings.TrimSuffix(item.Label, "…"), " (")
			want = append(want, key+": "+name)
		}
		if got := lists["The menu "+m.Label]; !slices.Equal(got, want) {
			t.Errorf("menu %s:\n%s\nthe guide says\n%s", m.Label, strings.Join(want, "\n"), strings.Join(got, "\n"))
		}
	}
}

func TestTheGuideNamesEveryKeyOfTheMap(t *testing.T) {
	var want []string
	for _, k := range board.Keys {
		want = append(want, k.Keys+": "+k.Does)
	}
	if got := keyLists(t)["On the map"]; !slices.Equal(got, want) {
		t.Errorf("the map has\n%s\nthe guide says\n%s", strings.Join(want, "\n"), strings.Join(got, "\n"))
	}
}
