// Words prints every text of the program that a person may read, a line each: where it stands, what it is handed to, and
// the text. It is for reading them all through.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	root := flag.String("root", ".", "folder of the `module`")
	flag.Parse()
	texts, err := read(*root)
	if err != nil {
		fmt.Fprintln(os.Stderr, "words:", err)
		os.Exit(1)
	}
	for _, t := range texts {
		fmt.Printf("%s:%d\t%s\t%q\n", t.file, t.line, t.to, t.text)
	}
}
