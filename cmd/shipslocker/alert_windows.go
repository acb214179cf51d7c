package main

import (
	"syscall"
	"unsafe"
)

// alert shows a message in a box of the system's own and waits until it is closed: the program has no terminal to say it on.
func alert(text string) {
	const iconError = 0x10
	title, titleErr := syscall.UTF16PtrFromString("Ship's Locker")
	words, wordsErr := syscall.UTF16PtrFromString(text)
	if titleErr != nil || wordsErr != nil {
		return // a text with a zero byte in it
	}
	// Whatever it returns, there is no other place to say it.
	_, _, _ = syscall.NewLazyDLL("user32.dll").NewProc("MessageBoxW").
		Call(0, uintptr(unsafe.Pointer(words)), uintptr(unsafe.Pointer(title)), iconError)
}
