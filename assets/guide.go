package assets

import "embed"

// Guide holds the pages of the guide: guide/PART/*.md, in the order of their names, and the pictures in them, PNG files beside.
//
//go:embed guide
var Guide embed.FS
