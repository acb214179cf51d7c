package farfuture

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
)

// compare says how after differs from before in the words and the order of the sheet.
//
// Beside the members it tells the length of a stress track, which follows from them and is printed: by the book, for
// two states of a sheet are compared without the campaign that they were played by. Unticked boxes at the end of a
// track are no difference.
func compare(before, after *Character) []domain.Difference {
	var l differences
	l.form(before, after)
	l.person(before, after)
	l.play(before, after)
	return l
}

// differences gathers what was found.
type differences []domain.Difference

func (l *differences) add(path, what, from, to string) {
	*l = append(*l, domain.Difference{Path: path, What: what, From: from, To: to})
}

// form compares what the form "PERSONAL DATA AND HISTORY" has numbers for.
func (l *differences) form(before, after *Character) {
	l.text("datePrepared", "Date of preparation", before.DatePrepared, after.DatePrepared)
	l.text("name", "Name", before.Name, after.Name)
	l.text("rankService", "Rank and service", before.RankService, after.RankService)
	l.text("homeworldUwp", "Homeworld UWP", before.HomeworldUWP, after.HomeworldUWP)
	l.text("commendations", "Commendations", before.Commendations, after.Commendations)
	for i := range before.Aspects {
		what := fmt.Sprintf("6.%d %s", i+1, phases[i/2].AspectLabel)
		l.text(fmt.Sprintf("aspects[%d]", i), what, before.Aspects[i], after.Aspects[i])
	}
	for _, track := range Tracks {
		l.track(track, before, after)
	}
	l.skills(before, after)
	l.rows("stunts", "stunts", words(before.Stunts, stuntWords), words(after.Stunts, stuntWords))
	l.text("notes", "Notes", before.Notes, after.Notes)
}

// person compares who it is and the life told.
func (l *differences) person(before, after *Character) {
	l.yesNo("draft", "Draft", before.Draft, after.Draft)
	l.text("player", "Player", before.Player, after.Player)
	l.referred("campaign", "Campaign", string(before.Campaign), string(after.Campaign))
	l.text("species", "Species", before.Species, after.Species)
	for i, info := range phases {
		path := fmt.Sprintf("phases[%d]", i)
		l.text(path+".story", info.Title+" phase, story", before.Phases[i].Story, after.Phases[i].Story)
		l.text(path+".other", info.Title+" phase, other character", before.Phases[i].Other, after.Phases[i].Other)
	}
	l.referred("portrait", "Portrait", string(before.Portrait), string(after.Portrait))
}

// referred tells that something the sheet knows by an id alone came, went or became another.
func (l *differences) referred(path, what, from, to string) {
	switch {
	case from == to:
	case from == "":
		l.add(path, what+" added", "", "")
	case to == "":
		l.add(path, what+" removed", "", "")
	default:
		l.add(path, what+" changed", "", "")
	}
}

// play compares what changes at the table, and what the character owns.
func (l *differences) play(before, after *Character) {
	l.cell("fatePoints", "Fate points", numbered("", "", before.FatePoints), numbered("", "", after.FatePoints))
	l.rows("consequences", "consequences", words(before.Consequences, consequenceWords), words(after.Consequences, consequenceWords))
	l.rows("temporaryAspects", "temporary aspects",
		words(before.TemporaryAspects, temporaryAspectWords), words(after.TemporaryAspects, temporaryAspectWords))
	l.rows("spin", "spin", words(before.Spin, spinWords), words(after.Spin, spinWords))
	l.rows("weapons", "weapons", words(before.Weapons, weaponWords), words(after.Weapons, weaponWords))
	l.rows("armour", "armour", words(before.Armour, armourWords), words(after.Armour, armourWords))
	suit := func(s SuitIntegrity) cell {
		switch s {
		case SuitIntact, SuitLost:
			return named("", "", string(s), string(s))
		}
		return named("", "", string(s), domain.OrElse(domain.QuoteName(string(s)), "none"))
	}
	l.cell("suitIntegrity", "Suit", suit(before.SuitIntegrity), suit(after.SuitIntegrity))
	l.rows("gear", "gear", words(before.Gear, itemWords), words(after.Gear, itemWords))
	l.rows("advances", "experience", words(before.Advances, advanceWords), words(after.Advances, advanceWords))
	l.yesNo("psionic", "Psionic", before.Psionic, after.Psionic)
	l.yesNo("psionicAspect", "Psionic aspect", before.PsionicAspect, after.PsionicAspect)
	l.text("maimed", "Maimed", before.Maimed, after.Maimed)
	l.yesNo("firstBlood", "First blood taken", before.FirstBlood, after.FirstBlood)
	l.rows("overrides", "rulings", words(before.Overrides, overrideWords), words(after.Overrides, overrideWords))
}

func (l *differences) text(path, what, from, to string) {
	l.cell(path, what, typed("", "", from), typed("", "", to))
}

func (l *differences) yesNo(path, what string, from, to bool) {
	l.cell(path, what, ticked("", "", from), ticked("", "", to))
}

// track tells which boxes were ticked and cleared, and how long the track is now.
func (l *differences) track(track TrackName, before, after *Character) {
	was, is := before.Track(track).Marks, after.Track(track).Marks
	marked := func(marks []bool, i int) bool { return i < len(marks) && marks[i] }
	var on, off []string
	for i := range max(len(was), len(is)) {
		switch {
		case marked(is, i) && !marked(was, i):
			on = append(on, fmt.Sprint(i+1))
		case marked(was, i) && !marked(is, i):
			off = append(off, fmt.Sprint(i+1))
		}
	}
	var parts []string
	for _, boxes := range []struct {
		which []string
		done  string
	}{{on, "ticked"}, {off, "cleared"}} {
		if len(boxes.which) > 0 {
			parts = append(parts, listed("box", "boxes", boxes.which)+" "+boxes.done)
		}
	}
	if len(parts) > 0 {
		l.add(string(track)+".marks", track.Title()+" "+strings.Join(parts, ", "), "", "")
	}
	if from, to := before.Boxes(track, House{}), after.Boxes(track, House{}); from != to {
		l.add(string(track), track.Title()+" track", fmt.Sprint(from), fmt.Sprintf("%d boxes", to))
	}
}

// listed is "box 3" or "boxes 1, 3 and 4".
func listed(one, several string, which []string) string {
	if len(which) == 1 {
		return one + " " + which[0]
	}
	return several + " " + domain.Listed(which)
}

// skills tells which skill stands at another level than it did, in the order of the array; then what else
// changed in it.
func (l *differences) skills(before, after *Character) {
	a := arrays{before: before, after: after, was: slots(before), is: slots(after)}
	for _, key := range skillOrder(before, after) {
		for n := range max(len(a.was[key]), len(a.is[key])) {
			l.skill(&a, key, n)
		}
	}
	l.skillOrders(&a)
	for i, s := range before.Skills {
		if t := after.Skills[i]; foldSkill(s.Name) == "" && foldSkill(t.Name) == "" {
			what := fmt.Sprintf("Blank skill of level %d", SlotLevel(i))
			l.text(fmt.Sprintf("skills[%d].name", i), what, s.Name, t.Name)
			l.yesNo(fmt.Sprintf("skills[%d].approved", i), what+", approved", s.Approved, t.Approved)
		}
	}
}

// arrays are two skill arrays side by side.
type arrays struct {
	before, after *Character
	was, is       map[string][]int // where each skill stands: see slots
	moved         [6]bool          // by level: skills came or left
}

// foldSkill is what a skill is known by, however it is written.
func foldSkill(name string) string {
	name, _ = CanonicalSkill(name)
	return strings.ToLower(name)
}

// slots returns where each skill stands, by foldSkill, from the apex downward; blanks are left out.
func slots(c *Character) map[string][]int {
	m := map[string][]int{}
	for i, s := range c.Skills {
		if key := foldSkill(s.Name); key != "" {
			m[key] = append(m[key], i)
		}
	}
	return m
}

// skillOrder lists the skills of both arrays by foldSkill: those of after, then those that left.
func skillOrder(before, after *Character) []string {
	var keys []string
	for _, s := range slices.Concat(after.Skills[:], before.Skills[:]) {
		if key := foldSkill(s.Name); key != "" && !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	return keys
}

// nth returns the nth slot, or -1.
func nth(slots []int, n int) int {
	if n < len(slots) {
		return slots[n]
	}
	return -1
}

// skill compares the nth standing of a skill, counted from 0.
func (l *differences) skill(a *arrays, key string, n int) {
	var from, to Skill
	was, is := nth(a.was[key], n), nth(a.is[key], n)
	level := func(c *Character, slot int, s *Skill) string {
		if slot >= 0 {
			*s = c.Skills[slot]
			return domain.Minus(SlotLevel(slot))
		}
		return ""
	}
	levelWas, levelIs := level(a.before, was, &from), level(a.after, is, &to)
	path, name := fmt.Sprintf("skills[%d]", max(is, 0)), to.Name
	if is < 0 {
		path, name = fmt.Sprintf("skills[%d]", was), from.Name
	}
	what := skillWords(name)
	if n > 0 {
		what += ", again"
	}
	if levelWas != levelIs {
		for _, slot := range []int{was, is} {
			if slot >= 0 {
				a.moved[SlotLevel(slot)] = true
			}
		}
		if n == 0 { // out of the array a skill has a level too
			levelWas, levelIs = domain.OrElse(levelWas, domain.Minus(a.before.level(name))), domain.OrElse(levelIs, domain.Minus(a.after.level(name)))
		}
		l.add(path, what, levelWas, levelIs)
	}
	if was >= 0 && is >= 0 && from.Name != to.Name {
		l.text(path+".name", what+", as written", from.Name, to.Name)
	}
	if is >= 0 {
		l.yesNo(path+".approved", what+", approved", from.Approved, to.Approved)
	}
}

// skillWords is a skill's name to begin a line with: a listed one plain, one's own in quotation marks.
func skillWords(name string) string {
	canonical, listed := CanonicalSkill(name)
	if listed {
		return canonical
	}
	return "Skill " + domain.QuoteName(canonical)
}

// skillOrders tells at which levels the skills that stayed there stand in another order, or elsewhere while
// none came or left.
func (l *differences) skillOrders(a *arrays) {
	for level := 5; level >= 1; level-- {
		var first, second []string
		elsewhere := false
		for i, s := range a.before.Skills {
			if key := foldSkill(s.Name); SlotLevel(i) == level && stays(a.is[key], level) {
				first = append(first, key)
				elsewhere = elsewhere || foldSkill(a.after.Skills[i].Name) != key
			}
		}
		for i, s := range a.after.Skills {
			if key := foldSkill(s.Name); SlotLevel(i) == level && stays(a.was[key], level) {
				second = append(second, key)
			}
		}
		if !slices.Equal(first, second) && len(first) == len(second) || elsewhere && !a.moved[level] {
			l.add("skills", fmt.Sprintf("Order of the skills of level %d", level), "", "")
		}
	}
}

// stays reports whether one of the slots is of that level.
func stays(slots []int, level int) bool {
	return slices.ContainsFunc(slots, func(slot int) bool { return SlotLevel(slot) == level })
}

// cell is one value of a row, or a value by itself.
type cell struct {
	member string // its JSON name
	label  string // as it follows what the row is called: "notes"
	raw    string // what is compared
	words  string // what it says; empty = nothing
	typed  bool   // raw is what people typed
	quiet  bool   // usual: a new row need not mention it
}

func typed(member, label, s string) cell {
	return cell{member, label, s, domain.Quote(s), true, s == ""}
}

func numbered(member, label string, n int) cell {
	return cell{member, label, fmt.Sprint(n), domain.Minus(n), false, n == 0}
}

func ticked(member, label string, yes bool) cell {
	if yes {
		return cell{member, label, "yes", "yes", false, false}
	}
	return cell{member, label, "no", "no", false, true}
}

// named is one of a few values, which has words of its own.
func named(member, label, raw, words string) cell {
	return cell{member, label, raw, words, false, raw == ""}
}

// cell compares one value.
func (l *differences) cell(path, what string, from, to cell) {
	switch {
	case from.raw == to.raw:
	case from.typed:
		was, is := domain.Stretch(from.raw, to.raw)
		l.add(path, what, was, is)
	case from.words == to.words: // one is spelled as no program spells it
		l.add(path, what, domain.Quote(from.raw), domain.Quote(to.raw))
	default:
		l.add(path, what, from.words, to.words)
	}
}

// entry is a row in words.
type entry struct {
	id    RowID
	noun  string // "Weapon"
	title string // "Weapon “Cutlass”"; empty while nothing in it tells it from others
	head  string // the row when it is new or gone: "Weapon"
	whole string // and what it says then: "“Cutlass”, notes “notched”"
	cells []cell // the first is its name
}

func words[T any](list []T, entryOf func(T) entry) []entry {
	entries := make([]entry, len(list))
	for i, v := range list {
		entries[i] = entryOf(v)
	}
	return entries
}

// newEntry words a row by its name, the first of its cells, and whatever else it says.
func newEntry(id RowID, noun string, cells ...cell) entry {
	e := entry{id: id, noun: noun, head: noun, cells: cells}
	var parts []string
	if name := cells[0]; strings.TrimSpace(name.raw) != "" {
		e.title = noun + " " + domain.QuoteName(name.raw)
		parts = append(parts, name.words)
	}
	e.whole = strings.Join(append(parts, said(cells[1:])...), ", ")
	return e
}

// said lists what cells say beyond the usual.
func said(cells []cell) []string {
	var parts []string
	for _, c := range cells {
		switch {
		case c.quiet:
		case c.words == "yes":
			parts = append(parts, c.label)
		default:
			parts = append(parts, c.label+" "+c.words)
		}
	}
	return parts
}

func stuntWords(s Stunt) entry {
	kind := named("type", "type", string(s.Type), domain.OrElse(domain.QuoteName(string(s.Type)), "none"))
	if title := s.Type.Title(); title != "" {
		kind.words = title
	}
	copies, cost := numbered("copies", "copies", s.Copies), numbered("cost", "slots", s.Cost)
	copies.quiet, cost.quiet = s.Copies == 0 || s.Copies == 1, s.Cost == 0 || s.Cost == 1
	return newEntry(
		s.ID, "Stunt", typed("title", "title", s.Title), kind, typed("skill", "skill", s.Skill),
		typed("for", "in place of", s.For), copies, typed("when", "when", s.When), trackWords(s.Track),
		typed("what", "thing", s.What), cost, ticked("approved", "approved", s.Approved), typed("text", "text", s.Text),
	)
}

func trackWords(t TrackName) cell {
	words := t.Title()
	if words == string(t) {
		words = domain.QuoteName(words)
	}
	return named("track", "track", string(t), words)
}

func consequenceWords(q Consequence) entry {
	severity, noun, track := q.Severity.Row().Title, "Consequence", trackWords(q.Track)
	if severity == string(q.Severity) {
		severity = domain.QuoteName(severity)
	} else {
		noun = severity + " consequence"
	}
	e := newEntry(
		q.ID, noun, typed("text", "text", q.Text),
		named("severity", "severity", string(q.Severity), severity), track,
		ticked("freeTagUsed", "free tag used", q.FreeTagUsed), ticked("ownSideTagUsed", "own side's free tag used", q.OwnSideTagUsed),
	)
	var parts []string
	if q.Text != "" {
		parts = append(parts, domain.Quote(q.Text))
	}
	if track.words != "" {
		parts = append(parts, "("+track.words+")")
	}
	if q.FreeTagUsed {
		parts = append(parts, "(free tag used)")
	}
	if q.OwnSideTagUsed {
		parts = append(parts, "(own side's free tag used)")
	}
	e.whole = strings.Join(parts, " ")
	return e
}

func temporaryAspectWords(a TemporaryAspect) entry {
	return newEntry(
		a.ID, "Temporary aspect", typed("text", "text", a.Text), numbered("freeTags", "free tags", a.FreeTags),
		typed("by", "made by", a.By), typed("while", "lasts while", a.While), ticked("noTag", "no free tag", a.NoTag),
	)
}

func spinWords(s Spin) entry {
	e := newEntry(
		s.ID, "Spin", typed("until", "until", s.Until), numbered("tokens", "tokens", s.Tokens),
		ticked("ownTurn", "won on own turn", s.OwnTurn),
	)
	e.whole = domain.Minus(s.Tokens)
	if s.Until != "" {
		e.whole += " until " + domain.Quote(s.Until)
	}
	return e
}

func weaponWords(w Weapon) entry {
	return newEntry(
		w.ID, "Weapon", typed("name", "name", w.Name), typed("mode", "mode", w.Mode),
		typed("ammo", "ammunition", w.Ammo), typed("notes", "notes", w.Notes),
	)
}

func armourWords(a Armour) entry {
	return newEntry(a.ID, "Armour", typed("name", "name", a.Name), ticked("worn", "worn", a.Worn), typed("notes", "notes", a.Notes))
}

func itemWords(g Item) entry {
	return newEntry(g.ID, "Gear", typed("name", "name", g.Name), typed("notes", "notes", g.Notes), typed("difficulty", "difficulty", g.Difficulty))
}

func advanceWords(a Advance) entry {
	return newEntry(a.ID, "Experience", typed("after", "after", a.After), typed("before", "before", a.Before), typed("when", "when", a.When))
}

func overrideWords(o Override) entry {
	on := named("what", "value ruled on", o.What, ruledOn(o.What))
	value := numbered("value", "ruled", o.Value)
	value.label = ""
	e := newEntry(o.ID, "Ruling", on, value, typed("reason", "reason", o.Reason))
	if o.What != "" {
		e.title = "Ruling on " + on.words
	}
	e.head, e.whole = domain.OrElse(e.title, e.noun), value.words
	if o.Reason != "" {
		e.whole += ", reason " + domain.Quote(o.Reason)
	}
	return e
}

// ruledOn is what an override rules on, in words.
func ruledOn(what string) string {
	if track, ok := strings.CutPrefix(what, "boxes:"); ok && TrackName(track).Title() != track {
		return TrackName(track).Title() + " boxes"
	}
	if skill, ok := strings.CutPrefix(what, skillOverridePrefix); ok && skill != "" {
		return domain.QuoteName(skill)
	}
	return domain.QuoteName(what)
}

// rows compares two lists of rows, which their ids tell apart; several of one id by their order.
func (l *differences) rows(path, several string, before, after []entry) {
	was, is := rowKeys(before), rowKeys(after)
	at := func(e entry) string { return fmt.Sprintf("%s[id=%d]", path, e.id) }
	domain.CompareRows(was, is, domain.Rows{
		Gone: func(i int) { l.add(at(before[i]), before[i].head, domain.OrElse(before[i].whole, "(blank)"), "") },
		Kept: func(i, j int) { l.row(at(before[i]), j, before[i], after[j]) },
		Came: func(j int) { l.add(at(after[j]), after[j].head, "", domain.OrElse(after[j].whole, "(blank)")) },
		Moved: func(first, second []int) {
			var from, to []string
			for n, i := range first {
				from = append(from, before[i].short(i))
				to = append(to, after[second[n]].short(slices.Index(was, is[second[n]])))
			}
			l.add(path, "Order of the "+several, strings.Join(from, ", "), strings.Join(to, ", "))
		},
	})
}

// rowKey tells a row apart by its id and which of that id it is.
type rowKey struct {
	id RowID
	n  int
}

func rowKeys(list []entry) []rowKey {
	keys := make([]rowKey, len(list))
	seen := map[RowID]int{}
	for i, e := range list {
		keys[i] = rowKey{e.id, seen[e.id]}
		seen[e.id]++
	}
	return keys
}

// called is a row's title, or its position, i counted from 0.
func (e entry) called(i int) string { return domain.OrElse(e.title, fmt.Sprintf("%s %d", e.noun, i+1)) }

// short is the same without what kind of row it is.
func (e entry) short(i int) string { return strings.TrimPrefix(e.called(i), e.noun+" ") }

// row compares one row, at position i now.
func (l *differences) row(path string, i int, before, after entry) {
	for n, c := range after.cells {
		what := after.called(i)
		switch {
		case n == 0 && before.title != "" && after.title != "":
			what = after.noun
		case n == 0:
			what = entry{noun: after.noun}.called(i) + ", " + c.label
		case c.label != "":
			what += ", " + c.label
		}
		l.cell(path+"."+c.member, what, before.cells[n], c)
	}
}
