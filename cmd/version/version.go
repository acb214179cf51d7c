// Package version is what both programs say of themselves.
package version

// The Makefile sets them as it links: the number from FyneApp.toml, the build from the commit.
var (
	number string
	build  string
)

// Text is "0.1.0 (build 5b2c7d1e90)", or says that the Makefile did not make this program.
func Text() string {
	switch {
	case number == "":
		return "development build"
	case build == "":
		return number
	}
	return number + " (build " + build + ")"
}
