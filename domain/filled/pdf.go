package filled

import (
	"bytes"
	"compress/zlib"
	"encoding/ascii85"
	"errors"
	"io"
	"slices"
	"strconv"
)

// A PDF's values: numbers are float64, texts []byte, lists []any; words that are none of these are strings.
type (
	name string
	ref  int
	dict map[name]any
)

// stream is an object's dictionary with the bytes behind it, decrypted.
type stream struct {
	dict
	data []byte
}

// pdf is what a file's objects are; of several with a number the last counts, as it does for a reader that has saved a file
// again behind its old end.
type pdf struct {
	data    []byte
	at      int
	work    int // bytes that may still be looked at: a file cut and glued to be slow is given up
	inflate int // bytes that streams may still come to
	objects map[int]any
	names   map[string]any // those that came before: a file says the same ones over and over
	lengths map[int]int    // of streams, by object, that say them elsewhere: as they were found out before
	noEnd   int            // from there on no stream ends
	whole   bool           // all members of dictionaries are kept
	encrypt any            // what says how the file is encrypted; nil = it is not
	ids     any            // the file's, of which the first counts
	lock    *lock          // opens what is read
}

const (
	mostDepth   = 50       // of values within values
	mostInflate = 64 << 20 // bytes that all streams together may come to
	rounds      = 12       // times the file that is looked at
)

var errEnd = errors.New("the file ends in the middle")

// readPDF finds a file's objects one by one, whatever its tables say: files that were saved by many readers have many kinds. It
// goes through them again where only then is known how they are encrypted, or how long their streams are.
func readPDF(data []byte) (*pdf, error) {
	first := &pdf{data: data, lengths: map[int]int{}, names: map[string]any{}}
	if err := first.read(); err != nil || first.encrypt == nil && !first.misjudged() {
		return first, err
	}
	p := &pdf{data: data, lengths: first.streamLengths(), names: first.names}
	if first.encrypt != nil {
		if p.lock = first.lockOf(); p.lock == nil {
			return nil, errLocked
		}
	}
	return p, p.read()
}

// read goes through the file.
func (p *pdf) read() error {
	p.work, p.inflate, p.noEnd, p.objects = rounds*len(p.data)+1<<16, mostInflate, len(p.data), map[int]any{}
	p.trailers()
	for p.at < len(p.data) {
		i := bytes.Index(p.data[p.at:], objectWord)
		if i < 0 {
			break
		}
		from := p.at + i + len(objectWord)
		n, generation, ok := p.objectHead(p.at, p.at+i)
		if p.step(from - p.at); p.work < 0 {
			return errSlow
		}
		if !ok {
			continue
		}
		v, err := p.object(from)
		if errors.Is(err, errSlow) {
			return err
		}
		if err != nil {
			p.at = from
			continue
		}
		p.keep(n, generation, v)
	}
	return nil
}

// object is the value of the object that begins at from. Of what says how the file is encrypted it has all members.
func (p *pdf) object(from int) (any, error) {
	v, err := p.value(0)
	d, _ := v.(dict)
	if err != nil || d["Filter"] != name("Standard") && (d["Type"] != name("XRef") || d["Encrypt"] == nil) {
		return v, err
	}
	p.at, p.whole = from, true
	v, err = p.value(0)
	p.whole = false
	return v, err
}

var objectWord = []byte("obj")

// objectHead are the numbers of the object that begins with the word at end: "12 0 obj". No part of it is before from.
func (p *pdf) objectHead(from, end int) (number, generation int, ok bool) {
	if next := end + len(objectWord); next < len(p.data) && letter(p.data[next]) {
		return 0, 0, false
	}
	rest := p.data[from:end]
	for _, most := range [...]int{5, 9} { // digits of its generation, and of its number
		generation = number
		i := len(rest)
		for i > 0 && white(rest[i-1]) {
			i--
		}
		j := i
		for j > 0 && digit(rest[j-1]) {
			j--
		}
		if i == len(rest) || i == j || i-j > most {
			return 0, 0, false
		}
		number, _ = whole(rest[j:i])
		rest = rest[:j]
	}
	return number, generation, len(rest) == 0 || white(rest[len(rest)-1])
}

// whole is the number that some digits make, at most nine, and how many they are.
func whole(b []byte) (number, digits int) {
	for digits < len(b) && digits < 9 && digit(b[digits]) {
		number = 10*number + int(b[digits]-'0')
		digits++
	}
	return number, digits
}

// keep remembers an object, with its stream where it has one, and those that are packed into it.
func (p *pdf) keep(n, generation int, v any) {
	d, ok := v.(dict)
	encrypts := d["Filter"] == name("Standard") && d["O"] != nil // whose own texts are not encrypted
	if p.lock != nil && !encrypts && d["Type"] != name("XRef") {
		v = p.lock.openAll(n, generation, v)
	}
	p.objects[n] = v
	if !ok {
		return
	}
	p.skip()
	rest := p.data[p.at:]
	if !bytes.HasPrefix(rest, []byte("stream")) {
		return
	}
	rest = bytes.TrimPrefix(bytes.TrimPrefix(rest[len("stream"):], []byte("\r")), []byte("\n"))
	end := p.streamEnd(n, d, rest)
	if end < 0 {
		delete(p.objects, n)
		return
	}
	p.at = len(p.data) - len(rest) + end
	s := stream{d, rest[:end]}
	if p.lock != nil {
		s.data = p.lock.openStream(n, generation, s)
	}
	p.objects[n] = s
	switch d["Type"] {
	case name("XRef"):
		p.says(d)
	case name("ObjStm"):
		p.unpack(s)
	}
}

var streamEndWord = []byte("endstream")

// streamEnd is where the stream at the beginning of rest ends, -1 for one without an end. What it says of its length counts if it
// is so.
func (p *pdf) streamEnd(n int, d dict, rest []byte) int {
	length, ok := d["Length"].(float64)
	if before, known := p.lengths[n]; known {
		length, ok = float64(before), true
	}
	if ok && endsAt(rest, length) {
		return int(length)
	}
	if len(p.data)-len(rest) >= p.noEnd {
		return -1
	}
	end := bytes.Index(rest, streamEndWord)
	if end < 0 {
		p.noEnd = len(p.data) - len(rest)
		return -1
	}
	return len(bytes.TrimSuffix(bytes.TrimSuffix(rest[:end], []byte("\n")), []byte("\r")))
}

// endsAt says that a stream ends after so many bytes.
func endsAt(rest []byte, length float64) bool {
	if !(length >= 0 && length <= float64(len(rest))) { // which says no to what is no number as well
		return false
	}
	return bytes.HasPrefix(bytes.TrimSpace(rest[int(length):min(len(rest), int(length)+20)]), streamEndWord)
}

// streamLengths are the lengths of streams that say them in another object.
func (p *pdf) streamLengths() map[int]int {
	lengths := map[int]int{}
	for n, v := range p.objects {
		if s, ok := v.(stream); ok {
			if length, ok := p.follow(s.dict["Length"]).(float64); ok && length >= 0 && length <= float64(len(p.data)) {
				lengths[n] = int(length)
			}
		}
	}
	return lengths
}

// misjudged says that a stream was taken to end before it does: its bytes have the word that ends it.
func (p *pdf) misjudged() bool {
	for n, length := range p.streamLengths() {
		if s, ok := p.objects[n].(stream); ok && length > len(s.data) {
			return true
		}
	}
	return false
}

// trailers looks what the file's ends say of its encryption.
func (p *pdf) trailers() {
	word := []byte("trailer")
	for at := 0; ; {
		i := bytes.Index(p.data[at:], word)
		if i < 0 {
			return
		}
		at += i + len(word)
		l := &pdf{data: p.data, at: at, work: 1 << 16, names: p.names, whole: true}
		if v, err := l.value(0); err == nil {
			d, _ := v.(dict)
			p.says(d)
		}
	}
}

// says takes what an end of the file says of its encryption.
func (p *pdf) says(end dict) {
	if end["Encrypt"] == nil || end["Encrypt"] == "null" {
		return
	}
	p.encrypt, p.ids = end["Encrypt"], end["ID"]
}

// bytes are a stream's, unpacked; nil where they cannot be.
func (p *pdf) bytes(s stream) []byte {
	filters, ok := p.follow(s.dict["Filter"]).([]any)
	if !ok && s.dict["Filter"] != nil {
		filters = []any{s.dict["Filter"]}
	}
	data := s.data
	for _, f := range filters {
		if data = p.unfiltered(p.follow(f), s.dict, data); data == nil {
			return nil
		}
	}
	return data
}

// unfiltered is what a filter was given; nil where it is of an unknown kind.
func (p *pdf) unfiltered(filter any, of dict, data []byte) []byte {
	var r io.Reader
	switch filter {
	case name("Crypt"), "null":
		return data
	case name("ASCIIHexDecode"):
		d := &pdf{data: slices.Concat([]byte("<"), data, []byte(">"))}
		text, _ := d.hex()
		data, _ = text.([]byte)
		return data
	case name("ASCII85Decode"):
		data, _, _ = bytes.Cut(data, []byte("~>"))
		r = ascii85.NewDecoder(bytes.NewReader(data))
	case name("FlateDecode"):
		if parms := p.follow(of["DecodeParms"]); parms != nil && parms != "null" {
			if list, ok := parms.([]any); !ok || slices.ContainsFunc(list, func(v any) bool { return p.follow(v) != "null" }) {
				return nil
			}
		}
		z, err := zlib.NewReader(bytes.NewReader(data))
		if err != nil {
			return nil
		}
		r = z
	default:
		return nil
	}
	out, err := io.ReadAll(io.LimitReader(r, int64(p.inflate)))
	if p.inflate -= len(out); p.inflate <= 0 || err != nil && len(out) == 0 {
		return nil
	}
	return out
}

// unpack reads the objects that are packed into a stream.
func (p *pdf) unpack(s stream) {
	data := p.bytes(s)
	n, _ := s.dict["N"].(float64)
	first, _ := s.dict["First"].(float64)
	packed := &pdf{data: data, work: rounds*len(data) + 1<<10, names: p.names}
	for range int(min(max(n, 0), float64(len(data)))) {
		number, err1 := packed.value(0)
		offset, err2 := packed.value(0)
		i, ok1 := number.(float64)
		o, ok2 := offset.(float64)
		if err1 != nil || err2 != nil || !ok1 || !ok2 || !(first+o >= 0 && first+o < float64(len(data))) { // which says no to what is no number as well
			return
		}
		next := packed.at
		packed.at = int(first + o)
		if v, err := packed.value(0); err == nil {
			p.objects[int(i)] = v
		}
		packed.at = next
	}
}

func white(c byte) bool {
	return c == 0 || c == '\t' || c == '\n' || c == '\f' || c == '\r' || c == ' '
}

func delimits(c byte) bool {
	switch c {
	case '(', ')', '<', '>', '[', ']', '{', '}', '/', '%':
		return true
	}
	return false
}

func digit(c byte) bool { return c >= '0' && c <= '9' }

func letter(c byte) bool { return digit(c) || c|0x20 >= 'a' && c|0x20 <= 'z' || c == '_' }

// hexDigit is what a digit counts, -1 for what is none.
func hexDigit(c byte) int {
	switch {
	case digit(c):
		return int(c - '0')
	case c|0x20 >= 'a' && c|0x20 <= 'f':
		return int(c|0x20-'a') + 10
	}
	return -1
}

func (p *pdf) skip() {
	for p.at < len(p.data) {
		switch c := p.data[p.at]; {
		case white(c):
			p.step(1)
		case c == '%':
			end := bytes.IndexAny(p.data[p.at:], "\r\n")
			if end < 0 {
				end = len(p.data) - p.at
			}
			p.step(end)
		default:
			return
		}
	}
}

func (p *pdf) step(n int) {
	p.at += n
	p.work -= n
}

// word is what stands up to the next white space or delimiter.
func (p *pdf) word() []byte {
	end := p.at
	for end < len(p.data) && !white(p.data[end]) && !delimits(p.data[end]) {
		end++
	}
	w := p.data[p.at:end]
	p.step(end - p.at)
	return w
}

// value reads the value that comes next.
func (p *pdf) value(depth int) (any, error) {
	p.skip()
	switch rest := p.data[min(p.at, len(p.data)):]; {
	case len(rest) == 0 || depth > mostDepth:
		return nil, errEnd
	case p.work < 0:
		return nil, errSlow
	case rest[0] == '/':
		p.step(1)
		return p.named(p.word()), nil
	case bytes.HasPrefix(rest, []byte("<<")):
		p.step(2)
		return p.dict(depth)
	case rest[0] == '[':
		p.step(1)
		return p.list(depth)
	case rest[0] == '<':
		return p.hex()
	case rest[0] == '(':
		return p.text()
	default:
		if n, length := reference(rest[:min(len(rest), 24)]); length > 0 {
			p.step(length)
			return n, nil
		}
		w := string(p.word())
		if w == "" {
			return nil, errEnd
		}
		if f, err := strconv.ParseFloat(w, 64); err == nil {
			return f, nil
		}
		return w, nil
	}
}

// reference is what begins with "12 0 R", and how long that is; 0 = nothing of the kind.
func reference(b []byte) (to ref, length int) {
	at := 0
	var numbers [2]int
	for i := range numbers {
		n, digits := whole(b[at:])
		at += digits
		gap := at
		for at < len(b) && white(b[at]) {
			at++
		}
		if digits == 0 || at == gap {
			return 0, 0
		}
		numbers[i] = n
	}
	if at == len(b) || b[at] != 'R' || at+1 < len(b) && letter(b[at+1]) {
		return 0, 0
	}
	return ref(numbers[0]), at + 1
}

// named is a name that may have letters in it by their codes.
func (p *pdf) named(word []byte) any {
	if before, ok := p.names[string(word)]; ok {
		return before
	}
	var out []byte
	for i := 0; i < len(word); i++ {
		c := word[i]
		if c == '#' && i+2 < len(word) && hexDigit(word[i+1]) >= 0 && hexDigit(word[i+2]) >= 0 {
			c = byte(hexDigit(word[i+1])<<4 | hexDigit(word[i+2]))
			i += 2
		}
		out = append(out, c)
	}
	n := any(name(out))
	p.names[string(word)] = n
	return n
}

// members are those of dictionaries that somebody looks at: to keep the others takes longer than to read them.
var members = map[name]bool{
	"Type": true, "Length": true, "Filter": true, "DecodeParms": true, "N": true, "First": true, "Encrypt": true, // of streams
	"EF": true, "F": true, "UF": true, // of files
	"T": true, "TU": true, "FT": true, "Ff": true, "V": true, "DV": true, "Opt": true, "Parent": true, // of fields
}

func (p *pdf) dict(depth int) (any, error) {
	d := dict{}
	for {
		p.skip()
		if bytes.HasPrefix(p.data[min(p.at, len(p.data)):], []byte(">>")) {
			p.step(2)
			return d, nil
		}
		k, err := p.value(depth + 1)
		if err != nil {
			return nil, err
		}
		key, ok := k.(name)
		if !ok {
			return nil, errEnd
		}
		v, err := p.value(depth + 1)
		if err != nil {
			return nil, err
		}
		if members[key] || p.whole {
			d[key] = v
		}
	}
}

func (p *pdf) list(depth int) (any, error) {
	var list []any
	for {
		p.skip()
		if p.at < len(p.data) && p.data[p.at] == ']' {
			p.step(1)
			return list, nil
		}
		v, err := p.value(depth + 1)
		if err != nil {
			return nil, err
		}
		list = append(list, v)
	}
}

// hex reads a text in hexadecimal digits.
func (p *pdf) hex() (any, error) {
	end := bytes.IndexByte(p.data[p.at:], '>')
	if end < 0 {
		p.step(len(p.data) - p.at)
		return nil, errEnd
	}
	out, half := make([]byte, 0, (end+1)/2), -1
	for _, c := range p.data[p.at+1 : p.at+end] {
		switch n := hexDigit(c); {
		case n < 0:
		case half < 0:
			half = n
		default:
			out, half = append(out, byte(half<<4|n)), -1
		}
	}
	if half >= 0 {
		out = append(out, byte(half<<4))
	}
	p.step(end + 1)
	return out, nil
}

// escapes are the letters behind a backslash that stand for another.
var escapes = map[byte]byte{'n': '\n', 'r': '\r', 't': '\t', 'b': '\b', 'f': '\f'}

// text reads a text in brackets.
func (p *pdf) text() (any, error) {
	out := []byte{}
	p.step(1)
	for depth := 1; p.at < len(p.data); {
		plain := p.at
		for plain < len(p.data) && p.data[plain] != '\\' && p.data[plain] != '(' && p.data[plain] != ')' {
			plain++
		}
		out = append(out, p.data[p.at:plain]...)
		if p.step(plain - p.at); plain == len(p.data) {
			break
		}
		c := p.data[plain]
		p.step(1)
		switch {
		case c == '\\':
			out = p.escaped(out)
			continue
		case c == '(':
			depth++
		case c == ')':
			depth--
		}
		if depth == 0 {
			return out, nil
		}
		out = append(out, c)
	}
	return nil, errEnd
}

// escaped reads what stands behind a backslash.
func (p *pdf) escaped(out []byte) []byte {
	if p.at >= len(p.data) {
		return out
	}
	c := p.data[p.at]
	switch {
	case c >= '0' && c <= '7':
		n := 0
		for i := 0; i < 3 && p.at < len(p.data) && p.data[p.at] >= '0' && p.data[p.at] <= '7'; i++ {
			n = n*8 + int(p.data[p.at]-'0')
			p.step(1)
		}
		return append(out, byte(n))
	case c == '\r':
		p.step(1)
		if p.at < len(p.data) && p.data[p.at] == '\n' {
			p.step(1)
		}
		return out
	case c == '\n':
		p.step(1)
		return out
	}
	p.step(1)
	if e, ok := escapes[c]; ok {
		c = e
	}
	return append(out, c)
}
