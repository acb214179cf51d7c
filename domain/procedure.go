package domain

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/token"
	"reflect"
	"strings"
	"sync"

	"shipslocker/domain/long"
)

// Procedure is one numbered procedure of the rules, offered to bots, spreadsheets and tests as JSON in and
// JSON out. The same input always gives the same output.
//
// All procedures of all games speak with the same names:
//
//	level      what a skill or anything else rolled is worth; skill is the name of one
//	modifier   whatever else is added to a roll
//	faces      dice as they fell; a second roll has its name before: toughnessFaces
//	total      what a roll comes to; likewise toughnessTotal
//	difficulty what a roll is up against, be it a number or the other side's total
//	margin     total less difficulty; shift where the game's own word is that
//	allowed    the rules allow what was asked, with reason and code where they do not: see Verdict
//	done       nothing is left to roll or to choose
//	made       how many of the steps or choices given count
//	text       what happened, in a sentence; lines are those for the log
//	warnings   what people should know, each with code and text: see Sentence
//	odds       chances before the dice fall; "odds": false leaves them out
//	house      the house rules; results name them by the same words: a part of parts, the one by which it counts so
//	parts      what makes up a number: see table.ToldPart
//	override   the referee's word against the rules
type Procedure struct {
	Name    string // kebab case, for ever: "effective-skill"
	Summary string // one sentence
	Source  string // where in the rules: "farfuture C4, book section \"Dealing with Time\""
	In, Out func() []Parameter
	// Run takes one JSON object of In and returns one of Out. It returns ErrInput, as a Fault where it has a code, for a
	// member it does not know, a value of the wrong type or one out of range.
	Run func(in []byte) ([]byte, error)
}

// NewProcedure makes a procedure of a Go function. In and Out are structs whose exported fields carry the tags that
// Parameter speaks of; run finds in as they say, and fills in out. What the rules allow, which is whatever run returns no
// Refusal for, is written into the Verdict that Out has; lists that run leaves nil are empty.
func NewProcedure[In, Out any](name, source, summary string, run func(in In, out *Out) error) Procedure {
	takes := sync.OnceValue(func() []Parameter { return parametersOf(reflect.TypeFor[In]()) })
	return Procedure{
		Name: name, Summary: summary, Source: source,
		In: takes, Out: func() []Parameter { return parametersOf(reflect.TypeFor[Out]()) },
		Run: func(raw []byte) ([]byte, error) {
			var out Out
			in, err := readInput[In](raw, takes())
			if err == nil {
				err = run(in, &out)
			}
			if v, ok := any(&out).(interface{ Judge(err error) error }); ok {
				err = v.Judge(err)
			}
			if err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
			fillLists(reflect.ValueOf(&out).Elem())
			return long.JSON(out)
		},
	}
}

// fillLists makes empty lists of the nil ones of a result. What a type of the rules has in it is its own to say, unless
// the result has its members.
func fillLists(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		fillLists(v.Elem())
	case reflect.Slice:
		if v.IsNil() {
			v.Set(reflect.MakeSlice(v.Type(), 0, 0))
		}
		if of := deref(v.Type().Elem()); !token.IsExported(of.Name()) {
			for i := range v.Len() {
				fillLists(v.Index(i))
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			if f.Anonymous || f.IsExported() && (f.Type.Kind() == reflect.Slice || !token.IsExported(deref(f.Type).Name())) {
				fillLists(v.Field(i))
			}
		}
	}
}

// Verdict is what a procedure says of what the rules allow: embedded in its result.
type Verdict struct {
	Allowed bool   `json:"allowed" doc:"the rules allow it"`
	Reason  string `json:"reason" doc:"why the rules forbid it, in a sentence; empty when allowed"`
	Code    string `json:"code" doc:"the reason as a fixed code; empty when allowed"`
}

// Judge writes down what comes of an error: a Refusal forbids it, and none allows it unless something else has not. Any
// other error it hands on.
func (v *Verdict) Judge(err error) error {
	var r Refusal
	switch {
	case err == nil:
		v.Allowed = v.Reason == ""
	case errors.As(err, &r):
		*v = Verdict{Reason: r.Error(), Code: r.Code}
	default:
		return err
	}
	return nil
}

// Legally is what a check of a whole document says: its problems, of which the first that is an error forbids it.
func Legally(problems []Problem) Verdict {
	for _, p := range problems {
		if p.Severity == Illegal {
			return Verdict{Reason: p.Message, Code: p.ID}
		}
	}
	return Verdict{Allowed: true}
}

// Sentence is one for people, with a code for programs: a warning, a remark, why something is so.
type Sentence struct {
	Code string `json:"code" doc:"its fixed code"`
	Text string `json:"text" doc:"the sentence"`
}

// plainly says what decoding found wrong, in the words that Parameter has for types.
func plainly(err error) string { return decodingFault(err).Text }

// decodingFault is plainly with its code.
func decodingFault(err error) Fault {
	var wrong *json.UnmarshalTypeError
	if !errors.As(err, &wrong) {
		if member, unknown := strings.CutPrefix(err.Error(), "json: unknown field "); unknown {
			return Fault{"unknown-member", fmt.Sprintf("%.40s is an unknown member", member)}
		}
		return Fault{"unreadable", strings.TrimPrefix(err.Error(), "json: ")}
	}
	member, is := wrong.Field, wrong.Value
	if member == "" {
		member = "the input"
	}
	switch is {
	case "string":
		is = "text"
	case "bool":
		is = "yes/no"
	case "array":
		is = "list"
	}
	return Fault{"wrong-type", fmt.Sprintf("%s must be %s, not %.40s", member, typeName(wrong.Type), is)}
}

// Texts are sentences, a line each.
func Texts(sentences []Sentence) string { return strings.Join(TextsOf(sentences), "\n") }

// TextsOf are sentences without their codes.
func TextsOf(sentences []Sentence) []string {
	texts := make([]string, len(sentences))
	for i, s := range sentences {
		texts[i] = s.Text
	}
	return texts
}

// Odds is the switch of procedures that count odds: embedded in their input.
type Odds struct {
	Given *bool `json:"odds" doc:"no leaves out the odds, which take longest to count"`
}

// Wanted tells whether the odds are to be counted.
func (o Odds) Wanted() bool { return o.Given == nil || *o.Given }
