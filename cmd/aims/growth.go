package main

import (
	"fmt"
	"io"
	"math"
	"strings"
	"text/tabwriter"
)

// printGrowth writes each figure in milliseconds at its sizes, the power of the size that it grows with, and what that makes
// of it after ten times two years.
func (f figures) printGrowth(out io.Writer, growths []growth) error {
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "\nms at each size\tgrows with\tafter ten times two years\t")
	for _, g := range growths {
		var told []string
		var times []float64
		for _, n := range g.sizes {
			of := g.figure
			of.name = fmt.Sprintf("%s/%g", g.name, n)
			times = append(times, f[of]/1e6)
			told = append(told, fmt.Sprintf("%g: %.3g", n, f[of]/1e6))
		}
		factor, power := fit(g.sizes, times)
		ten := 10 * g.years
		fmt.Fprintf(t, "%s\tn^%.2f\t%g: %.3g\t%s\n", strings.Join(told, ", "), power, ten, factor*math.Pow(ten, power), g.what)
	}
	return t.Flush()
}

// fit returns the factor and the power of the curve y = factor × x^power that lies closest to points: the straight line
// through their logarithms with the least squares.
func fit(x, y []float64) (factor, power float64) {
	var sx, sy, sxx, sxy float64
	for i := range x {
		lx, ly := math.Log(x[i]), math.Log(y[i])
		sx, sy, sxx, sxy = sx+lx, sy+ly, sxx+lx*lx, sxy+lx*ly
	}
	n := float64(len(x))
	power = (n*sxy - sx*sy) / (n*sxx - sx*sx)
	return math.Exp((sy - power*sx) / n), power
}
