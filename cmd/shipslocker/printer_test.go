//go:build !windows

package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"shipslocker/ui/desk"
	"shipslocker/ui/paper"
)

func TestTheSystemsPrintersAreFoundWithWhatTheyCan(t *testing.T) {
	tools(t, map[string]string{
		"lp":     "",
		"lpstat": `case $1 in -e) echo Attic; echo Hall; echo Kitchen;; -d) echo "system default destination: Hall";; esac`,
		"lpoptions": `case $2 in
Hall) echo "PageSize/Media Size: *Letter A4"; echo "Duplex/2-Sided Printing: *None DuplexNoTumble"; echo "ColorModel/Color: *RGB Gray";;
Attic) exit 1;;
*) echo "Duplex/2-Sided Printing: *None";;
esac`,
	})
	p := printers()
	names, err := p.Names()
	if want := []string{"Hall", "Attic", "Kitchen"}; err != nil || !slices.Equal(names, want) {
		t.Fatalf("they are %q, want %q (%v)", names, want, err)
	}
	for name, want := range map[string]desk.Abilities{"Hall": {Sides: true, Grey: true}, "Kitchen": {}, "Attic": {Sides: true, Grey: true}} {
		if got := p.Can(name); got != want {
			t.Errorf("%s can %+v, want %+v", name, got, want)
		}
	}
}

func TestAFileIsPrintedAsOrdered(t *testing.T) {
	into := filepath.Join(t.TempDir(), "said")
	t.Setenv("INTO", into)
	tools(t, map[string]string{"lp": `printf %s "$*" > "$INTO"`})
	order := desk.Order{Printer: "Hall", Copies: 2, Sides: desk.ShortEdge, Grey: true, Size: paper.Letter}
	if err := printers().Send("/tmp/-kessa.pdf", order); err != nil {
		t.Fatal(err)
	}
	said, err := os.ReadFile(into)
	want := "-n 2 -o print-scaling=none -o media=Letter -o sides=two-sided-short-edge -d Hall -o print-color-mode=monochrome -o ColorModel=Gray -- /tmp/-kessa.pdf"
	if err != nil || string(said) != want {
		t.Errorf("it was told %q, want %q (%v)", said, want, err)
	}
}

func TestAPrinterThatRefusesIsTold(t *testing.T) {
	tools(t, map[string]string{"lp": "echo 'lp: the tray is empty' >&2; exit 1"})
	if err := printers().Send("a.pdf", desk.Order{Copies: 1}); err == nil || !strings.Contains(err.Error(), "the tray is empty") {
		t.Errorf("it says %v", err)
	}
	if _, err := printers().Names(); err == nil {
		t.Error("without lpstat there are printers")
	}
	tools(t, nil)
	if printers() != nil {
		t.Error("without lp there are printers")
	}
}
