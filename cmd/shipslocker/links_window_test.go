//go:build window

package main

import (
	"bytes"
	"image"
	"strings"
	"testing"

	"shipslocker/domain"
)

// A note names another document, by mouse alone and by keyboard alone; the way leads there and back.
func TestALinkIsTypedFollowedAndFollowedBack(t *testing.T) {
	h := apart(t)
	s := someLocker(t, h)
	p := h.run(s.path)
	p.awaitTitle("crew – ")
	p.key("ctrl+n", "Return") // the first kind
	p.awaitTitle("Unnamed character – ")
	p.write(s, "Kessa")
	p.key("ctrl+n", "Return")
	p.awaitTitle("Unnamed character – ")
	p.write(s, "Urraz", "Return")
	p.runes("of [[kes")
	p.key("Tab")
	p.runes("!")
	var kessa, urraz domain.Record
	p.await("the link on disk", func() bool {
		records, ok := s.documents()
		kessa, urraz = records["Kessa"], records["Urraz"]
		return ok && strings.Contains(string(urraz.Body), "of [["+string(kessa.ID)+"|Kessa]]!")
	})
	p.key("Left", "ctrl+Return")
	p.awaitTitle("Kessa – ")

	all := image.Rect(260, 40, 1280, 720)
	below := image.Rect(260, 650, 1280, 700)
	p.presses(below, "Urraz")
	p.awaitTitle("Urraz – ")
	p.presses(all, "of [[Kessa]]!")
	p.awaitTitle("Kessa – ")
	if records, ok := s.documents(); !ok || !bytes.Equal(records["Urraz"].Body, urraz.Body) {
		t.Errorf("afterwards the locker holds %s", records["Urraz"].Body)
	}
}
