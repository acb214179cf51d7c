package filled

import "testing"

func TestATextReadOffPaperKeepsItsLinks(t *testing.T) {
	const printed = "Ask [[aaaaaaaaaaaaaaaa|Bo]] or [[bbbbbbbbbbbbbbbb|Kessa Vane]]."
	for text, want := range map[string]string{
		"Ask Bo or Kessa Vane. Done.": "Ask [[aaaaaaaaaaaaaaaa|Bo]] or [[bbbbbbbbbbbbbbbb|Kessa Vane]]. Done.",
		"Bob and Bo":                  "Bob and [[aaaaaaaaaaaaaaaa|Bo]]",
		"Kessa Vane then":             "[[bbbbbbbbbbbbbbbb|Kessa Vane]] then",
		"":                            "",
	} {
		if got := relink(text, printed); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}
