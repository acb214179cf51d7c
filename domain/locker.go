package domain

import "context"

// Head is what the shelf needs to know of a document without reading it.
type Head struct {
	ID    DocID
	Kind  KindID
	Title string // as Document.Title; may be empty
	Words string // as Document.Words
	// Campaign is the one it belongs to, see HomeOf; empty = none. It may lie in the bin, or be gone.
	Campaign DocID
	Archived bool // a campaign that is put away, see ArchivedOf
	Created  Moment
	Changed  Moment
	Binned   Moment // since when it lies in the bin; 0 = it does not
	Rev      int64  // counts its saves from 1; 0 = never saved
}

// Record is one document as a locker keeps it. Its Body is immutable: nobody writes into the bytes.
type Record struct {
	Head
	Version  int // of the body, see Kind.Version
	Body     []byte
	Pictures []PictureID // what the body refers to
}

// Locker keeps documents on disk. Package storage implements it; its methods may take as long as a disk
// takes and are called off the screen's goroutine, by one goroutine at a time or several.
type Locker interface {
	History
	// List returns the heads of all documents, the bin's too, newest change first.
	List(ctx context.Context) ([]Head, error)
	// Get returns one document, or ErrNotFound.
	Get(ctx context.Context, id DocID) (Record, error)
	// Search returns the documents that have all the words, or words they are part of, in their title or anywhere
	// in their text, where a link counts with what it is called now; case and accents do not count. Those with all of them in the title come first and the bin's
	// last, among equals the newest change first; at most limit of them. What is in an archived campaign, or is one, comes
	// after all the rest but the bin's. No words find nothing; what the first search takes longer for has been done then.
	Search(ctx context.Context, words string, limit int) ([]DocID, error)
	// Put stores each record as revision Rev+1, all or none, and returns once they are safe on disk
	// with the records as they now stand. It returns ErrStale, and changes nothing, if the locker has
	// moved past a record's Rev.
	Put(ctx context.Context, records ...Record) ([]Record, error)
	// Purge removes for good what was binned before a moment, and pictures nothing refers to any more.
	// It returns how many documents went.
	Purge(ctx context.Context, before Moment) (int, error)
	// Drafts returns what is under way for documents and stands in none yet, as it was kept last: what each of them is
	// only the editor of the document's kind knows.
	Drafts(ctx context.Context) (map[DocID][]byte, error)
	// KeepDraft keeps what is under way for a document in the place of what was; nil keeps none. For a document that the
	// locker does not have it does nothing.
	KeepDraft(ctx context.Context, id DocID, draft []byte) error
	// Picture returns a picture's bytes (PNG or JPEG), or ErrNotFound.
	Picture(ctx context.Context, id PictureID) ([]byte, error)
	// PutPicture keeps a picture once, however often it is put, and returns its id.
	PutPicture(ctx context.Context, data []byte) (PictureID, error)
	// Path is the locker file's place.
	Path() string
	// ReadOnly is why nothing can be written, for a person to read; empty when writing works.
	ReadOnly() string
	// Held reports whether that is only because another program has it open for writing.
	Held() bool
	// Altered reports whether that is because the file has pieces no version of this program writes, which could
	// change documents by themselves.
	Altered() bool
	// Verify reads the whole file and returns what is wrong with it, one finding a line; none = sound.
	Verify(ctx context.Context) ([]string, error)
	// CopyTo writes a whole, sound copy of the locker to path, which comes into being complete or not
	// at all, also while the locker is in use.
	CopyTo(ctx context.Context, path string) error
	// Close lets the file go.
	Close() error
}
