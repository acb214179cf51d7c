package assets

import "embed"

// Samples holds the documents of the sample locker: sample/*.json, each a JSON array of bodies of one kind.
//
//go:embed sample/*.json
var Samples embed.FS
