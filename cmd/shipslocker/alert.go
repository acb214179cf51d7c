//go:build !windows

package main

import (
	"os/exec"
	"runtime"
)

// alert shows a message where the desktop can without a window of ours: who started the program from a menu does not
// see what it says on a terminal. It does not wait.
func alert(text string) {
	if words := firstThere(alerts(runtime.GOOS, text)); words != nil {
		// Whether it starts or not, there is no other place to say it.
		_ = exec.Command(words[0], words[1:]...).Start()
	}
}

// firstThere is the first of some commands that this system has, or nil.
func firstThere(commands [][]string) []string {
	for _, words := range commands {
		if _, err := exec.LookPath(words[0]); err == nil {
			return words
		}
	}
	return nil
}

// alerts are the commands that show a message, the best first.
func alerts(system, text string) [][]string {
	const title = "Ship's Locker"
	if system == "darwin" {
		return [][]string{{
			"osascript", "-e", "on run argv", "-e", "display alert (item 1 of argv) message (item 2 of argv)", "-e", "end run", title, text,
		}}
	}
	return [][]string{
		{"zenity", "--error", "--no-markup", "--title", title, "--text", text},
		{"kdialog", "--title", title, "--error", text},
		{"xmessage", "-center", "-title", title, text},
		{"notify-send", title, text},
	}
}
