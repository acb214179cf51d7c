package domain

import "errors"

// The errors that cross rooms. Wrap them with what was tried; match them with errors.Is.
var (
	ErrNotFound    = errors.New("not in the locker")
	ErrStale       = errors.New("changed in the locker since it was read")
	ErrUnknownKind = errors.New("not a kind this program knows")
	ErrNewer       = errors.New("written by a newer version of this program")
	ErrBody        = errors.New("not readable as this kind of document")
	ErrNotLocker   = errors.New("not a locker file")
	ErrDamaged     = errors.New("damaged")
	ErrAltered     = errors.New("altered by another program")
	ErrMoved       = errors.New("not where it was")
	ErrReadOnly    = errors.New("open for reading only")
	ErrFull        = errors.New("the disk is full")
	ErrDenied      = errors.New("the system does not allow it")
	ErrNoPicture   = errors.New("not a PNG, JPEG, WebP or GIF picture")
	ErrInput       = errors.New("not the input it takes")
)

// Altered is ErrAltered in words for a person: what was added to a locker file, taken away or changed in it, by
// whatever else than this program, and what to do. It is whole sentences.
type Altered string

// Error is the text.
func (e Altered) Error() string { return string(e) }

// Is says that it is ErrAltered.
func (e Altered) Is(target error) bool { return target == ErrAltered }

// ReadOnly is ErrReadOnly in words for a person: why nothing can be written, without an end.
type ReadOnly string

// Error is the words.
func (e ReadOnly) Error() string { return string(e) }

// Is says that it is ErrReadOnly.
func (e ReadOnly) Is(target error) bool { return target == ErrReadOnly }
