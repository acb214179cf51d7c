package main

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"shipslocker/assets"
)

var (
	nameOnScreen = regexp.MustCompile(`\*\*([^*]+)\*\*`)
	keyBehind    = regexp.MustCompile(` \([^)]*\)$`)
)

func TestEveryNameInTheGuideStandsOnScreen(t *testing.T) {
	texts, err := read("../..")
	if err != nil {
		t.Fatal(err)
	}
	onScreen := map[string]bool{}
	for _, t := range texts {
		onScreen[t.text], onScreen[keyBehind.ReplaceAllString(t.text, "")] = true, true
	}
	pages, err := fs.Glob(assets.Guide, "guide/*/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatal(pages, err)
	}
	for _, page := range pages {
		source, err := fs.ReadFile(assets.Guide, page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range nameOnScreen.FindAllStringSubmatch(string(source), -1) {
			for name := range strings.SplitSeq(m[1], " > ") {
				if !onScreen[name] {
					t.Errorf("%s: nothing on screen is called %q", page, name)
				}
			}
		}
	}
}
