//go:build !windows

package main

import (
	"crypto/rand"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"
	"github.com/godbus/dbus/v5"

	"shipslocker/ui/desk"
)

// pick has the desktop's portal ask for a file or a folder.
func pick(q desk.Picking, then func(path string, err error)) {
	window := ""
	if native, ok := q.From.(driver.NativeWindow); ok {
		native.RunNative(func(is any) {
			if x, ok := is.(driver.X11WindowContext); ok {
				window = fmt.Sprintf("x11:%x", x.WindowHandle)
			}
		})
	}
	go func() {
		path, err := askPortal(q, window)
		fyne.Do(func() { then(path, err) })
	}()
}

// errNoPortal is that no desktop is there to ask.
var errNoPortal = errors.New("this desktop has no dialog for files")

// bus is a line to the desktop, which is given up when the answer is there. Without an address the library would start a bus of
// its own, on which nobody answers.
func bus() (*dbus.Conn, error) {
	if _, err := os.Stat(filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), "bus")); err != nil && os.Getenv("DBUS_SESSION_BUS_ADDRESS") == "" {
		return nil, errNoPortal
	}
	return dbus.ConnectSessionBus()
}

// The portal's names.
const (
	portal     = "org.freedesktop.portal.Desktop"
	portalPath = "/org/freedesktop/portal/desktop"
	openFile   = "org.freedesktop.portal.FileChooser.OpenFile"
	request    = "org.freedesktop.portal.Request"
)

// askPortal asks and waits for the answer; empty = the dialog was closed.
func askPortal(q desk.Picking, window string) (path string, err error) {
	line, err := bus()
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, line.Close()) }()
	token := "shipslocker" + rand.Text()
	caller := strings.ReplaceAll(strings.TrimPrefix(line.Names()[0], ":"), ".", "_")
	answers := make(chan *dbus.Signal, 8)
	line.Signal(answers)
	// The answer may come before the call returns.
	if err := line.AddMatchSignal(dbus.WithMatchObjectPath(dbus.ObjectPath(portalPath+"/request/"+caller+"/"+token)), dbus.WithMatchInterface(request)); err != nil {
		return "", err
	}
	var handle dbus.ObjectPath
	if err := line.Object(portal, portalPath).Call(openFile, 0, window, q.Title, options(q, token)).Store(&handle); err != nil {
		return "", err
	}
	for answer := range answers {
		if answer.Path == handle && answer.Name == request+".Response" {
			return chosen(answer.Body)
		}
	}
	return "", errNoPortal // the line broke
}

// options are what the portal is told of a question.
func options(q desk.Picking, token string) map[string]dbus.Variant {
	o := map[string]dbus.Variant{
		"handle_token":   dbus.MakeVariant(token),
		"modal":          dbus.MakeVariant(true),
		"directory":      dbus.MakeVariant(len(q.Suffixes) == 0),
		"current_folder": dbus.MakeVariant(append([]byte(q.Folder), 0)),
	}
	type rule struct {
		Kind    uint32 // 0: Pattern is of names
		Pattern string
	}
	type filter struct {
		Title string
		Rules []rule
	}
	if len(q.Suffixes) > 0 {
		f := filter{Title: strings.Join(q.Suffixes, ", ")}
		for _, s := range q.Suffixes {
			f.Rules = append(f.Rules, rule{Pattern: "*" + anyCase(s)})
		}
		o["filters"] = dbus.MakeVariant([]filter{f})
	}
	return o
}

// anyCase is a pattern for a text in small and large letters.
func anyCase(text string) string {
	var b strings.Builder
	for _, r := range text {
		if upper := unicode.ToUpper(r); upper != r {
			b.WriteString("[" + string(r) + string(upper) + "]")
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// chosen reads the portal's answer.
func chosen(answer []any) (path string, err error) {
	var status uint32
	var results map[string]dbus.Variant
	if err := dbus.Store(answer, &status, &results); err != nil || status > 1 {
		return "", errors.Join(errNoPortal, err)
	}
	uris, _ := results["uris"].Value().([]string)
	if status == 1 || len(uris) == 0 {
		return "", nil
	}
	u, err := url.Parse(uris[0])
	if err != nil || u.Scheme != "file" {
		return "", errors.Join(errNoPortal, err)
	}
	return u.Path, nil
}
