package emissaries

// wayOf says what dice that are put forward to see a raise make of it: one die that is enough reverses the blow, two block
// it, three or more take it. It is NoWay while they are not enough.
//
// Source: emissaries C2 2, GU-R03.
func wayOf(faces []int, raise int) Way {
	if sumOf(faces) < raise {
		return NoWay
	}
	switch len(faces) {
	case 0:
		return NoWay
	case 1:
		return Reverse
	case 2:
		return Block
	}
	return Blow
}

// Words say what a see is, as a thing to do.
func (w Way) Words() string {
	switch w {
	case NoWay:
		return "not enough yet"
	case Reverse:
		return "reverse the blow"
	case Block:
		return "block or dodge"
	case Blow:
		return "take the blow"
	}
	return string(w)
}

func sumOf(faces []int) int {
	n := 0
	for _, f := range faces {
		n += f
	}
	return n
}
