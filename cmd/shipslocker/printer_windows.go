package main

import (
	"errors"
	"syscall"
	"unsafe"

	"shipslocker/ui/desk"
)

// shell prints with the program that the system has for PDF files, which asks for the printer itself.
type shell struct{}

func printers() desk.Printers { return shell{} }

// Names are none: the program that prints asks.
func (shell) Names() ([]string, error) { return nil, nil }

// Can is not asked of nobody.
func (shell) Can(string) desk.Abilities { return desk.Abilities{} }

// Send has the system print a file.
func (shell) Send(path string, _ desk.Order) error {
	verb, verbErr := syscall.UTF16PtrFromString("print")
	file, fileErr := syscall.UTF16PtrFromString(path)
	if err := errors.Join(verbErr, fileErr); err != nil {
		return err
	}
	const hidden, done = 0, 32 // a result of 32 or less is an error
	if n, _, _ := syscall.NewLazyDLL("shell32.dll").NewProc("ShellExecuteW").
		Call(0, uintptr(unsafe.Pointer(verb)), uintptr(unsafe.Pointer(file)), 0, 0, hidden); n <= done {
		return errors.New("no program on this system prints PDF files; open the PDF and print it there")
	}
	return nil
}
