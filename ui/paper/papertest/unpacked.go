package papertest

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"regexp"
	"testing"
)

var objectStream = regexp.MustCompile(`/Type /ObjStm /N \d+ /First (\d+) [^>]*>>\nstream\n`)

// Unpacked is a file with the objects once more behind it that it has packed into a stream.
func Unpacked(t testing.TB, pdf []byte) []byte {
	t.Helper()
	out := bytes.Clone(pdf)
	for _, m := range objectStream.FindAllSubmatchIndex(pdf, -1) {
		r, err := zlib.NewReader(bytes.NewReader(pdf[m[1]:]))
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		var first int
		if _, err := fmt.Sscan(string(pdf[m[2]:m[3]]), &first); err != nil {
			t.Fatal(err)
		}
		numbers := bytes.Fields(data[:first])
		end := len(data)
		for i := len(numbers) - 2; i >= 0; i -= 2 {
			var at int
			if _, err := fmt.Sscan(string(numbers[i+1]), &at); err != nil {
				t.Fatal(err)
			}
			out = fmt.Appendf(out, "\n%s 0 obj\n%s\nendobj\n", numbers[i], bytes.TrimSuffix(data[first+at:end], []byte("\n")))
			end = first + at
		}
	}
	return out
}
