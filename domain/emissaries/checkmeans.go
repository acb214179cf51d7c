package emissaries

import (
	"fmt"
	"slices"

	"shipslocker/domain"
)

// report gathers what is to be said about one document of this game.
type report struct {
	domain.Report
	rule   string // the house's own id for what no rule of the specification is about
	beside domain.Beside
}

func newReport(rule string, beside domain.Beside) report {
	if beside == nil {
		beside = domain.Alone
	}
	return report{rule: rule, beside: beside}
}

func (r *report) odd(path, message string, args ...any) {
	r.Add(r.rule, domain.Unusual, path, message, args...)
}

func (r *report) remark(path, message string, args ...any) {
	r.Add(r.rule, domain.Remark, path, message, args...)
}

// refers says that a document is at hand and is none of the right kind.
func (r *report) refers(path string, id domain.DocID, what string, right func(domain.Document) bool) {
	if d := r.beside(id); id != "" && d != nil && !right(d) {
		r.odd(path, "The document named here is not %s. Choose another, or none.", what)
	}
}

// is tells whether a document is of one type.
func is[D domain.Document](d domain.Document) bool {
	_, ok := d.(D)
	return ok
}

// isSheet tells whether a document is somebody's sheet.
func isSheet(d domain.Document) bool { return is[*Character](d) || is[*NPC](d) || is[*Asset](d) }

// dice says which dice of a rating cannot be.
func (r *report) dice(path, what string, d Dice) {
	if d.short() {
		r.odd(path, "%s: negative dice of a size, %s. Enter 0 or more.", domain.Upper(what), domain.Minus(min(d.D4, d.D6, d.D8, d.D10)))
	}
	if max(d.D4, d.D6, d.D8, d.D10) > MostDice || d.Count() > MostDice {
		r.odd(path, "%s: more than %d dice are probably a mistake.", domain.Upper(what), MostDice)
	}
}

// means checks what characters and NPCs have alike.
func (r *report) means(m *Means) {
	for _, s := range StatRows {
		r.dice("stats."+string(s.Stat), s.Title, m.Stats.Of(s.Stat))
	}
	r.traits(m.Traits)
	for _, x := range m.Relationships {
		r.relationship(x)
	}
	r.IDs(r.rule, "relationships", domain.IDsOf(m.Relationships, relationshipID))
	for _, x := range m.Objects {
		r.object(x)
	}
	r.IDs(r.rule, "objects", domain.IDsOf(m.Objects, objectID))
}

func (r *report) traits(traits []Trait) {
	for _, t := range traits {
		at := rowPath("traits", t.ID)
		if domain.Blank(t.Text) && t.Dice != (Dice{}) {
			r.remark(at+".text", "This trait has dice but no words yet.")
		}
		r.dice(at+".dice", traitTitle(t), t.Dice)
		if t.Dice.mixed() {
			r.Add("GU-V02", domain.Illegal, at+".dice", "%s has %s, but a trait has dice of one size. Remove the others.", domain.Upper(traitTitle(t)), t.Dice)
		}
	}
	r.IDs(r.rule, "traits", domain.IDsOf(traits, traitID))
}

func (r *report) relationship(x Relationship) {
	at := rowPath("relationships", x.ID)
	if domain.Blank(x.With) && x.Sheet == "" {
		r.remark(at+".with", "Write who this relationship is with.")
	}
	r.refers(at+".sheet", x.Sheet, "anybody's sheet", isSheet)
	r.dice(at+".dice", relationshipTitle(x), x.Dice)
}

// object checks one object. Source: GU-V06, GU-R06.
func (r *report) object(o Object) {
	at := rowPath("objects", o.ID)
	if !slices.Contains([]ObjectRole{OtherObject, Lun, DataPad}, o.Role) {
		r.odd(at+".role", "Unknown kind of object %s: it counts as any other.", domain.QuoteName(string(o.Role)))
	}
	if domain.Blank(o.Name) {
		r.remark(at+".name", "This object has no name yet.")
	}
	if !slices.ContainsFunc(RatingRows, func(row RatingRow) bool { return row.Dice == o.Dice }) {
		r.Add("GU-V06", domain.Unusual, at+".dice", "%s is rated %s, not 1d6, 2d6, 1d8, 2d8 or 1d4. The GM must agree.", domain.Upper(objectTitle(o)), o.Dice)
	}
	if o.Extra != (Dice{}) {
		r.Add("GU-V06", domain.Unusual, at+".extra", "%s has %s beside its rating, as a gun may. The GM must agree.", domain.Upper(objectTitle(o)), o.Extra)
	}
	r.dice(at+".dice", objectTitle(o), o.Dice)
	r.dice(at+".extra", objectTitle(o), o.Extra)
}

// track checks a track of least to most rows, in the order of its rows.
func (r *report) track(path, title string, t Track, least, most int) {
	rows := len(t.Rows)
	if rows < least || rows > most {
		r.odd(path+".rows", "The %s track has %s; %s.", title, domain.Count(rows, "row"), rowsAllowed(least, most))
	}
	for i, row := range t.Rows {
		at := rowsPath(path, i)
		if i >= most && row != (FalloutRow{}) {
			r.Add("GU-V09", domain.Illegal, at, "This fallout is in a full track: the %s track ends at row %d. Move it to another track.", title, most)
		}
		r.row(at, row)
	}
}

// rowsPath is the path of a row of the track at a path.
func rowsPath(path string, row int) string { return fmt.Sprintf("%s.rows[%d]", path, row) }

func rowsAllowed(least, most int) string {
	if least == most {
		return fmt.Sprintf("there are %d", most)
	}
	return fmt.Sprintf("there are %d to %d", least, most)
}

func (r *report) row(at string, row FalloutRow) {
	switch {
	case row.Ticks < 0 || row.Ticks > Squares:
		r.odd(at+".ticks", "A row has %d squares, and %s of this one are ticked.", Squares, domain.Minus(row.Ticks))
	case row.Full && row.Ticks < Squares:
		r.remark(at+".ticks", "The row has its condition but only %d of %d ticks. It counts as full.", row.Ticks, Squares)
	}
	switch {
	case row.Full && domain.Blank(row.Condition):
		r.remark(at+".condition", "The row is full: the GM writes the condition.")
	case !row.Full && !domain.Blank(row.Condition):
		r.odd(at+".condition", "This row has a condition but is not marked full. Mark it full, or remove the words.")
	}
	if row.Stat != "" && !slices.Contains([]Stat{Body, Mind, Soft, Hard}, row.Stat) {
		r.odd(at+".stat", "Unknown stat %s: this row reduces none.", domain.QuoteName(string(row.Stat)))
	}
}
