package table_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/table/tabletest"
)

// fought is a scene with a log that is long enough to be remembered.
func fought() *scene {
	s := &scene{Name: "“log”:[ and \"log\":["}
	for range 60 {
		s.Table.Write(tabletest.Attack())
	}
	return s
}

// plain is a document as the standard library writes it.
func plain(t interface{ Fatal(...any) }, doc any) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(doc); err != nil {
		t.Fatal(err)
	}
	return string(bytes.TrimSpace(b.Bytes()))
}

func written(t interface{ Fatal(...any) }, s *scene) []byte {
	body, err := scenes.Write(s, domain.Unknown{})
	if err != nil {
		t.Fatal(err)
	}
	return body
}

// Whichever member of a line, or of its parts, comes to be another: it is written as it is, not as it was.
func TestALineIsWrittenAsItIs(t *testing.T) {
	change := func(v reflect.Value) {
		switch v.Kind() {
		case reflect.String:
			v.SetString(v.String() + "!")
		case reflect.Bool:
			v.SetBool(!v.Bool())
		case reflect.Slice:
			v.Set(reflect.MakeSlice(v.Type(), 0, 0))
		default:
			v.SetInt(v.Int() + 1)
		}
	}
	members := 0
	for _, of := range []func(l *table.Line) reflect.Value{
		func(l *table.Line) reflect.Value { return reflect.ValueOf(l).Elem() },
		func(l *table.Line) reflect.Value { return reflect.ValueOf(&l.Parts[1]).Elem() },
	} {
		for i := range of(&fought().Table.Log[0]).NumField() {
			s := fought()
			if field := of(&s.Table.Log[30]).Field(i); field.CanSet() {
				members++
				change(field)
				if got, want := string(written(t, s)), plain(t, s); got != want {
					t.Errorf("member %d is written as it was:\n%s\n%s", i, got, want)
				}
			}
		}
	}
	s := fought()
	s.Table.Log[30].Parts, s.Table.Log[31].Faces, s.Table.Log[32].Faces[1] = nil, nil, 5
	if string(written(t, s)) != plain(t, s) || members != 15 {
		t.Errorf("%d members; no parts, no faces and another face:\n%s", members, written(t, s))
	}
}

// A body that is read like another document gives what it gives alone, whatever was done to the lines.
func TestReadingLikeAnother(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := fought()
		was, _, err := scenes.Read(1, written(t, s))
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(0, 3).Draw(t, "changes") {
			if len(s.Table.Log) == 0 {
				s.Table.Write(tabletest.Attack())
			}
			at := rapid.IntRange(0, len(s.Table.Log)-1).Draw(t, "line")
			switch rapid.IntRange(0, 5).Draw(t, "what") {
			case 0:
				s.Table.Write(tabletest.Attack())
			case 1:
				s.Table.Log[at].Text += rapid.String().Draw(t, "text")
			case 2:
				s.Table.Log = slices.Delete(s.Table.Log, at, at+1)
			case 3:
				s.Table.Log = s.Table.Log[:at+1]
			case 4:
				s.Name += "],"
			case 5:
				s.Table.Log[at].Parts = nil
			}
		}
		body := written(t, s)
		if string(body) != plain(t, s) {
			t.Fatalf("written as %s", body)
		}
		if rapid.Bool().Draw(t, "unknown") {
			body = bytes.Replace(body, []byte(`"round":0,`), []byte(`"mood":"grim","round":0,`), rapid.IntRange(1, 70).Draw(t, "times"))
		}
		is, unknown, err := scenes.ReadLike(was, 1, body)
		if err != nil {
			t.Fatal(err)
		}
		alone, rest, err := scenes.Read(1, body)
		if err != nil {
			t.Fatal(err)
		}
		if plain(t, is) != plain(t, alone) || fmt.Sprint(unknown) != fmt.Sprint(rest) {
			t.Fatalf("like another it is\n%s\nalone\n%s", plain(t, is), plain(t, alone))
		}
	})
}

func TestNoBodyIsReadLikeAnotherThatCannotBeReadAlone(t *testing.T) {
	s := fought()
	body := written(t, s)
	for _, wrong := range [][]byte{body[:len(body)-1], body[:len(body)/2], bytes.Replace(body, []byte(`"faces":[1`), []byte(`"faces":["1"`), 1)} {
		if _, _, err := scenes.ReadLike(s, 1, wrong); !errors.Is(err, domain.ErrBody) {
			t.Errorf("%d bytes: %v", len(wrong), err)
		}
	}
}
