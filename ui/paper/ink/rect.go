package ink

// Rect is a rectangle on a page; all in mm, X and Y from the paper's top left corner.
type Rect struct{ X, Y, W, H float64 }

// Rows cuts r from the top into rows of these heights in mm; rows of height 0 share what is left.
func (r Rect) Rows(heights ...float64) []Rect {
	rows := make([]Rect, len(heights))
	y := r.Y
	for i, h := range shares(r.H, heights) {
		rows[i] = Rect{r.X, y, r.W, h}
		y += h
	}
	return rows
}

// Columns cuts r from the left into columns of these widths in mm; columns of width 0 share what is left.
func (r Rect) Columns(widths ...float64) []Rect {
	columns := make([]Rect, len(widths))
	x := r.X
	for i, w := range shares(r.W, widths) {
		columns[i] = Rect{x, r.Y, w, r.H}
		x += w
	}
	return columns
}

// Inset returns r without a margin of dx mm at the left and right and dy mm at the top and bottom.
func (r Rect) Inset(dx, dy float64) Rect {
	return Rect{r.X + dx, r.Y + dy, r.W - 2*dx, r.H - 2*dy}
}

// Below returns r without its uppermost h mm.
func (r Rect) Below(h float64) Rect { return Rect{r.X, r.Y + h, r.W, r.H - h} }

func shares(whole float64, parts []float64) []float64 {
	open := 0
	for _, part := range parts {
		whole -= part
		if part == 0 {
			open++
		}
	}
	cut := make([]float64, len(parts))
	for i, part := range parts {
		cut[i] = part
		if part == 0 {
			cut[i] = max(0, whole/float64(open))
		}
	}
	return cut
}
