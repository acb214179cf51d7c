package dice

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"shipslocker/domain"
)

// Parse reads a pool as people write it: "4dF", "2d6", "d4+2d8+d10", "2d6+3", "4dF - 1". Open-ending comes last:
// "3d12<4" adds a die for each that shows less than 4, 4 dice at most; "3d12<3max5" adds 5 at most. Spaces and
// capitals do not matter. It returns ErrInput and says what it cannot read.
func Parse(text string) (Pool, error) {
	compact := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return -1
		case r == '−' || r == '–':
			return '-'
		}
		return unicode.ToLower(r)
	}, text)
	if compact == "" {
		return Pool{}, fmt.Errorf("no dice are written; write them as 4dF, 2d6+3 or d4+2d8: %w", domain.ErrInput)
	}
	var p Pool
	dice, open, opens := strings.Cut(compact, "<")
	for _, piece := range signed(dice) {
		if err := p.read(piece); err != nil {
			return Pool{}, fmt.Errorf("read %q in %q: %w", piece, text, err)
		}
	}
	if opens {
		if err := p.readOpening(open); err != nil {
			return Pool{}, fmt.Errorf("read %q in %q: %w", "<"+open, text, err)
		}
	}
	if err := p.Check(); err != nil {
		return Pool{}, fmt.Errorf("read %q: %w", text, err)
	}
	return p, nil
}

// signed cuts "d4+2d8-1" into "d4", "+2d8" and "-1".
func signed(text string) []string {
	var pieces []string
	for {
		at := strings.IndexAny(text[min(1, len(text)):], "+-")
		if at < 0 {
			return append(pieces, text)
		}
		pieces, text = append(pieces, text[:at+1]), text[at+1:]
	}
}

// read takes in one piece: dice or a number.
func (p *Pool) read(piece string) error {
	sign := strings.HasPrefix(piece, "-")
	body := strings.TrimPrefix(strings.TrimPrefix(piece, "-"), "+")
	many, kind, dice := strings.Cut(body, "d")
	n := 1
	if many != "" || !dice {
		var err error
		if n, err = number(many); err != nil {
			return err
		}
	}
	switch {
	case dice && sign:
		return fmt.Errorf("dice can only be added: %w", domain.ErrInput)
	case dice:
		if kind == "f" {
			kind = "F"
		}
		p.Terms = append(p.Terms, Term{Count: n, Kind: Kind("d" + kind)})
		return Pool{Terms: p.Terms[len(p.Terms)-1:]}.Check()
	case sign:
		n = -n
	}
	p.Plus += n
	return nil
}

func (p *Pool) readOpening(text string) error {
	below, most, two := strings.Cut(text, "max")
	var err error
	if p.Open.Below, err = number(below); err != nil {
		return err
	}
	p.Open.Most = p.Open.Below
	if two {
		p.Open.Most, err = number(most)
	}
	return err
}

// number reads 0 to 999 without a sign.
func number(text string) (int, error) {
	n, err := strconv.ParseUint(text, 10, 16)
	if err != nil || n > mostPlus {
		return 0, fmt.Errorf("%q is not a number from 0 to %d: %w", text, mostPlus, domain.ErrInput)
	}
	return int(n), nil
}
