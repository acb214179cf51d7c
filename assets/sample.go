package assets

import "embed"

// Samples holds the documents of the sample locker: sample/*.json, each a JSON array of documents of one kind with the
// ids by which others refer to them: [{"id": …, "body": …}].
//
//go:embed sample/*.json
var Samples embed.FS
