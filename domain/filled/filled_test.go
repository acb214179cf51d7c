package filled_test

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"

	"shipslocker/domain"
	"shipslocker/domain/filled"
)

// object is one of a file's objects.
func object(n int, body string) string { return fmt.Sprintf("%d 0 obj\n%s\nendobj\n", n, body) }

// stream is an object with bytes behind it.
func stream(n int, of string, data string) string {
	return object(n, fmt.Sprintf("<<%s /Length %d>>\nstream\n%s\nendstream", of, len(data), data))
}

func squeezed(data string) string {
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	if _, err := w.Write([]byte(data)); err != nil {
		return ""
	}
	if err := w.Close(); err != nil {
		return ""
	}
	return b.String()
}

func wide(s string) string {
	out := "FEFF"
	for _, u := range utf16.Encode([]rune(s)) {
		out += fmt.Sprintf("%04X", u)
	}
	return "<" + out + ">"
}

// document is the part of a file that holds what the form was printed from.
var document = object(5, "<</Type /Filespec /F (shipslocker.json) /EF <</F 6 0 R>>>>") + stream(6, "/Type /EmbeddedFile", `{"kind":"k"}`)

// end is what stands behind the objects of a whole file.
const end = "\nstartxref\n0\n%%EOF\n"

func TestWhatWasFilledInIsRead(t *testing.T) {
	const plain = "<</FT /Tx /T (abc:pay) /V (3) /DV (2)>>"
	for name, tc := range map[string]struct{ file, want string }{
		"a text":                        {object(1, plain), "abc pay 2>3"},
		"one that reads as printed":     {object(1, "<</FT /Tx /T (abc:pay) /V (2) /DV (2)>>"), ""},
		"other letters":                 {object(1, "<</FT /Tx /T (abc:name) /V "+wide("Číž Ψ 𝄞")+" /DV ()>>"), "abc name >Číž Ψ 𝄞"},
		"the file's own letters":        {object(1, "<</FT /Tx /T (abc:name) /V (\\216x\\217 \\240 \\(a\\) \\\\ \\\nb) /DV ()>>"), "abc name >”x‘ € (a) \\ b"},
		"eight bits":                    {object(1, "<</FT /Tx /T (abc:name) /V (\xEF\xBB\xBF\xC4\x8D) /DV ()>>"), "abc name >č"},
		"line ends of any kind":         {object(1, "<</FT /Tx /T (abc:notes) /V (a\\r\\nb\\rc) /DV ()>>"), "abc notes >a\nb\nc"},
		"a tick":                        {object(1, "<</FT /Btn /T (abc:marks[0]) /V /Yes /DV /Off>>"), "abc marks[0] no>yes"},
		"a tick that was taken away":    {object(1, "<</FT /Btn /T (abc:marks[0]) /V /Off /DV /Yes>>"), "abc marks[0] yes>no"},
		"a tick without a word":         {object(1, "<</FT /Btn /T (abc:marks[0]) /DV /Yes>>"), "abc marks[0] yes>no"},
		"a path with members in it":     {object(1, "<</FT /Tx /T (abc:hands[id=2]/name) /V (A)>>"), "abc hands[id=2].name >A"},
		"a name that stands in another": {object(1, "<</FT /Tx /T (pay) /Parent 2 0 R /V (3)>>") + object(2, "<</T (abc:x)>>"), "abc x.pay >3"},
		"of two states the later":       {object(1, "<</FT /Tx /T (abc:pay) /V (2) /DV (2)>>") + object(1, plain), "abc pay 2>3"},
		"packed objects":                {stream(9, "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", squeezed("1 0 "+plain)), "abc pay 2>3"},
		"a value elsewhere":             {object(1, "<</FT /Tx /T (abc:pay) /V 2 0 R /DV (2)>>") + object(2, "(3)"), "abc pay 2>3"},
		"one that is chosen":            {object(1, "<</FT /Ch /T (abc:die) /V (8) /DV (6) /Opt [[(6) (d6)] [(8) (d8)]]>>"), "abc die 6>8"},
		"one as people read it":         {object(1, "<</FT /Ch /T (abc:die) /V [(D8)] /DV (6) /Opt [[(6) (d6)] [(8) (d8)]]>>"), "abc die 6>8"},
		"the same as people read it":    {object(1, "<</FT /Ch /T (abc:die) /V (d6) /DV (6) /Opt [[(6) (d6)] [(8) (d8)]]>>"), ""},
		"one that is not in the list":   {object(1, "<</FT /Ch /T (abc:die) /V (7) /DV (6) /Opt [[(6) (d6)] [(8) (d8)]]>>"), "abc die 6>7 (stray)"},
		"an open list":                  {object(1, "<</FT /Ch /Ff 393216 /T (abc:die) /V (7) /DV (6) /Opt [[(6) (d6)] [(8) (d8)]]>>"), "abc die 6>7"},
		"one box of several":            {object(1, "<</FT /Btn /Ff 32768 /T (abc:grade) /V /of#66icer /DV /Off>>"), "abc grade >officer"},
		"none of several":               {object(1, "<</FT /Btn /Ff 32768 /T (abc:grade) /V /Off /DV /officer>>"), "abc grade officer>"},
		"another program's field":       {object(1, "<</FT /Tx /T (pay) /V (3)>>"), ""},
		"remarks and odd white space":   {"1\t0\r\nobj % here\n<<% there\n/FT/Tx/T(abc:pay)/V(3)/DV<32>>>endobj\n", "abc pay 2>3"},
	} {
		t.Run(name, func(t *testing.T) {
			form, err := filled.Read([]byte("%PDF-1.7\n" + tc.file + document + end))
			if err != nil {
				t.Fatal(err)
			}
			var said []string
			for _, v := range form.Values {
				said = append(said, fmt.Sprintf("%s %s %s>%s%s", v.Doc, v.Path, v.Was, v.Is, map[bool]string{true: " (stray)"}[v.Stray]))
			}
			if got := strings.Join(said, "; "); got != tc.want || string(form.Document) != `{"kind":"k"}` {
				t.Errorf("it says %q with %s, want %q", got, form.Document, tc.want)
			}
		})
	}
}

// elsewhere is a stream that says its length in another object, or not at all.
func elsewhere(n int, of, data string, length int) string {
	said, object2 := "", ""
	if length > 0 {
		said, object2 = fmt.Sprintf(" /Length %d 0 R", length), object(length, fmt.Sprint(len(data)))
	}
	return object(n, fmt.Sprintf("<<%s%s>>\nstream\n%s\nendstream", of, said, data)) + object2
}

// Other programs write lengths as objects of their own, or leave them out, and pack streams in other ways.
func TestStreamsOfOtherProgramsAreRead(t *testing.T) {
	spec := object(5, "<</Type /Filespec /F (shipslocker.json) /EF <</F 6 0 R>>>>") + object(1, "<</FT /Tx /T (abc:pay) /V (3) /DV (2)>>")
	many := func(length int) string {
		var b strings.Builder
		for i := range 500 {
			b.WriteString(elsewhere(100+2*i, "", strings.Repeat("0 0 m 1 1 l S\n", 40), length*(101+2*i)))
		}
		return b.String()
	}
	const text = `{"kind":"k"}`
	for name, tc := range map[string]struct{ file, want string }{
		"five hundred lengths elsewhere":   {many(1) + elsewhere(6, "", text, 7), text},
		"five hundred without a length":    {many(0) + elsewhere(6, "", text, 0), text},
		"one before the object it names":   {object(7, fmt.Sprint(len(text))) + elsewhere(6, "", text, 0), text},
		"a word that ends streams in one":  {elsewhere(6, "", `{"a":"endstream"}`, 7), `{"a":"endstream"}`},
		"hexadecimal":                      {stream(6, "/Filter /ASCIIHexDecode", fmt.Sprintf("%x>", text)), text},
		"one packing in another":           {stream(6, "/Filter [/ASCIIHexDecode /FlateDecode]", fmt.Sprintf("%x>", squeezed(text))), text},
		"letters for bytes":                {stream(6, "/Filter [/ASCII85Decode]", "HQm6>DIaqP,&8BN~>"), text},
		"parameters that say nothing":      {stream(6, "/Filter [/FlateDecode] /DecodeParms [null]", squeezed(text)), text},
		"a filter that stands elsewhere":   {stream(6, "/Filter 8 0 R", squeezed(text)) + object(8, "/FlateDecode"), text},
		"a length that is another's place": {object(6, "<</Length 3>>\nstream\n"+text+"\nendstream"), text},
	} {
		t.Run(name, func(t *testing.T) {
			form, err := filled.Read([]byte("%PDF-1.7\n" + spec + tc.file + end))
			if err != nil || len(form.Values) != 1 || tc.want != "" && strings.TrimSpace(string(form.Document)) != tc.want {
				t.Errorf("it says %+v with %q, %v", form.Values, form.Document, err)
			}
		})
	}
}

func TestWhatIsNoFormIsRefused(t *testing.T) {
	bomb := squeezed(strings.Repeat(" ", 100<<20))
	for name, tc := range map[string]struct {
		file, want string
	}{
		"nothing":                     {"%PDF-1.7\n", "no form of Ship's Locker"},
		"another PDF":                 {"%PDF-1.7\n" + object(1, "<</Type /Page>>"), "no form of Ship's Locker"},
		"locked":                      {"%PDF-1.7\n" + document + "trailer <</Encrypt 9 0 R>>", "locked with a password"},
		"locked, of the newer kind":   {"%PDF-1.7\n" + stream(9, "/Type /XRef /Encrypt 8 0 R", "") + document, "locked with a password"},
		"cut short":                   {"%PDF-1.7\n" + document[:90], "cut off"},
		"cut short when saved again":  {"%PDF-1.7\n" + document + end + object(9, "<<>>") + "10 0 obj", "cut off"},
		"values within values":        {"%PDF-1.7\n1 0 obj " + strings.Repeat("[", 1<<20), "no form of Ship's Locker"},
		"texts that never end":        {"%PDF-1.7\n" + strings.Repeat("1 0 obj (\n", 1<<14), "tangled"},
		"a bomb where a file was":     {"%PDF-1.7\n" + object(5, "<</F (shipslocker.json) /EF <</F 6 0 R>>>>") + stream(6, "/Filter /FlateDecode", bomb), "no form of Ship's Locker"},
		"a bomb where objects were":   {"%PDF-1.7\n" + stream(6, "/Type /ObjStm /N 9999999 /First 9 /Filter /FlateDecode", bomb), "no form of Ship's Locker"},
		"longer than can be":          {"%PDF-1.7\n1 0 obj <</Length 10000000000000000000>> stream", "no form of Ship's Locker"},
		"fields that hold each other": {"%PDF-1.7\n" + object(1, "<</T (a) /Parent 2 0 R>>") + object(2, "<</T (b) /Parent 1 0 R>>"), "no form of Ship's Locker"},
	} {
		t.Run(name, func(t *testing.T) {
			file := tc.file
			if tc.want != "cut off" {
				file += end
			}
			_, err := filled.Read([]byte(file))
			if err == nil || !errors.Is(err, domain.ErrBody) || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("it says %v", err)
			}
		})
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte("%PDF-1.7\n" + document + object(1, "<</FT /Tx /T (abc:pay) /V (3) /DV 2 0 R>>") + "trailer <</Root 1 0 R>>" + end))
	f.Add([]byte("%PDF-1.7\n" + stream(9, "/Type /ObjStm /N 2 /First 8 /Filter /FlateDecode", squeezed("1 0 2 4 <<>> [<41>(\\101)/a 1 0 R]")) + end))
	f.Fuzz(func(t *testing.T, data []byte) {
		form, err := filled.Read(data)
		if err != nil && !errors.Is(err, domain.ErrBody) {
			t.Errorf("an error that is nobody's: %v", err)
		}
		for _, v := range form.Values {
			if v.Was == v.Is {
				t.Errorf("%+v is no change", v)
			}
		}
	})
}
