package page_test

import (
	"fmt"
	"runtime"
	"testing"

	"shipslocker/ui/page"
)

// The toolkit's own themes inside others read all fonts for each box again, 6 MB, and keep them.
func TestAPageLaidAnewHoldsNoMoreMemory(t *testing.T) {
	n := 0
	d, p := onPaper(t, func(p *page.Page) {
		for i := range 4 {
			p.Add(p.Line(fmt.Sprint(i), "Words", fmt.Sprintf("words %d of %d", i, n), func(string) {}))
		}
	})
	held := func() uint64 {
		p.Show()
		d.Canvas().Capture()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc >> 20
	}
	before := held()
	for n = range 4 {
		held()
	}
	if after := held(); after > before+20 {
		t.Errorf("after being laid anew five times it holds %d MB, at first %d", after, before)
	}
}
