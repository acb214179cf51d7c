package main

import "golang.org/x/sys/windows"

// alert shows a message in a box of the system's own and waits until it is closed: the program has no terminal to say it on.
func alert(text string) {
	title, titleErr := windows.UTF16PtrFromString("Ship's Locker")
	words, wordsErr := windows.UTF16PtrFromString(text)
	if titleErr != nil || wordsErr != nil {
		return // a text with a zero byte in it
	}
	// Whatever it returns, there is no other place to say it.
	_, _ = windows.MessageBox(0, words, title, windows.MB_ICONERROR|windows.MB_SETFOREGROUND)
}
