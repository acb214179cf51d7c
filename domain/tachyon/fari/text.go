package fari

import (
	"html"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"shipslocker/domain"
)

// Texts in Fari's files are what a browser makes of typing into a page: HTML of a few tags, in any case, as labels are
// upper-cased with their markup. What is no tag that browsers know stays as it stands.

var (
	fariTag   = regexp.MustCompile(`</?([A-Za-z][A-Za-z0-9]*)(?:\s+[A-Za-z-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))*\s*/?>`)
	fariLink  = regexp.MustCompile(`(?is)\s(?:src|href)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))`)
	fariNbsp  = regexp.MustCompile(`(?i)&nbsp;?`)
	fariBold  = regexp.MustCompile(`(?is)^\s*<(?:b|strong)(?:\s[^<>]*)?>(.*?)</(?:b|strong)\s*>(.*)$`)
	fariLines = []string{"br", "p", "div", "li", "ul", "ol", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "blockquote", "pre"}
	fariSpans = []string{"b", "i", "u", "s", "em", "strong", "span", "font", "small", "big", "sub", "sup", "strike", "code", "td", "th", "table", "tbody"}
)

// plain is a text of Fari's without its markup: line breaks are line breaks, pictures and links their addresses.
func plain(text string) string {
	text = fariTag.ReplaceAllStringFunc(text, func(tag string) string {
		name := strings.ToLower(fariTag.FindStringSubmatch(tag)[1])
		switch link := fariLink.FindStringSubmatch(tag); {
		case (name == "img" || name == "a") && link != nil:
			return " " + link[1] + link[2] + link[3] + " "
		case slices.Contains(fariLines, name):
			if name != "br" && name != "hr" && strings.HasPrefix(tag, "</") {
				return ""
			}
			return "\n"
		case name == "img", name == "a", slices.Contains(fariSpans, name):
			return ""
		}
		return tag
	})
	text = html.UnescapeString(fariNbsp.ReplaceAllString(text, " "))
	text = strings.Map(func(r rune) rune {
		switch {
		case r == '\u00A0', r == '\t':
			return ' '
		case r == '\n':
			return r
		case unicode.IsControl(r):
			return -1
		}
		return r
	}, domain.LineBreaks(text))
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		lines[i] = strings.TrimSpace(l)
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}

// oneLine is a text on one line.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// longestTitle is how long the beginning of a stunt's text may be and still be its title, in runes.
const longestTitle = 40

// titled takes what begins a text off as its title: what is bold, or what stands before the first colon or full stop.
func titled(text string) (title, rest string) {
	if m := fariBold.FindStringSubmatch(text); m != nil {
		title, rest = oneLine(plain(m[1])), plain(m[2])
		if title != "" && len([]rune(title)) <= 2*longestTitle {
			return strings.TrimRight(title, ".:"), strings.TrimLeft(rest, " .:\n")
		}
	}
	text = plain(text)
	for _, end := range []string{": ", ". ", "\n"} {
		if at := strings.Index(text, end); at > 0 && len([]rune(text[:at])) <= longestTitle && !strings.Contains(text[:at], "\n") {
			return text[:at], strings.TrimSpace(text[at+len(end):])
		}
	}
	if !strings.Contains(text, "\n") && len([]rune(text)) <= longestTitle {
		return strings.TrimRight(text, "."), ""
	}
	return "", text
}

// folded is a label without regard to case, spaces and what ends it.
func folded(label string) string {
	return strings.TrimRight(strings.ToLower(oneLine(plain(label))), ".:")
}

// nearest finds a label among those a sheet has, with a letter or two amiss; empty if none is near, or several are.
func nearest(label string, known []string) string {
	if slices.Contains(known, label) {
		return label
	}
	best, most, tie := "", 1+len(label)/6, false
	switch {
	case len(label) < 6:
		return ""
	case most > 3:
		most = 3
	}
	for _, k := range known {
		d := apart(label, k, most+1)
		switch {
		case d < most:
			best, most, tie = k, d, false
		case d == most && best != "":
			tie = true
		}
	}
	if tie {
		return ""
	}
	return best
}

// apart is how many letters have to be put in, left out or changed to turn a into b; at least most where it is not less.
func apart(a, b string, most int) int {
	x, y := []rune(a), []rune(b)
	if d := len(x) - len(y); d >= most || -d >= most {
		return most
	}
	row := make([]int, len(y)+1)
	for j := range row {
		row[j] = j
	}
	for i := range x {
		diagonal := row[0]
		row[0] = i + 1
		for j := range y {
			change := diagonal
			if x[i] != y[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return min(row[len(y)], most)
}
