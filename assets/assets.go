// Package assets holds what the program carries with it: typefaces, marks and the sample locker.
package assets

import _ "embed" // the files below

// The typefaces, as TrueType files; their licences lie beside them.
var (
	//go:embed fonts/IBMPlexSans-Regular.ttf
	SansRegular []byte
	//go:embed fonts/IBMPlexSans-SemiBold.ttf
	SansSemiBold []byte
	//go:embed fonts/IBMPlexSans-Italic.ttf
	SansItalic []byte
	//go:embed fonts/IBMPlexSansCondensed-Regular.ttf
	CondensedRegular []byte
	//go:embed fonts/IBMPlexSansCondensed-SemiBold.ttf
	CondensedSemiBold []byte
	//go:embed fonts/IBMPlexMono-Regular.ttf
	MonoRegular []byte
	//go:embed fonts/IBMPlexMono-SemiBold.ttf
	MonoSemiBold []byte
	//go:embed fonts/DejaVuSansCondensed.ttf
	FallbackRegular []byte
	//go:embed fonts/DejaVuSansCondensed-Bold.ttf
	FallbackBold []byte
	// Signs are the arrows, boxes and shapes of FallbackRegular that SansRegular lacks. It is read a dozen times, the other once.
	//go:embed fonts/LockerSigns-Regular.ttf
	Signs []byte
	// Symbols has signs and runes that all of those lack, in one weight.
	//go:embed fonts/LockerSymbols-Regular.ttf
	Symbols []byte
)

// The marks of the games, SVG pictures in one colour.
var (
	//go:embed marks/sunburst.svg
	Sunburst []byte
	//go:embed marks/hexagon.svg
	Hexagon []byte
	//go:embed marks/chevron.svg
	Chevron []byte
	//go:embed marks/diamond.svg
	Diamond []byte
)

// Icon is the program's icon, a PNG picture.
//
//go:embed icon.png
var Icon []byte
