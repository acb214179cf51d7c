//go:build (linux || freebsd || openbsd || netbsd) && !wayland

package main

/*
#cgo LDFLAGS: -lX11
#include <X11/Xlib.h>

static int unmoved(Display *d, XErrorEvent *e) { return 0; }

// place says where the window's inside lies on the whole screen, or puts it there where enough of it to be grasped would be
// seen: *x and *y in pixels. 0 = it could not.
static int place(Window w, int put, int *x, int *y) {
	Display *d = XOpenDisplay(NULL);
	if (d == NULL)
		return 0;
	XErrorHandler before = XSetErrorHandler(unmoved); // the usual one ends the program
	XWindowAttributes is;
	Window child;
	int done = XGetWindowAttributes(d, w, &is) != 0;
	if (done && put) {
		done = *x > -is.width + 80 && *x < WidthOfScreen(is.screen) - 80 && *y >= 0 && *y < HeightOfScreen(is.screen) - 80;
		if (done)
			XMoveWindow(d, w, *x, *y);
	} else if (done) {
		done = XTranslateCoordinates(d, w, is.root, 0, 0, x, y, &child) != 0;
	}
	XSync(d, False);
	XSetErrorHandler(before);
	XCloseDisplay(d);
	return done;
}
*/
import "C"

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"

	"shipslocker/ui/desk"
)

// place says where a window stands; nil = that is not known.
func place(w fyne.Window) *desk.Place {
	var x, y C.int
	if !placed(w, 0, &x, &y) {
		return nil
	}
	return &desk.Place{X: int(x), Y: int(y)}
}

// put puts a window where it stood, unless that is out of sight now.
func put(w fyne.Window, p desk.Place) {
	x, y := C.int(p.X), C.int(p.Y)
	placed(w, 1, &x, &y)
}

// placed is the C place of a window that stands.
func placed(w fyne.Window, put C.int, x, y *C.int) (done bool) {
	native, ok := w.(driver.NativeWindow)
	if !ok {
		return false
	}
	native.RunNative(func(is any) {
		if at, ok := is.(driver.X11WindowContext); ok && at.WindowHandle != 0 {
			done = C.place(C.Window(at.WindowHandle), put, x, y) != 0
		}
	})
	return done
}
