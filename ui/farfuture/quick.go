package farfuture

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// mostQuick is how many characters are made at once at the most.
const mostQuick = 20

// nameless is what a quick character is called that nobody names.
const nameless = "Extra"

// quick asks for what the referee's characters take: a name, what they do best, a weapon.
type quick struct {
	host                           desk.Host
	campaign                       domain.DocID
	name, apex, weapon, armour, no *quickLine
	wrong                          *look.Notice
}

// AskQuick makes the referee's characters from a name, an apex skill and a weapon, in one step. They play by the
// campaign's house rules; the empty id is the book's. Side chooses which side they join; nil = none. Then gets their ids and
// may be nil.
func AskQuick(host desk.Host, campaign domain.DocID, side *field.Select, then func(ids []domain.DocID)) {
	var weapons, armours []string
	for _, w := range farfuture.Weapons {
		weapons = append(weapons, w.Name)
	}
	for _, a := range farfuture.Armours {
		armours = append(armours, a.Name)
	}
	among := func(words []string) func(string) []string {
		return func(typed string) []string { return field.Containing(words, typed) }
	}
	q := &quick{
		host: host, campaign: campaign, wrong: look.NewNotice(),
		name: newQuickLine("", nil, false), apex: newQuickLine("", farfuture.MatchSkills, true),
		weapon: newQuickLine("", among(weapons), false), armour: newQuickLine("", among(armours), false),
		no: newQuickLine("1", nil, false),
	}
	q.no.numbers = true
	q.wrong.Hide()
	worn := look.NewColumns(look.Columns{Gap: -1, Shares: []float32{3, 1}}, q.armour.box("Armour, if any"))
	if side != nil {
		worn.Add(look.NewBox("Side", side, nil))
	}
	body := look.NewRows(1,
		look.NewParagraph("Makes a complete sheet: a pyramid below the top skill, the stunts the gear needs, the tracks. "+
			"Aspects stay blank. Press Down for suggestions.", theme.SizeNameCaptionText),
		look.NewRows(-1,
			look.NewColumns(look.Columns{Gap: -1, Shares: []float32{3, 1}}, q.name.box("Name"), q.no.box(fmt.Sprintf("How many, 1 to %d", mostQuick))),
			look.NewColumns(look.Columns{Gap: -1}, q.apex.box("Top skill (blank: the weapon's)"), q.weapon.box("Weapon, if any")),
			worn),
		q.wrong)
	host.Ask("Quick characters", body, q.name, "Create", func() (stay bool) {
		ids, ok := q.make()
		if ok && then != nil {
			then(ids)
		}
		return !ok
	})
}

// make makes the characters and says what they are; ok is false when that cannot be.
func (q *quick) make() (ids []domain.DocID, ok bool) {
	n, err := strconv.Atoi(strings.TrimSpace(q.no.Text))
	if err != nil || n < 1 || n > mostQuick {
		q.wrong.Set(true, fmt.Sprintf("Type how many: a number from 1 to %d.", mostQuick))
		q.host.Canvas().Focus(q.no)
		return nil, false
	}
	name := q.name.is()
	if name == "" {
		name = nameless
	}
	heads := q.host.Documents(farfuture.CharacterKind.ID())
	taken := func(title string) bool {
		return slices.ContainsFunc(heads, func(h domain.Head) bool { return h.Title == title })
	}
	var made []domain.Document
	for _, name := range farfuture.Numbered(name, n, taken) {
		c := farfuture.Quick(name, q.apex.is(), q.weapon.is(), q.armour.is())
		c.Campaign = q.campaign
		made = append(made, c)
	}
	label := "quick character"
	if n > 1 {
		label = fmt.Sprintf("%d quick characters", n)
	}
	ids, ok = q.host.MakeAll(label+" · "+name, farfuture.CharacterKind.ID(), made...)
	if ok {
		q.host.Say(quickNews(made))
	}
	return ids, ok
}

// quickNews says what was made.
func quickNews(made []domain.Document) string {
	first, last := made[0].(*character), made[len(made)-1].(*character)
	who := first.Name
	if len(made) > 1 {
		who = fmt.Sprintf("%d characters, %s to %s", len(made), first.Name, last.Name)
	}
	said := fmt.Sprintf("Created: %s. %s 5", who, first.Skills[0].Name)
	for _, w := range first.Weapons {
		said += ", " + w.Name
	}
	for _, a := range first.Armour {
		said += ", " + a.Name
	}
	if len(made) == 1 {
		return said + ". It is on the shelf, as a draft."
	}
	return said + ". They are on the shelf, as drafts."
}

// quickLine is a line of a dialog under which stands what its text is taken for.
type quickLine struct {
	widget.Entry
	match   func(typed string) []string // nil = any text is itself
	eager   bool                        // a text that is part of a word is taken for it; else only its beginning is
	numbers bool                        // all is selected when the keyboard comes
	found   []string
	at      int // what is taken; -1 = the text as typed
	taken   *look.Text
	key     func(*fyne.KeyEvent) bool
	arrival look.Arrival
}

func newQuickLine(text string, match func(string) []string, eager bool) *quickLine {
	l := &quickLine{match: match, eager: eager, at: -1, taken: look.NewCaption(" ")}
	l.taken.Shrinks = true
	l.ExtendBaseWidget(l)
	l.Text = text
	l.OnChanged = func(string) { l.look() }
	return l
}

// box is the line in a box of its own.
func (l *quickLine) box(caption string) fyne.CanvasObject {
	if l.match == nil {
		return look.NewBox(caption, l, nil)
	}
	return look.NewBox(caption, look.NewRows(0, l, look.NewInset(look.Inset{Left: 1, Bottom: 0.5}, l.taken)), nil)
}

// is what the line says.
func (l *quickLine) is() string {
	if l.at >= 0 && l.at < len(l.found) {
		return l.found[l.at]
	}
	return strings.TrimSpace(l.Text)
}

// look looks up what the text may become.
func (l *quickLine) look() {
	l.found, l.at = nil, -1
	if typed := strings.TrimSpace(l.Text); l.match != nil && typed != "" {
		l.found = l.match(typed)
		if len(l.found) > 0 && (l.eager || strings.HasPrefix(strings.ToLower(l.found[0]), strings.ToLower(typed))) {
			l.at = max(0, slices.IndexFunc(l.found, func(word string) bool { return strings.EqualFold(word, typed) }))
		}
	}
	l.tell()
}

// mostFound is how many words are named beside the one taken.
const mostFound = 4

func (l *quickLine) tell() {
	said := " "
	switch {
	case l.at >= 0:
		said = "→ " + l.found[l.at]
		if rest := l.found[l.at+1:]; len(rest) > 0 {
			said += "   ↓ " + strings.Join(rest[:min(len(rest), mostFound)], ", ")
		}
	case len(l.found) > 0:
		said = "as typed   ↓ " + strings.Join(l.found[:min(len(l.found), mostFound)], ", ")
	case l.match != nil && strings.TrimSpace(l.Text) != "":
		said = "as typed: not in the tables"
	}
	l.taken.Set(said)
}

// Answers has Return and Escape in the line answer its dialog.
func (l *quickLine) Answers(key func(*fyne.KeyEvent) bool, _ func(string)) { l.key = key }

// FocusGained is called when the keyboard comes to the line.
func (l *quickLine) FocusGained() {
	l.Entry.FocusGained()
	l.arrival.Arrive()
	if l.numbers {
		l.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// FocusLost has the line say what it is taken for.
func (l *quickLine) FocusLost() {
	l.Entry.FocusLost()
	if word := l.is(); l.at >= 0 && word != l.Text {
		l.SetText(word)
		l.found, l.at = []string{word}, 0
		l.tell()
	}
}

// TypedRune types a letter, but for the space that pressed the button that opened the dialog.
func (l *quickLine) TypedRune(r rune) {
	if !l.arrival.Before(r) {
		l.Entry.TypedRune(r)
	}
}

// TypedKey goes through what the text may become; an empty line goes through everything.
func (l *quickLine) TypedKey(k *fyne.KeyEvent) {
	l.arrival.Key()
	switch {
	case k.Name == fyne.KeyDown && l.match != nil:
		if len(l.found) == 0 && strings.TrimSpace(l.Text) == "" {
			l.found = l.match("")
		}
		l.at = min(l.at+1, len(l.found)-1)
		l.tell()
	case k.Name == fyne.KeyUp && l.match != nil:
		l.at = max(l.at-1, -1)
		l.tell()
	case l.key == nil || !l.key(k):
		l.Entry.TypedKey(k)
	}
}
