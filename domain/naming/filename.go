package naming

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// mostBytes is how many bytes of a name leave room for a suffix where a system takes 255.
const mostBytes = 200

// reserved are names that Windows keeps for devices, whatever the suffix.
var reserved = regexp.MustCompile(`(?i)^(con|prn|aux|nul|com\d|lpt\d) *(\.|$)`)

// FileName makes a title into a name that every system takes, at most 80 letters.
func FileName(title string) string {
	name := strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7F || strings.ContainsRune(`<>:"/\|?*`, r) {
			return '-'
		}
		return r
	}, strings.TrimSpace(title))
	if runes := []rune(name); len(runes) > 80 {
		name = string(runes[:80])
	}
	for len(name) > mostBytes {
		_, last := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-last]
	}
	if name = strings.Trim(name, " ."); name == "" {
		return "document"
	}
	if reserved.MatchString(name) {
		return "-" + name
	}
	return name
}
