package main

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/cmd/games"
	"shipslocker/domain/edit"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/wits"
	"shipslocker/domain/tachyon"
	uiact "shipslocker/ui/act"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// drafting is a table of play with an act under way, or with none.
type drafting struct {
	*desktest.Desk
	doc *edit.Doc
}

// standing is what is under way as it would last, and the name of its type, empty where nothing is.
func (d drafting) underWay() (act, draft string) {
	var whole struct{ Stage json.RawMessage }
	var of struct {
		Act           string
		Draft, Fields json.RawMessage
	}
	var named struct{ Name string }
	data := d.Unfinished().Draft()
	if json.Unmarshal(data, &whole) == nil && whole.Stage != nil {
		data = whole.Stage
	}
	if json.Unmarshal(data, &of) != nil {
		return "", ""
	}
	if json.Unmarshal(of.Draft, &named) == nil && named.Name != "" { // of many that are of one type
		of.Act = d.doc.Kind().Game + " " + named.Name
	}
	return of.Act, string(of.Draft) + string(of.Fields)
}

// buttons are what can be pressed on the page in front, by their words.
func (d drafting) buttons() (titles []string) {
	for _, b := range desktest.All[*page.Button](d.InFront()) {
		if b.Visible() && !b.Disabled() {
			titles = append(titles, b.Text)
		}
	}
	return titles
}

// press presses the first button of the page in front that begins with words. It reports whether there is one.
func (d drafting) press(words string) bool {
	for _, b := range desktest.All[*page.Button](d.InFront()) {
		if b.Visible() && !b.Disabled() && strings.HasPrefix(b.Text, words) {
			d.Pause()
			test.Tap(b)
			return true
		}
	}
	return false
}

// controls are those of a type that the act under way has.
func controls[W fyne.Focusable](d drafting) (list []W) {
	if top := d.Canvas().Overlays().Top(); top != nil {
		return desktest.All[W](d.InFront())
	}
	s := within[page.Stage](reflect.ValueOf(d.Editor), stageDepth)
	for _, key := range s.Keys() {
		if w, ok := s.Control(key).(W); ok {
			list = append(list, w)
		}
	}
	return list
}

// putIn puts something into the act under way: into a line of text, or else whatever there is. It reports whether the
// draft is another, and whether words were typed.
func (d drafting) putIn() (put, words bool) {
	_, was := d.underWay()
	another := func() bool {
		_, is := d.underWay()
		return is != was
	}
	for _, e := range controls[*page.Entry](d) {
		if e.Step == nil && !e.Disabled() {
			d.Focus(e)
			d.Type("A few words")
			if another() {
				return true, true
			}
		}
	}
	for _, key := range []struct {
		on   func(drafting) []fyne.Focusable
		keys []fyne.KeyName
	}{
		{all[*page.Entry], []fyne.KeyName{fyne.KeyUp}},
		{all[*field.Tick], []fyne.KeyName{fyne.KeySpace}},
		{all[*page.Select], []fyne.KeyName{fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn}},
		{all[*page.Select], []fyne.KeyName{fyne.KeyDown, fyne.KeyUp, fyne.KeyReturn}},
		{all[*field.Boxes], []fyne.KeyName{fyne.KeySpace}},
	} {
		for i := 0; i < len(key.on(d)); i++ { // the page is laid anew in between
			w := key.on(d)[i]
			if d.Canvas().Focus(w); d.Canvas().Focused() != w {
				continue
			}
			if d.Press(key.keys...); another() {
				return true, false
			}
		}
	}
	for _, r := range "+143f" { // a face, or what has a letter
		if d.Type(string(r)); another() {
			return true, false
		}
	}
	return false, false
}

func all[W fyne.Focusable](d drafting) (list []fyne.Focusable) {
	for _, w := range controls[W](d) {
		list = append(list, w)
	}
	return list
}

// uncovered opens a cover that lies over the window, which Return does.
func (d drafting) uncovered() {
	if d.Canvas().Overlays().Top() != nil {
		d.Press(fyne.KeyReturn)
	}
}

// tries puts something into the act under way and expects that Escape loses nothing of it, nor Discard that undo does not
// bring back, nor a kill. It reports whether anything could be put in.
func (d drafting) tries(t *testing.T, how string) bool {
	t.Helper()
	act, _ := d.underWay()
	d.uncovered()
	d.press("Dice by hand…")
	d.press("Take damage…")
	put, words := d.putIn()
	if now, _ := d.underWay(); !put || now != act {
		return false
	}
	_, full := d.underWay()
	bodies := d.Bodies()
	same := func(after string) {
		t.Helper()
		if d.Bodies() != bodies {
			t.Errorf("%s: %s, a document is another", how, after)
		}
		if now, is := d.underWay(); now != act || is != full {
			t.Errorf("%s: %s, under way is %q with\n%s\nand not %q with\n%s; the desk says %q", how, after, now, is, act, full, d.News)
		}
	}
	d.Press(fyne.KeyEscape)
	switch now, is := d.underWay(); {
	case now == "" && d.press("Go on with the"):
		same("left by Escape and gone on with")
	case words && (now != act || is != full):
		t.Errorf("%s: Escape has taken back words", how)
	case is != full:
		if !d.Again() {
			t.Errorf("%s: what Escape took back is not done again", how)
		}
		same("taken back by Escape and done again")
	}
	if now, _ := d.underWay(); now == act && d.press("Discard") {
		covered := d.Canvas().Overlays().Top() != nil
		if now, _ := d.underWay(); now == act && !covered {
			t.Errorf("%s: it is not discarded", how)
		}
		d.uncovered()
		if !d.Undo() {
			t.Errorf("%s: undo does not bring back what was discarded", how)
		}
		same("discarded and brought back")
	}
	what := d.Underway(d.doc.ID())
	d.Editor.Bind(nil)
	if away := d.Underway(d.doc.ID()); away != what || what == "" {
		t.Errorf("%s: while another document is in front, under way is %q and not %q", how, away, what)
	}
	d.Editor.Bind(d.doc)
	same("back from another document")
	d.Kill(d.doc)
	same("after a kill")
	return true
}

// beginning is a way to something under way: a document of the sample, with what is other in it and beside it, and what is
// done there: buttons by how their words begin, and keys behind a "#". With nothing to do it is under way already.
type beginning struct {
	title string
	steps []string
	other func(*desktest.Desk)
	idle  bool // each of its buttons is a step: nothing can be put in, and nothing lasts
}

// keyed are keys among the steps of a beginning.
const keyed = "#"

// goes takes the way.
func (d drafting) goes(way beginning) {
	d.T.Helper()
	for _, s := range way.steps {
		if keys, ok := strings.CutPrefix(s, keyed); ok {
			d.Play(keys)
		} else if !d.press(s) {
			d.Tap(s, 0) // of a pane
		}
		d.Settle()
	}
}

// beginsAt opens the document of a way, and takes it.
func beginsAt(t *testing.T, way beginning) drafting {
	t.Helper()
	d := drafting{Desk: sampled(t, way.title, desktest.PlaySize)}
	d.doc = opened(d.Desk, way.title)
	if way.other != nil {
		way.other(d.Desk)
		d.Elsewhere(nil, d.doc)
		d.Editor.Begin()
	}
	d.goes(way)
	return d
}

// others changes every document of a type on a desk.
func others[T any](change func(*T)) func(*desktest.Desk) {
	return func(d *desktest.Desk) {
		for _, doc := range d.Docs {
			if _, ok := any(doc.Value()).(*T); ok {
				edit.Of[T](doc).Edit("other", "", change)
			}
		}
	}
}

// scripted has all act in a skirmish, each with the same script.
func scripted(a fight.Action) func(*desktest.Desk) {
	return others(func(k *fight.Skirmish) {
		k.Fight.Round, k.Fight.Stage = 1, fight.Acting
		for i := range k.Fight.Fighters {
			x := &k.Fight.Fighters[i]
			x.Script, x.Ready, x.Now = []fight.Action{a}, true, x.Initiative
		}
	})
}

// both has several things be other.
func both(others ...func(*desktest.Desk)) func(*desktest.Desk) {
	return func(d *desktest.Desk) {
		for _, other := range others {
			other(d)
		}
	}
}

// agreed has both sides of a battle of wits agree to it.
var agreed = others(func(w *wits.Wits) {
	for i := range w.Sides {
		w.Sides[i].Agrees = true
	}
})

// undrawn has a mission be before its first phase.
var undrawn = others(func(m *mission.Mission) {
	m.Phase, m.Scenes = 0, nil
	for i := range m.Cards {
		m.Cards[i].Drawn = 0
	}
})

// arguing has them do an action in it.
func arguing(does wits.Action) func(*desktest.Desk) {
	return both(agreed, others(func(w *wits.Wits) {
		w.Turn = 1
		for i := range w.Sides {
			w.Sides[i].Script, w.Sides[i].Body, w.Sides[i].Initiative = []wits.Action{does}, 10, 9-i
		}
	}))
}

// unsuited has every suit be broken, in vacuum.
var unsuited = both(others(func(c *farfuture.Character) {
	c.Armour, c.SuitIntegrity = []farfuture.Armour{{ID: 900, Name: "Vacc Suit", Worn: true}}, farfuture.SuitLost
}), others(func(e *farfuture.Encounter) {
	e.Hazards = []farfuture.Hazard{farfuture.Vacuum}
	for i := range e.Table.Participants {
		e.Table.Participants[i].Out = e.Table.Participants[i].Document == ""
	}
}))

// gifted has everybody be a psionic, and usual has the house rules offer what is usual elsewhere.
var (
	gifted = others(func(c *farfuture.Character) {
		c.Stunts = append(c.Stunts, farfuture.Stunt{ID: 900, Type: farfuture.PsionicStunt})
	})
	usual = others(func(c *farfuture.Campaign) { c.House.UsualExtras = true })
)

// held has the drives of ships hold power.
var held = others(func(b *battle.Battle) {
	for i := range b.Vessels {
		b.Vessels[i].Power.Held = []ship.Held{{System: 6, Power: 4}}
		b.Vessels[i].Power.Made = 9
	}
})

// thrusting has ships have thrust in hand.
var thrusting = others(func(b *battle.Battle) {
	for i := range b.Vessels {
		b.Vessels[i].Power.Thrust = 3
	}
})

// bleeding has everybody bleed at a round's end.
var bleeding = both(scripted(fight.StunAction), others(func(c *person.Character) {
	c.Species, c.Wounds = "Khizht", harm.Wounds{Light: 2, Heavy: 1}
}), others(func(k *fight.Skirmish) {
	for i := range k.Fight.Fighters {
		k.Fight.Fighters[i].Done, k.Fight.Fighters[i].State = 1, fight.Finished
	}
}))

// crossed has boxes of a ship be crossed of the systems that a die names.
var crossed = both(others(func(c *campaign.Campaign) { c.House.SystemChooser = rules.RandomSystem }), others(func(b *battle.Battle) {
	b.Hits = []battle.Hit{{ID: 1, Target: 1, DV: 8, Rolled: true, Boxes: 2}}
}))

// following has everybody have a follow-up to roll.
var following = both(scripted(fight.MoveAction), others(func(k *fight.Skirmish) {
	for i := range k.Fight.Fighters {
		x := &k.Fight.Fighters[i]
		x.Done, x.State, x.Now = 1, fight.Follows, 6
	}
}))

const (
	inTheBelt = "#n53449\n\n"
	onTheTurn = "#n53449\n\nn3245\n\n"
)

// beginnings are ways to all that can be under way, by its type in its package.
var beginnings = map[string]beginning{
	"farfuture attack":    {title: "Last round at the Slow Leak", steps: []string{"#n", "Attack"}},
	"farfuture maneuver":  {title: "Last round at the Slow Leak", steps: []string{"#n", "Maneuver"}},
	"farfuture roll":      {title: "Last round at the Slow Leak", steps: []string{"#n", "Other roll"}},
	"farfuture compel":    {title: "Last round at the Slow Leak", steps: []string{"#n", "Compel"}},
	"farfuture surprise":  {title: "Last round at the Slow Leak", steps: []string{"#n", "Act", "Surprise"}},
	"farfuture repair":    {title: "Last round at the Slow Leak", steps: []string{"#n", "Act", "Save the suit"}, other: unsuited},
	"farfuture exposed":   {title: "Last round at the Slow Leak", steps: []string{"#n", "Act", "Leave: failure"}, other: unsuited},
	"farfuture psionics":  {title: "Last round at the Slow Leak", steps: []string{"#n", "Act", "Psionics"}, other: gifted},
	"farfuture concede":   {title: "Last round at the Slow Leak", steps: []string{"#n", "Act", "Concede"}, other: usual},
	"skirmish.passing":    {title: "Boarders in the hold", steps: []string{"#g", "Pass laptop round"}},
	"skirmish.scribes":    {title: "Boarders in the hold", steps: []string{"#g", "Write referee's scripts"}},
	"spacer move":         {title: "Boarders in the hold", steps: []string{"Fight", "Move"}, other: scripted(fight.MoveAction)},
	"spacer device":       {title: "Boarders in the hold", steps: []string{"Fight", "Operate a device"}, other: scripted(fight.DeviceAction)},
	"spacer shakeOff":     {title: "Boarders in the hold", steps: []string{"Fight", "Shake it off"}, other: scripted(fight.ShakeAction)},
	"spacer psionic":      {title: "Boarders in the hold", steps: []string{"Fight", "Use psionic power"}, other: scripted(fight.PsionicAction)},
	"spacer disengage":    {title: "Boarders in the hold", steps: []string{"Fight", "Disengage"}, other: scripted(fight.DisengageAction)},
	"spacer bleed":        {title: "Boarders in the hold", steps: []string{"Fight", "#1\n"}, other: bleeding},
	"spacer followUp":     {title: "Boarders in the hold", steps: []string{"Fight", "Type the die"}, other: following},
	"spacer shoot":        {title: "Two at the aft lock"},
	"spacer melee":        {title: "Boarders in the hold", steps: []string{"Fight", "Attack in melee"}, other: scripted(fight.MeleeAction)},
	"spacer charge":       {title: "Boarders in the hold", steps: []string{"Fight", "Charge"}, other: scripted(fight.ChargeAction)},
	"spacer fire":         {title: "Two teeth and a tug", steps: []string{"#nn", "Fire"}},
	"spacer transfer":     {title: "Two teeth and a tug", steps: []string{"#nn", "Transfer power"}},
	"spacer plant":        {title: "Two teeth and a tug", steps: []string{"#nn", "Push the plant"}},
	"spacer thrust":       {title: "Two teeth and a tug", steps: []string{"#nn", "Make thrust"}, other: held},
	"spacer push":         {title: "Two teeth and a tug", steps: []string{"#nn2", "Push the drive"}},
	"spacer land":         {title: "Two teeth and a tug", steps: []string{"#nn2", "Land"}},
	"spacer ftl":          {title: "Two teeth and a tug", steps: []string{"#nn", "Enter FTL"}},
	"spacer hand":         {title: "Two teeth and a tug", steps: []string{"#nn", "By hand"}},
	"spacer helm":         {title: "Two teeth and a tug", steps: []string{"#nn", "Helm"}, other: thrusting},
	"spacer hit":          {title: "Two teeth and a tug", steps: []string{"#nn", "By hand", "Hit the ship", "Resolve hit"}},
	"spacer cross":        {title: "Two teeth and a tug", steps: []string{"#nn"}, other: crossed},
	"spacer muster":       {title: "Two teeth and a tug", steps: []string{"Set up ships"}, other: others(func(b *battle.Battle) { b.Vessels = nil })},
	"wits.hearing":        {title: "Words across the hold", steps: []string{"#g", "Write referee's scripts"}, other: agreed},
	"spacer counterpoint": {title: "Words across the hold", steps: []string{"Speak"}, other: arguing(wits.Counterpoint)},
	"spacer point":        {title: "Words across the hold", steps: []string{"Speak"}, other: arguing(wits.Point)},
	"spacer obfuscate":    {title: "Words across the hold", steps: []string{"Speak"}, other: arguing(wits.Obfuscate)},
	"spacer clarify":      {title: "Words across the hold", steps: []string{"Speak"}, other: arguing(wits.Clarify)},
	"spacer attack":       {title: "Words across the hold", steps: []string{"Speak"}, other: arguing(wits.Attack)},
	"spacer follow":       {title: "Words across the hold", steps: []string{"Type the die"}, other: both(arguing(wits.Point), others(func(w *wits.Wits) { w.Sides[0].Rolls = true }))},
	"spacer draw":         {title: "Margin Call", steps: []string{"Draw the mission"}, other: undrawn},
	"spacer twist":        {title: "Margin Call", steps: []string{"#n"}},
	"mission.meeting":     {title: "Margin Call", steps: []string{"#nd", "Conflict", "New skirmish"}},
	"spacer fifthTask":    {title: "Margin Call", steps: []string{"#nd", "Action", "#rrrr", "pays"}},
	"spacer sceneEnd":     {title: "Margin Call", steps: []string{"#nd", "Conflict", "End scene"}},
	"tachyon detection":   {title: "Six rounds in the Belt", steps: []string{"Detection"}},
	"tachyon after":       {title: "Six rounds in the Belt", steps: []string{"After the scene"}},
	"tachyon end":         {title: "Six rounds in the Belt", steps: []string{"End engagement"}},
	"tachyon maneuver":    {title: "Six rounds in the Belt", steps: []string{inTheBelt, "Place the markers"}},
	"tachyon leave":       {title: "Six rounds in the Belt", steps: []string{inTheBelt, "Leave the fight"}},
	"tachyon tail":        {title: "Six rounds in the Belt", steps: []string{onTheTurn, "On their tail"}},
	"tachyon hand":        {title: "Six rounds in the Belt", steps: []string{onTheTurn, "By hand"}},
	"tachyon hit":         {title: "Six rounds in the Belt", steps: []string{onTheTurn, "By hand", "Apply hit"}},
	"tachyon muster":      {title: "Six rounds in the Belt", steps: []string{"Add ships"}, other: others(func(e *tachyon.Engagement) { e.Chart.Craft = nil })},
	"emissaries ruling":   {title: "A berth for one night", steps: []string{"GM’s ruling,", "GM’s ruling…"}, idle: true},
	"emissaries bringAll": {title: "The quarantine of Halm", steps: []string{"#n"}},
	"emissaries bring":    {title: "A berth for one night", steps: []string{"Bring more in"}},
	"emissaries give":     {title: "A berth for one night", steps: []string{"Give"}},
	"emissaries roll":     {title: "The quarantine of Halm", steps: []string{"#nbnbnbnbnbnbnn1"}},
	"emissaries rest":     {title: "A berth for one night", steps: []string{"After the conflict"}, other: others(func(c *emissaries.Conflict) { c.Phase = emissaries.Over })},
	"emissaries rollAll":  {title: "The quarantine of Halm", steps: []string{"#nb1"}},
	"emissaries condition": {title: "A berth for one night", steps: []string{"Write the condition"}, other: others(func(c *emissaries.Character) {
		c.Fallout.Physical.Rows[0] = emissaries.FalloutRow{Ticks: emissaries.Squares, Full: true}
	})},
}

// called are the names of the types of all that editors put under way.
func called(t *testing.T) (types map[string]bool) {
	t.Helper()
	types = map[string]bool{}
	root := filepath.Join("..", "..", "ui")
	err := filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		for _, decl := range file.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || f.Recv == nil || f.Name.Name != "Called" || len(f.Type.Params.List) > 0 {
				continue
			}
			if of, ok := f.Recv.List[0].Type.(*ast.StarExpr); ok {
				types[file.Name.Name+"."+of.X.(*ast.Ident).Name] = true
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return types
}

// values are the acts of all games that are values, by their games and their names there.
func values(t *testing.T) (acts map[string]bool) {
	t.Helper()
	acts = map[string]bool{}
	files, err := filepath.Glob(filepath.Join("..", "..", "domain", "*", "*", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		game := filepath.Base(filepath.Dir(filepath.Dir(path)))
		for _, o := range file.Scope.Objects {
			spec, ok := o.Decl.(*ast.ValueSpec)
			if !ok || len(spec.Values) == 0 {
				continue
			}
			list, ok := spec.Values[0].(*ast.CompositeLit)
			if !ok {
				continue
			}
			if of, ok := list.Type.(*ast.MapType); !ok || !made(of.Value) {
				continue
			}
			for _, e := range list.Elts {
				name, err := strconv.Unquote(e.(*ast.KeyValueExpr).Key.(*ast.BasicLit).Value)
				if err != nil {
					t.Fatal(err)
				}
				acts[game+" "+name] = true
			}
		}
	}
	return acts
}

// made reports whether a type is of what makes an act.
func made(of ast.Expr) bool {
	f, ok := of.(*ast.FuncType)
	if !ok || f.Results == nil {
		return false
	}
	is, ok := f.Results.List[0].Type.(*ast.SelectorExpr)
	return ok && is.Sel.Name == "Act"
}

// stageDepth is how many structs deep in an editor its stage may be.
const stageDepth = 4

// within is what is of a type within an editor, nil where nothing is.
func within[T any](v reflect.Value, depth int) *T {
	for v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface {
		if v.Type() == reflect.TypeFor[*T]() && !v.IsNil() {
			return (*T)(v.UnsafePointer())
		}
		v = v.Elem()
	}
	if v.Kind() != reflect.Struct || depth == 0 {
		return nil
	}
	for i := range v.NumField() {
		if s := within[T](v.Field(i), depth-1); s != nil {
			return s
		}
	}
	return nil
}

// Whoever adds an act, or a revival, adds the way to it here: then nothing of it can be lost.
func TestEveryActIsMadeAnewAndTheWayToItIsKnown(t *testing.T) {
	revived := map[string]bool{}
	for kind, editor := range editors {
		d := desktest.New(t, games.Kinds(), desktest.PlaySize, &look.Theme{Mode: look.Paper, Scale: 1}, func(h desk.Host) desk.Editor { return editor(h) })
		if s := within[page.Stage](reflect.ValueOf(d.Editor), stageDepth); s != nil {
			if _, lasts := d.Editor.(interface{ Unfinished() desk.Unfinished }); !lasts {
				t.Errorf("%s has a stage whose drafts do not last", kind)
			}
			for act := range s.Revive {
				revived[act] = true
			}
		}
		if a := within[uiact.Acts](reflect.ValueOf(d.Editor), stageDepth); a != nil && (a.Make == nil || a.Write == nil || a.By == nil || a.States == nil || a.Name == nil) {
			t.Errorf("acts of %s lack what every act needs: %+v", kind, a)
		}
	}
	for act := range called(t) {
		if !revived[act] {
			t.Errorf("%s is not made anew", act)
		}
	}
	delete(revived, "act.Underway") // which is of many names
	maps.Copy(revived, values(t))
	revived["tachyon tail"] = true // the actions of a turn are laid alike
	for act := range revived {
		if _, known := merged(beginnings, overSheets)[act]; !known {
			t.Errorf("there is no way to %s", act)
		}
	}
	for act := range merged(beginnings, overSheets) {
		if !revived[act] {
			t.Errorf("there is a way to %s, which is not made anew", act)
		}
	}
}

// merged is all that is in either.
func merged[K comparable, V any](a, b map[K]V) map[K]V {
	all := maps.Clone(a)
	maps.Copy(all, b)
	return all
}

// shot has every ship have a marked box.
var shot = others(func(s *tachyon.Ship) { s.Shields.Marked = 1 })

// studied has all of Spacer be ready for a new level.
var studied = others(func(c *person.Character) {
	for _, r := range campaign.TallyRows {
		c.Tallies.At(r.Name)[c.Level] = campaign.BookTallies.At(r.Name)[c.Level]
	}
	c.Inborn.Agility.Studied, c.Inborn.Health.Studied = 2, 2
})

// strained has every pilot have stress.
var strained = others(func(p *tachyon.Pilot) { p.Stress = 3 })

// overSheets are ways to what can be under way over a sheet, by the same names.
var overSheets = map[string]beginning{
	"farfuture compel":        {title: "Kessa Varnholt", steps: []string{"Compel…"}},
	"farfuture roll":          {title: "Kessa Varnholt", steps: []string{"Roll…"}},
	"emissaries rest":         {title: "Sanne Okwuosa", steps: []string{"After the conflict…"}},
	"farfuture buy":           {title: "Kessa Varnholt", steps: []string{"Buy…"}},
	"farfuture rest":          {title: "Kessa Varnholt", steps: []string{"Rest…"}},
	"farfuture session":       {title: "Kessa Varnholt", steps: []string{"Session…"}},
	"farfuture psionics":      {title: "Kessa Varnholt", steps: []string{"Psionics…"}, other: gifted},
	"farfuture repair":        {title: "Kessa Varnholt", steps: []string{"Save the suit…"}, other: unsuited},
	"tachyon hit":             {title: "Towrope", steps: []string{"Hit…"}},
	"tachyon mend":            {title: "Towrope", steps: []string{"Repair…"}, other: shot},
	"tachyon roll":            {title: "Ines Okparo", steps: []string{"Roll…"}},
	"tachyon stress":          {title: "Ines Okparo", steps: []string{"Stress…"}},
	"tachyon recover":         {title: "Ines Okparo", steps: []string{"Recover…"}, other: strained},
	"tachyon night":           {title: "Ines Okparo", steps: []string{"Night…"}},
	"tachyon loss":            {title: "Ines Okparo", steps: []string{"Loss…"}},
	"tachyon after":           {title: "The Paper Lanterns", steps: []string{"After the scene…", "A night passes"}},
	"emissaries advance":      {title: "Sanne Okwuosa", steps: []string{"Advance…"}},
	"emissaries trait":        {title: "Sanne Okwuosa", steps: []string{"New trait…"}},
	"emissaries reserve":      {title: "Sanne Okwuosa", steps: []string{"Reserve…"}},
	"emissaries accomplished": {title: "Sanne Okwuosa", steps: []string{"Accomplished…"}},
	"emissaries finish":       {title: "Sanne Okwuosa", steps: []string{"Finish creation…"}, other: others(func(c *emissaries.Character) { c.Made = false }), idle: true},
	"spacer damage":           {title: "K'rrit Sevenfold", steps: []string{"Damage…"}},
	"spacer task":             {title: "K'rrit Sevenfold", steps: []string{"Task…"}},
	"spacer trait":            {title: "K'rrit Sevenfold", steps: []string{"Trait…"}},
	"spacer order":            {title: "K'rrit Sevenfold", steps: []string{"Order…"}},
	"spacer cards":            {title: "K'rrit Sevenfold", steps: []string{"Cards…"}, other: others(func(c *campaign.Campaign) { c.House.Cards = true }), idle: true},
	"spacer level":            {title: "K'rrit Sevenfold", steps: []string{"Level up…"}, other: studied},
	"spacer session":          {title: "K'rrit Sevenfold", steps: []string{"Session…"}, idle: true},
}

func TestEscapeDiscardAndAKillLoseNothingOfAnyAct(t *testing.T) {
	for where, ways := range map[string]map[string]beginning{"": beginnings, " over a sheet": overSheets} {
		losesNothing(t, where, ways)
	}
}

// losesNothing tries all that is under way at the end of ways.
func losesNothing(t *testing.T, where string, ways map[string]beginning) {
	for act, way := range ways {
		t.Run(act+where, func(t *testing.T) {
			d := beginsAt(t, way)
			d.Notes = true
			is, _ := d.underWay()
			if way.idle {
				if is != "" || within[page.Stage](reflect.ValueOf(d.Editor), stageDepth).Under() == nil {
					t.Errorf("of what is under way %q lasts; to be pressed are %q", is, d.buttons())
				}
				return
			}
			if is != act {
				t.Fatalf("under way is %q; to be pressed are %q", is, d.buttons())
			}
			if !d.tries(t, way.title) {
				t.Fatalf("nothing can be put in; it says %q", desktest.Spoken(d.InFront()))
			}
		})
	}
}
