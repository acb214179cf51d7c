package dice

import "testing"

func TestEveryFaceIsTypedByOneKey(t *testing.T) {
	for kind, keys := range map[Kind]string{Fudge: "-0+", D4: "1234", D6: "123456", D8: "12345678", D10: "1234567890", D12: "1234567890-="} {
		face := kind.Lowest()
		for _, key := range keys {
			if is, ok := TypedFace(kind, key); !ok || is != face {
				t.Errorf("%c types %d on a %s, not %d", key, is, kind, face)
			}
			face++
		}
		if face != kind.Highest()+1 {
			t.Errorf("a %s has faces without a key", kind)
		}
	}
	for kind, keys := range map[Kind]string{Fudge: "123x", D4: "05-=", D10: "-=", D12: "x "} {
		for _, key := range keys {
			if is, ok := TypedFace(kind, key); ok {
				t.Errorf("%c types %d on a %s", key, is, kind)
			}
		}
	}
}

func TestTwoDigitsTypeAFaceFromTenOn(t *testing.T) {
	for kind, keys := range map[Kind]string{Fudge: "", D6: "", D10: "0", D12: "012"} {
		for key := '0'; key <= '9'; key++ {
			face, ok := SecondDigit(kind, key)
			if want := int(key-'0') < len(keys); ok != want || ok && face != 10+int(key-'0') {
				t.Errorf("1 and %c type %d on a %s", key, face, kind)
			}
		}
	}
}
