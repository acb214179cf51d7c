package main

import (
	"fmt"

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
	if err := perform("print", path); err != nil {
		return fmt.Errorf("no program on this system prints PDF files (%w); open the PDF and print it there", err)
	}
	return nil
}
