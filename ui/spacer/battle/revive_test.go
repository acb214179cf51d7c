package battle_test

import "testing"

func TestWhatIsUnderWayInABattleLastsOverTheEndOfTheProgram(t *testing.T) {
	for name, letters := range map[string]string{"Transfer power": "9", "Fire": "", "Helm": "", "By hand…": ""} {
		t.Run(name, func(t *testing.T) {
			s := newSpace(t)
			s.Type("n")
			s.deed(heron, name).Do()
			s.Type(letters)
			s.Lasts(s.Doc("battle"))
		})
	}
}
