package storage

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"slices"

	"shipslocker/domain"
)

// A kept body is four bytes of CRC-32 of the body, one byte of form, and what the form says. An edit of a sheet
// changes a few of its bytes, so a later state is kept as its difference from an earlier one. (Deflate with a
// dictionary would not do: it looks back 32 KB, and a map's body is longer than that.)
const (
	whole     byte = iota // the body, deflated
	copied                // spans of another body, its base, and new bytes between them
	copiedTwo             // the same, deflated
)

const (
	packHead  = 5       // bytes before what the form says
	mostBody  = 1 << 28 // bytes; a longer one is damage
	block     = 16      // bytes that must agree before a span is worth copying
	plainSpan = 200     // bytes from which on a difference is worth deflating
)

var crc = crc32.MakeTable(crc32.Castagnoli)

// packer turns bodies into what is kept of them. Its zero value is ready; it is not safe for concurrent use.
type packer struct {
	deflater *flate.Writer
	places   []int32 // for index, to be used again
}

// pack returns what to keep of a body: its difference from base where there is one and that is the shorter.
func (p *packer) pack(base, body []byte) (kept []byte, onBase bool, err error) {
	if base != nil {
		kept = binary.LittleEndian.AppendUint32(nil, crc32.Checksum(body, crc))
		kept = p.difference(append(kept, copied), base, body)
		if len(kept) > plainSpan {
			if kept, err = p.deflate(kept[:packHead:packHead], copiedTwo, kept[packHead:]); err != nil {
				return nil, false, err
			}
		}
		if len(kept) < len(body)/16 {
			return kept, true, nil
		}
	}
	head := binary.LittleEndian.AppendUint32(nil, crc32.Checksum(body, crc))
	alone, err := p.deflate(append(head, whole), whole, body)
	if err != nil || base == nil || len(alone) <= len(kept) {
		return alone, false, err
	}
	return kept, true, nil
}

// deflate appends deflated data to a head, whose form it sets.
func (p *packer) deflate(head []byte, form byte, data []byte) ([]byte, error) {
	var b bytes.Buffer
	b.Write(head)
	if p.deflater == nil {
		w, err := flate.NewWriter(&b, flate.DefaultCompression)
		if err != nil {
			return nil, err
		}
		p.deflater = w
	} else {
		p.deflater.Reset(&b)
	}
	if _, err := p.deflater.Write(data); err != nil {
		return nil, err
	}
	if err := p.deflater.Close(); err != nil {
		return nil, err
	}
	kept := b.Bytes()
	kept[packHead-1] = form
	return kept, nil
}

// A difference is a row of pairs: how many new bytes, those bytes; how many bytes of the base, and from where.
// Numbers are varints; the last pair's second half may be missing.

// difference appends how to make body out of base.
func (p *packer) difference(out, base, body []byte) []byte {
	head := commonHead(base, body)
	tail := commonTail(base[head:], body[head:])
	d := span{out: out}
	d.copy(0, head)
	p.middle(&d, base[:len(base)-tail], body[:len(body)-tail], head)
	d.copy(len(base)-tail, tail)
	return d.finish()
}

// middle finds what body has of base from start on in both, wherever base has it.
func (p *packer) middle(d *span, base, body []byte, start int) {
	done := start // body is written up to here
	if len(base)-start >= block {
		places := p.index(base, start)
		mask := uint64(len(places) - 1)
		for at := start; at+block <= len(body); {
			place := int(places[hash(body[at:])&mask]) - 1
			if place < 0 || !bytes.Equal(base[place:place+block], body[at:at+block]) {
				at++
				continue
			}
			back := commonTail(base[:place], body[done:at])
			n := back + commonHead(base[place:], body[at:])
			d.insert(body[done : at-back])
			d.copy(place-back, n)
			at += n - back
			done = at
		}
	}
	d.insert(body[done:])
}

// index notes where base has its blocks, plus 1, by their hashes. Its length is a power of two.
func (p *packer) index(base []byte, start int) []int32 {
	size := 64
	for size < (len(base)-start)/block*2 {
		size *= 2
	}
	if cap(p.places) < size {
		p.places = make([]int32, size)
	}
	places := p.places[:size]
	clear(places)
	for at := start; at+block <= len(base); at += block {
		places[hash(base[at:])&uint64(size-1)] = int32(at + 1)
	}
	return places
}

// hash mixes the first block of b.
func hash(b []byte) uint64 {
	h := binary.LittleEndian.Uint64(b)*0x9E3779B97F4A7C15 ^ binary.LittleEndian.Uint64(b[8:])*0xC2B2AE3D27D4EB4F
	return h ^ h>>29 ^ h>>47
}

func commonHead(a, b []byte) int {
	n := min(len(a), len(b))
	at := 0
	for at+8 <= n && binary.LittleEndian.Uint64(a[at:]) == binary.LittleEndian.Uint64(b[at:]) {
		at += 8
	}
	for at < n && a[at] == b[at] {
		at++
	}
	return at
}

func commonTail(a, b []byte) int {
	n := 0
	for n < len(a) && n < len(b) && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	return n
}

// span writes a difference, joining what can be joined.
type span struct {
	out        []byte
	fresh      []byte // new bytes not written yet
	place, len int    // of the base, to follow them
}

func (s *span) insert(fresh []byte) {
	if len(fresh) == 0 {
		return
	}
	s.flush()
	s.fresh = fresh
}

func (s *span) copy(place, n int) {
	switch {
	case n == 0:
	case s.len > 0 && s.place+s.len == place:
		s.len += n
	default:
		if s.len > 0 {
			s.flush()
		}
		s.place, s.len = place, n
	}
}

func (s *span) flush() {
	if len(s.fresh) == 0 && s.len == 0 {
		return
	}
	s.out = binary.AppendUvarint(s.out, uint64(len(s.fresh)))
	s.out = append(s.out, s.fresh...)
	s.out = binary.AppendUvarint(s.out, uint64(s.len))
	s.out = binary.AppendUvarint(s.out, uint64(s.place))
	s.fresh, s.place, s.len = nil, 0, 0
}

func (s *span) finish() []byte {
	s.flush()
	return s.out
}

// unpacker turns what is kept of bodies into them again. Its zero value is ready; it is not safe for concurrent use.
type unpacker struct {
	inflater   io.Reader
	difference []byte // inflated, its room to be used again
}

// unpack returns the body of which kept was kept, given the body of its base, or domain.ErrDamaged. It uses the room of
// into, which may be nil.
func (u *unpacker) unpack(into, base, kept []byte) (body []byte, err error) {
	if len(kept) < packHead {
		return nil, faultf(domain.ErrDamaged, "a kept body is cut short")
	}
	said := kept[packHead:]
	switch form := kept[packHead-1]; form {
	case whole:
		body, err = u.inflate(into, said)
	case copied:
		body, err = follow(into, base, said)
	case copiedTwo:
		if u.difference, err = u.inflate(u.difference, said); err == nil {
			body, err = follow(into, base, u.difference)
		}
	default:
		err = fmt.Errorf("it has the unknown form %d", form)
	}
	if err == nil && crc32.Checksum(body, crc) != binary.LittleEndian.Uint32(kept) {
		err = fmt.Errorf("its bytes have changed")
	}
	if err != nil {
		return nil, faultf(domain.ErrDamaged, "a kept body is damaged: %v", err)
	}
	return body, nil
}

// unpack is an unpacker's for one body alone.
func unpack(base, kept []byte) ([]byte, error) { return new(unpacker).unpack(nil, base, kept) }

func (u *unpacker) inflate(into, data []byte) ([]byte, error) {
	from := bytes.NewReader(data)
	if u.inflater == nil {
		u.inflater = flate.NewReader(from)
	} else if err := u.inflater.(flate.Resetter).Reset(from, nil); err != nil {
		return nil, err
	}
	b := bytes.NewBuffer(into[:0])
	_, err := io.Copy(b, io.LimitReader(u.inflater, mostBody))
	return b.Bytes(), err
}

// follow makes a body, in the room of into, out of its base and the difference from it.
func follow(into, base, difference []byte) ([]byte, error) {
	body := slices.Grow(into[:0], len(base)+len(difference))
	for d := difference; len(d) > 0; {
		fresh, d1, ok1 := number(d)
		if !ok1 || fresh > len(d1) {
			return nil, fmt.Errorf("it is cut short")
		}
		body, d = append(body, d1[:fresh]...), d1[fresh:]
		n, d2, ok2 := number(d)
		place, d3, ok3 := number(d2)
		if !ok2 || !ok3 || place > len(base) || n > len(base)-place || len(body)+n > mostBody {
			return nil, fmt.Errorf("it refers to what its base does not have")
		}
		body, d = append(body, base[place:place+n]...), d3
	}
	return body, nil
}

func number(d []byte) (n int, rest []byte, ok bool) {
	v, size := binary.Uvarint(d)
	if size <= 0 || v > mostBody {
		return 0, nil, false
	}
	return int(v), d[size:], true
}
