package filled

import (
	"bytes"
	"compress/zlib"
	"errors"
	"io"
	"regexp"
	"strconv"
)

// A PDF's values: numbers are float64, texts []byte, lists []any; words that are none of these are strings.
type (
	name string
	ref  int
	dict map[name]any
)

// stream is an object's dictionary with the bytes behind it, as they stand in the file.
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
	locked  bool // it says that it is encrypted
}

const (
	mostDepth   = 50       // of values within values
	mostInflate = 64 << 20 // bytes that all streams together may come to
	rounds      = 12       // times the file that is looked at
)

var (
	errEnd  = errors.New("the file ends in the middle")
	errSlow = errors.New("the file is too tangled")
)

var (
	objectHead = regexp.MustCompile(`(?:^|[\r\n\t ])(\d{1,9})[ \r\n\t]+\d{1,5}[ \r\n\t]+obj\b`)
	reference  = regexp.MustCompile(`^(\d{1,9})[ \r\n\t]+\d{1,5}[ \r\n\t]+R\b`)
)

// readPDF finds a file's objects one by one, whatever its tables say: files that were saved by many readers have many kinds.
func readPDF(data []byte) (*pdf, error) {
	p := &pdf{data: data, work: rounds*len(data) + 1<<16, inflate: mostInflate, objects: map[int]any{}}
	p.trailers()
	for p.at < len(p.data) {
		m := objectHead.FindSubmatchIndex(p.data[p.at:])
		if m == nil {
			break
		}
		n, err := strconv.Atoi(string(p.data[p.at+m[2] : p.at+m[3]]))
		if err != nil {
			return nil, err
		}
		p.at += m[1]
		if p.work -= m[1]; p.work < 0 {
			return nil, errSlow
		}
		from := p.at
		v, err := p.value(0)
		if errors.Is(err, errSlow) {
			return nil, err
		}
		if err != nil {
			p.at = from
			continue
		}
		p.keep(n, v)
	}
	return p, nil
}

// keep remembers an object, with its stream where it has one, and those that are packed into it.
func (p *pdf) keep(n int, v any) {
	d, ok := v.(dict)
	if !ok {
		p.objects[n] = v
		return
	}
	p.skip()
	rest := p.data[p.at:]
	if !bytes.HasPrefix(rest, []byte("stream")) {
		p.objects[n] = d
		return
	}
	rest = bytes.TrimPrefix(bytes.TrimPrefix(rest[len("stream"):], []byte("\r")), []byte("\n"))
	end := -1
	if length, ok := d["Length"].(float64); ok && length >= 0 && int(length) <= len(rest) && bytes.HasPrefix(bytes.TrimSpace(rest[int(length):min(len(rest), int(length)+20)]), []byte("endstream")) {
		end = int(length)
	} else {
		end = bytes.Index(rest, []byte("endstream"))
		p.work -= len(rest)
	}
	if end < 0 {
		return
	}
	p.at = len(p.data) - len(rest) + end
	s := stream{d, rest[:end]}
	p.objects[n] = s
	p.locked = p.locked || d["Type"] == name("XRef") && d["Encrypt"] != nil
	if d["Type"] == name("ObjStm") {
		p.unpack(s)
	}
}

// trailers looks whether one of the file's ends says that it is encrypted.
func (p *pdf) trailers() {
	word := []byte("trailer")
	for at := 0; ; {
		i := bytes.Index(p.data[at:], word)
		if i < 0 {
			return
		}
		at += i + len(word)
		l := &pdf{data: p.data, at: at, work: 1 << 16}
		if v, err := l.value(0); err == nil {
			d, _ := v.(dict)
			p.locked = p.locked || d["Encrypt"] != nil
		}
	}
}

// bytes are a stream's, unpacked; nil where they cannot be.
func (p *pdf) bytes(s stream) []byte {
	filter := s.dict["Filter"]
	if list, ok := filter.([]any); ok && len(list) == 1 {
		filter = list[0]
	}
	switch filter {
	case nil:
		return s.data
	case name("FlateDecode"):
		if s.dict["DecodeParms"] != nil {
			return nil
		}
		r, err := zlib.NewReader(bytes.NewReader(s.data))
		if err != nil {
			return nil
		}
		data, err := io.ReadAll(io.LimitReader(r, int64(p.inflate)))
		if p.inflate -= len(data); p.inflate <= 0 || err != nil && len(data) == 0 {
			return nil
		}
		return data
	}
	return nil
}

// unpack reads the objects that are packed into a stream.
func (p *pdf) unpack(s stream) {
	data := p.bytes(s)
	n, _ := s.dict["N"].(float64)
	first, _ := s.dict["First"].(float64)
	head := &pdf{data: data, work: rounds*len(data) + 1<<10}
	for range int(min(max(n, 0), float64(len(data)))) {
		number, err1 := head.value(0)
		offset, err2 := head.value(0)
		i, ok1 := number.(float64)
		o, ok2 := offset.(float64)
		if err1 != nil || err2 != nil || !ok1 || !ok2 || first+o < 0 || first+o >= float64(len(data)) {
			return
		}
		body := &pdf{data: data, at: int(first + o), work: head.work}
		v, err := body.value(0)
		if head.work = body.work; err == nil {
			p.objects[int(i)] = v
		}
	}
}

func white(c byte) bool {
	return c == 0 || c == '\t' || c == '\n' || c == '\f' || c == '\r' || c == ' '
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
func (p *pdf) word() string {
	end := bytes.IndexAny(p.data[p.at:], "\x00\t\n\f\r ()<>[]{}/%")
	if end < 0 {
		end = len(p.data) - p.at
	}
	w := string(p.data[p.at : p.at+end])
	p.step(end)
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
		return named(p.word()), nil
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
		if m := reference.FindSubmatch(rest[:min(len(rest), 24)]); m != nil {
			p.step(len(m[0]))
			n, err := strconv.Atoi(string(m[1]))
			return ref(n), err
		}
		w := p.word()
		if w == "" {
			return nil, errEnd
		}
		if f, err := strconv.ParseFloat(w, 64); err == nil {
			return f, nil
		}
		return w, nil
	}
}

var codeInName = regexp.MustCompile(`#[0-9A-Fa-f]{2}`)

// named is a name that may have letters in it by their codes.
func named(word string) name {
	return name(codeInName.ReplaceAllStringFunc(word, func(code string) string {
		n, _ := strconv.ParseUint(code[1:], 16, 8)
		return string([]byte{byte(n)})
	}))
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
		if d[key], err = p.value(depth + 1); err != nil {
			return nil, err
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
	out, half := []byte{}, -1
	for _, c := range p.data[p.at+1 : p.at+end] {
		n, err := strconv.ParseUint(string(c), 16, 8)
		switch {
		case err != nil:
		case half < 0:
			half = int(n)
		default:
			out, half = append(out, byte(half<<4|int(n))), -1
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
		c := p.data[p.at]
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
