package look

import (
	"testing"

	"fyne.io/fyne/v2/lang"
)

func TestTheToolkitSpeaksEnglishInEveryLanguage(t *testing.T) {
	for _, locale := range []string{"de_DE.UTF-8", "de", "pt_BR.UTF-8", "zh_CN.UTF-8", "sl_SI.UTF-8", "C", ""} {
		t.Setenv("LC_ALL", locale)
		t.Setenv("LANGUAGE", "")
		if err := English(); err != nil {
			t.Fatal(err)
		}
		for id, want := range said {
			if got := lang.X(id, id); got != want {
				t.Errorf("in %q it says %q for %q, want %q", locale, got, id, want)
			}
		}
	}
}
