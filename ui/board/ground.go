package board

import (
	"image"
	"image/color"
	"math"
	"runtime"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	model "shipslocker/domain/board"
	"shipslocker/ui/board/paint"
)

const (
	side     = 256 // of a tile, in device pixels
	margin   = 1   // tiles drawn beyond those in sight
	idle     = 100 // ms without a zoom step after which tiles are drawn at the new scale
	mostBack = 200 // patches of earlier scales kept until the new ones are drawn
	roam     = 1 << 15
)

// ground is a map on screen. Everything at rest is drawn off the screen's goroutine into tiles of device pixels,
// which the graphics card moves and stretches. Panning moves one box; zooming stretches what there is until a
// moment has passed without another step.
type ground struct {
	host    Host
	painter *paint.Painter
	scene   *paint.Scene // nil = nothing; neither it nor its map is ever changed
	bounds  model.Rect   // of the scene
	cam     camera
	fitted  bool // false: is to be fitted once there is a size
	density float32
	crisp   float64      // the scale tiles are drawn at; that of cam once a zoom has come to rest
	anchor  image.Point  // what box's own zero is, in pixels of the turned plane
	onLook  func()       // the part in sight or its scale is another
	spots   []paint.Spot // where the badges of borders are, as of late
	words   []paint.Spot // and the names and chips of tokens
	onSpots func()       // the badges are elsewhere

	back   *canvas.Rectangle // under everything; refreshing it has the window drawn
	behind *fyne.Container   // patches of earlier scales
	front  *fyne.Container   // tiles
	live   *fyne.Container   // what is selected, dragged, pointed at
	box    *fyne.Container   // all three
	view   *fyne.Container

	version   int
	comparing *paint.Scene // what the scene is being compared with, or nil
	tiles     map[image.Point]*tile
	old       []*patch
	over      []*patch // patches of live, to be stretched too
	queue     []*tile
	running   int
	workers   int
	fresh     []func() // shows what was drawn anew: all at once
	settled   []func() // waits until nothing is being drawn
	rasters   []*patch // for use again
	images    []*image.RGBA
	stop      func() // of the wait for the end of zooming
	drawn     int    // tiles drawn so far
	bare      bool   // the window behind has the colour of the ground: blank tiles need not be shown
}

// patch is a picture of a part of the plane.
type patch struct {
	raster *canvas.Raster
	image  *image.RGBA     // nil = not drawn yet
	scale  float64         // it was drawn at
	turned int             // and how it was turned
	rect   image.Rectangle // of the unturned plane at that scale
	blank  bool            // nothing but ground, which the window shows anyway
}

// tile is a patch of the present scale.
type tile struct {
	*patch
	wants  int // version to be shown
	stale  []stale
	queued bool
	gone   bool
}

// stale is a part of the plane that is another since a version.
type stale struct {
	since int
	part  image.Rectangle
}

func newGround(host Host) *ground {
	g := &ground{
		host: host, painter: paint.New(), cam: camera{scale: 1}, crisp: 1, density: 1,
		back: canvas.NewRectangle(color.Transparent), behind: container.NewWithoutLayout(),
		front: container.NewWithoutLayout(), live: container.NewWithoutLayout(),
		tiles: map[image.Point]*tile{}, workers: runtime.NumCPU(), onLook: func() {}, onSpots: func() {},
	}
	g.box = container.NewWithoutLayout(g.behind, g.front, g.live)
	g.view = container.NewWithoutLayout(g.back, g.box)
	return g
}

// show draws another scene: what differs from the one before is found off the screen's goroutine, and only the tiles
// it lies in are drawn anew.
func (g *ground) show(s *paint.Scene) {
	before := g.scene
	g.scene = s
	if s == nil {
		g.clear()
		g.images = nil
		return
	}
	g.bounds = g.painter.Bounds(s)
	switch {
	case !g.fitted:
		g.fit()
	case before == nil:
		g.request()
		g.learn()
	case g.comparing == nil:
		g.comparing = before
		g.compare()
	}
}

// compare finds what the scene draws differently from the one the tiles were asked for.
func (g *ground) compare() {
	painter, from, to, scale := g.painter, g.comparing, g.scene, g.crisp
	g.host.Work(func() (then func()) {
		parts, whole := painter.Changes(from, to, scale)
		spots, words := painter.Badges(to, scale), painter.Words(to, scale)
		return func() {
			g.learned(to, scale, spots, words)
			g.compared(to, scale, parts, whole)
		}
	})
}

// learn finds where the badges stand at a new scale.
func (g *ground) learn() {
	if g.scene == nil {
		return
	}
	painter, scene, scale := g.painter, g.scene, g.crisp
	g.host.Work(func() (then func()) {
		spots, words := painter.Badges(scene, scale), painter.Words(scene, scale)
		return func() { g.learned(scene, scale, spots, words) }
	})
}

func (g *ground) learned(of *paint.Scene, scale float64, spots, words []paint.Spot) {
	if of != g.scene || scale != g.crisp {
		return
	}
	if g.words = words; !slices.Equal(spots, g.spots) {
		g.spots = spots
		g.onSpots()
	}
}

func (g *ground) compared(to *paint.Scene, scale float64, parts []model.Rect, whole bool) {
	g.comparing = nil
	if g.scene == nil {
		g.settle()
		return
	}
	if scale == g.crisp { // otherwise all tiles have been asked for since
		areas := make([]image.Rectangle, len(parts))
		for i, r := range parts {
			areas[i] = pixels(r, scale, 0)
		}
		if whole {
			areas = []image.Rectangle{image.Rect(math.MinInt, math.MinInt, math.MaxInt, math.MaxInt)}
		}
		g.version++
		for _, t := range g.tiles {
			if t.outdate(areas, g.version) {
				g.want(t)
			}
		}
	}
	if to != g.scene {
		g.comparing = to
		g.compare()
		return
	}
	g.request()
}

// outdate notes which parts of a tile are another since a version, and reports whether there are any.
func (t *tile) outdate(areas []image.Rectangle, since int) (any bool) {
	for _, r := range areas {
		if part := r.Intersect(t.rect); !part.Empty() {
			t.stale = append(t.stale, stale{since, part})
			any = true
		}
	}
	return any
}

// parts are those of a tile that are to be drawn: all of it, unless it has a picture that is right in others.
func (t *tile) parts() []image.Rectangle {
	if t.image == nil || t.turned != 0 {
		return []image.Rectangle{t.rect}
	}
	var parts []image.Rectangle
	for _, s := range t.stale {
		part := s.part
		for i := 0; i < len(parts); i++ { // none is drawn twice: those that overlap become one
			if part.Overlaps(parts[i]) {
				part = part.Union(parts[i])
				parts = slices.Delete(parts, i, i+1)
				i = -1
			}
		}
		parts = append(parts, part)
	}
	return parts
}

// unveil gives a tile its picture of a version.
func (g *ground) unveil(t *tile, img *image.RGBA, version int, blank bool) {
	t.stale = slices.DeleteFunc(t.stale, func(s stale) bool { return s.since <= version })
	t.blank = blank
	g.put(t.patch, img)
}

func (g *ground) want(t *tile) {
	t.wants = g.version
	if !t.queued {
		t.queued = true
		g.queue = append(g.queue, t)
	}
}

// whenSettled calls f once all that has been asked for is drawn and shown.
func (g *ground) whenSettled(f func()) {
	g.settled = append(g.settled, f)
	g.pump()
}

// clear drops all tiles.
func (g *ground) clear() {
	for at, t := range g.tiles {
		g.drop(at, t)
	}
	for _, p := range g.old {
		g.recycle(p)
	}
	g.old, g.queue = nil, nil
	g.arrange()
}

func (g *ground) drop(at image.Point, t *tile) {
	t.gone = true
	g.recycle(t.patch)
	delete(g.tiles, at)
}

func (g *ground) recycle(p *patch) {
	if p.image != nil {
		g.images = append(g.images, p.image)
	}
	p.image = nil
	g.rasters = append(g.rasters, &patch{raster: p.raster})
	p.raster.Generator = nothing
}

var nothing = func(int, int) image.Image { return image.Transparent }

// picture returns a picture of a tile's size that nobody uses.
func (g *ground) picture() *image.RGBA {
	if n := len(g.images); n > 0 {
		img := g.images[n-1]
		g.images = g.images[:n-1]
		return img
	}
	return image.NewRGBA(image.Rect(0, 0, side, side))
}

// newPatch returns a patch of a part of the plane at the camera's scale, without a picture.
func (g *ground) newPatch(rect image.Rectangle) *patch {
	p := &patch{scale: g.cam.scale, turned: g.cam.turned, rect: rect}
	if n := len(g.rasters); n > 0 {
		p.raster = g.rasters[n-1].raster
		g.rasters = g.rasters[:n-1]
	} else {
		p.raster = canvas.NewRaster(nothing)
	}
	return p
}

// put gives a patch its picture.
func (g *ground) put(p *patch, img *image.RGBA) {
	p.image = img
	p.raster.Generator = func(int, int) image.Image { return img }
	g.lay(p)
	g.host.Canvas().Refresh(p.raster)
}

// lay moves and stretches a patch to where it belongs.
func (g *ground) lay(p *patch) {
	f := g.cam.scale / p.scale
	r := turnedRect(p.rect, p.turned)
	x1, y1 := math.Round(float64(r.Min.X)*f), math.Round(float64(r.Min.Y)*f)
	x2, y2 := math.Round(float64(r.Max.X)*f), math.Round(float64(r.Max.Y)*f)
	p.raster.Move(fyne.NewPos(float32(x1-float64(g.anchor.X))/g.density, float32(y1-float64(g.anchor.Y))/g.density))
	p.raster.Resize(fyne.NewSize(float32(x2-x1)/g.density, float32(y2-y1)/g.density))
	mode := canvas.ImageScalePixels // exact, and a good deal cheaper where there is no graphics card
	if f != 1 {
		mode = canvas.ImageScaleSmooth
	}
	if p.raster.ScaleMode != mode {
		p.raster.ScaleMode = mode
		g.host.Canvas().Refresh(p.raster)
	}
}

// position is where a place lies in the box.
func (g *ground) position(p model.Point) fyne.Position {
	x, y := g.cam.plane(p)
	return fyne.NewPos(float32(x-float64(g.anchor.X))/g.density, float32(y-float64(g.anchor.Y))/g.density)
}

// arrange puts all patches that have a picture on the screen.
func (g *ground) arrange() {
	g.behind.Objects = g.behind.Objects[:0]
	for _, p := range g.old {
		if !p.blank {
			g.behind.Objects = append(g.behind.Objects, p.raster)
		}
	}
	g.front.Objects = g.front.Objects[:0]
	for _, t := range g.tiles {
		if t.image != nil && !t.blank {
			g.front.Objects = append(g.front.Objects, t.raster)
		}
	}
	g.repaint()
}

// repaint has the window drawn.
func (g *ground) repaint() { g.host.Canvas().Refresh(g.back) }

// looked follows a change of the camera.
func (g *ground) looked() {
	if off := g.cam.corner.Sub(g.anchor); max(off.X, -off.X, off.Y, -off.Y) > roam || g.cam.scale != g.crisp {
		g.anchor = g.cam.corner
		g.layAll()
	}
	d := g.anchor.Sub(g.cam.corner)
	g.box.Move(fyne.NewPos(float32(d.X)/g.density, float32(d.Y)/g.density))
	g.request()
	g.onLook()
	g.repaint()
}

func (g *ground) layAll() {
	for _, t := range g.tiles {
		g.lay(t.patch)
	}
	for _, p := range g.old {
		g.lay(p)
	}
	for _, p := range g.over {
		g.lay(p)
	}
}

// pan moves the map on the screen by pixels.
func (g *ground) pan(dx, dy int) {
	if dx == 0 && dy == 0 || g.scene == nil {
		return
	}
	g.cam.corner = g.cam.corner.Sub(image.Pt(dx, dy))
	g.leash()
	g.looked()
}

// leash keeps a piece of the map in sight.
func (g *ground) leash() {
	c := g.cam.middle()
	g.cam.centre(model.Point{
		X: min(max(c.X, g.bounds.Min.X), g.bounds.Max.X),
		Y: min(max(c.Y, g.bounds.Min.Y), g.bounds.Max.Y),
	})
}

// zoom enlarges around a pixel of the view.
func (g *ground) zoom(by, x, y float64) {
	if g.scene == nil {
		return
	}
	before := g.cam.scale
	g.cam.zoom(by, x, y, g.bounds)
	if g.cam.scale == before {
		return
	}
	g.leash()
	g.looked()
	g.rest()
}

// panBy moves the map on the screen, in units of the toolkit.
func (g *ground) panBy(dx, dy float32) {
	g.pan(int(math.Round(float64(dx*g.density))), int(math.Round(float64(dy*g.density))))
}

// zoomMiddle zooms in by steps of a tenth around the middle.
func (g *ground) zoomMiddle(steps int) {
	g.zoom(math.Pow(step, float64(steps)), float64(g.cam.size.X)/2, float64(g.cam.size.Y)/2)
}

// notch is how far the toolkit says the wheel has turned when it has turned by one notch.
const notch = 25

// zoomAt zooms around the pointer as the wheel turns.
func (g *ground) zoomAt(ev *fyne.ScrollEvent) {
	by := min(max(float64(ev.Scrolled.DY)/notch, -5), 5)
	g.zoom(math.Pow(step, by), float64(ev.Position.X*g.density), float64(ev.Position.Y*g.density))
}

// recall looks where it looked earlier.
func (g *ground) recall(c camera) {
	middle := c.middle()
	g.cam.scale, g.fitted = c.scale, c.size.X > 0
	g.cam.centre(middle)
	g.crisp = g.cam.scale
	g.anchor = g.cam.corner
	g.looked()
}

// rest waits for the end of zooming.
func (g *ground) rest() {
	if g.stop != nil {
		g.stop()
	}
	g.stop = g.host.After(idle, g.sharpen)
}

// sharpen draws tiles at the camera's scale. Those of the scale before stay behind them meanwhile.
func (g *ground) sharpen() {
	if g.stop != nil {
		g.stop()
		g.stop = nil
	}
	if g.crisp == g.cam.scale {
		return
	}
	g.crisp = g.cam.scale
	for at, t := range g.tiles {
		if t.image == nil {
			g.drop(at, t)
			continue
		}
		t.gone = true
		g.old = append(g.old, t.patch)
		delete(g.tiles, at)
	}
	g.queue, g.fresh = nil, nil
	if n := len(g.old) - mostBack; n > 0 {
		for _, p := range g.old[:n] {
			g.recycle(p)
		}
		g.old = g.old[n:]
	}
	g.anchor = g.cam.corner
	g.layAll()
	g.arrange()
	g.looked()
	g.learn()
}

// fit brings the whole map into sight.
func (g *ground) fit() {
	if g.scene == nil || g.cam.size.X <= 0 || g.cam.size.Y <= 0 {
		g.fitted = false
		return
	}
	g.fitted = true
	g.cam.fit(g.bounds)
	g.jump()
	g.learn()
}

// see brings a part of the map into sight, as large as it can be.
func (g *ground) see(r model.Rect) {
	if g.scene == nil || g.cam.size.X <= 0 || g.cam.size.Y <= 0 {
		return
	}
	before := g.cam
	g.cam.fit(r)
	if g.cam != before {
		g.fitted = true
		g.jump()
	}
}

// turn turns the view around its middle.
func (g *ground) turn(quarters int) {
	quarters &= 3
	if quarters == g.cam.turned {
		return
	}
	middle := g.cam.middle()
	g.cam.turned = quarters
	g.cam.centre(middle)
	if g.scene != nil {
		g.restyle()
	}
}

// jump follows a change of the camera at once, without waiting for more.
func (g *ground) jump() {
	if g.cam.scale != g.crisp {
		g.anchor = g.cam.corner
		g.layAll()
		g.sharpen()
		return
	}
	g.looked()
}

// centre brings a place into the middle.
func (g *ground) centre(p model.Point) {
	g.cam.centre(p)
	g.looked()
}

// resize follows a change of the view's size, in units of the toolkit, or of the pixels in one.
func (g *ground) resize(size fyne.Size) {
	density := g.host.Canvas().Scale()
	if density <= 0 {
		density = 1
	}
	px := image.Pt(int(math.Ceil(float64(size.Width*density))), int(math.Ceil(float64(size.Height*density))))
	g.back.Resize(size)
	if px == g.cam.size && density == g.density {
		return
	}
	middle, all := g.cam.middle(), g.cam
	all.fit(g.bounds)
	whole := all == g.cam // so it stays
	g.cam.size = px
	if density != g.density {
		g.cam.scale *= float64(density / g.density)
		g.density = density
		g.restyle()
	}
	if !g.fitted || whole {
		g.fit()
		return
	}
	g.cam.centre(middle)
	g.jump()
}

// restyle drops everything drawn: the theme is another, or the pixels are.
func (g *ground) restyle() {
	g.clear()
	g.fresh = nil
	g.crisp = g.cam.scale
	g.version++
	for _, p := range g.over {
		g.lay(p)
	}
	g.looked()
	g.learn()
}

// request asks for the tiles in sight and near it and lets go of those far off.
func (g *ground) request() {
	if g.scene == nil || g.crisp != g.cam.scale || !g.fitted {
		g.pump()
		return
	}
	v := g.cam.visible()
	near := image.Rect(floor(v.Min.X)-margin, floor(v.Min.Y)-margin, floor(v.Max.X-1)+1+margin, floor(v.Max.Y-1)+1+margin)
	keep := near.Inset(-1)
	changed := false
	for at, t := range g.tiles {
		if !at.In(keep) {
			g.drop(at, t)
			changed = true
		}
	}
	for y := near.Min.Y; y < near.Max.Y; y++ {
		for x := near.Min.X; x < near.Max.X; x++ {
			if at := image.Pt(x, y); g.tiles[at] == nil {
				t := &tile{patch: g.newPatch(image.Rect(x*side, y*side, (x+1)*side, (y+1)*side))}
				g.tiles[at] = t
				g.want(t)
			}
		}
	}
	if changed {
		g.arrange()
	}
	middle := v.Min.Add(v.Max).Div(2)
	slices.SortStableFunc(g.queue, func(a, b *tile) int { return a.far(middle) - b.far(middle) })
	g.pump()
}

// far is how far a tile is from a pixel of the plane.
func (t *tile) far(from image.Point) int {
	d := t.rect.Min.Add(image.Pt(side/2, side/2)).Sub(from)
	return max(d.X, -d.X, d.Y, -d.Y)
}

// floor is the number of the tile that a pixel lies in.
func floor(v int) int { return v >> 8 }

// pump has what is in the queue drawn.
func (g *ground) pump() {
	for g.running < g.workers && len(g.queue) > 0 && g.scene != nil {
		t := g.queue[0]
		g.queue = g.queue[1:]
		t.queued = false
		if t.gone {
			continue
		}
		g.running++
		g.draw(t)
	}
	if g.running == 0 && len(g.queue) == 0 && g.comparing == nil {
		g.settle()
	}
}

func (g *ground) draw(t *tile) {
	painter, scene, img, version, turned := g.painter, g.scene, g.picture(), t.wants, t.turned
	scale, rect, bare, parts := t.scale, t.rect, g.bare, t.parts()
	if t.image != nil {
		copy(img.Pix, t.image.Pix)
	}
	var other *image.RGBA
	if turned != 0 {
		other = g.picture()
	}
	g.host.Work(func() (then func()) {
		for _, r := range parts {
			painter.Draw(img.SubImage(r.Sub(rect.Min)).(*image.RGBA), scene, model.Point{X: float64(r.Min.X) / scale, Y: float64(r.Min.Y) / scale}, scale)
		}
		if other != nil {
			turnPicture(other, img, turned)
		}
		blank := bare && isBlank(img, paint.Ground(scene.Mode))
		return func() {
			if other != nil {
				g.images = append(g.images, img)
				img = other
			}
			g.done(t, img, version, blank)
		}
	})
}

// done takes a tile's picture. One that shows something already waits for all others, so that what belongs
// together changes together.
func (g *ground) done(t *tile, img *image.RGBA, version int, blank bool) {
	g.running--
	g.drawn++
	switch {
	case t.gone || version < t.wants && t.image != nil:
		g.images = append(g.images, img)
	case t.image == nil:
		g.unveil(t, img, version, blank)
		if !blank {
			g.front.Objects = append(g.front.Objects, t.raster)
			g.repaint()
		}
	default:
		g.fresh = append(g.fresh, func() {
			if t.gone {
				g.images = append(g.images, img)
				return
			}
			g.images = append(g.images, t.image)
			g.unveil(t, img, version, blank)
		})
	}
	g.pump()
}

// settle shows what was drawn anew and lets go of what lies behind.
func (g *ground) settle() {
	for _, put := range g.fresh {
		put()
	}
	behind := len(g.old) > 0 && g.crisp == g.cam.scale
	if behind {
		for _, p := range g.old {
			g.recycle(p)
		}
		g.old = nil
	}
	if behind || len(g.fresh) > 0 {
		g.arrange()
	}
	g.fresh = nil
	if most := len(g.tiles) + 2*g.workers; len(g.images) > most { // the window is smaller now
		clear(g.images[most:])
		g.images = g.images[:most]
	}
	calls := g.settled
	g.settled = nil
	for _, f := range calls {
		f()
	}
}

// isBlank reports whether a picture has one colour all over.
func isBlank(img *image.RGBA, c color.NRGBA) bool {
	for i := 0; i < len(img.Pix); i += 4 {
		if img.Pix[i] != c.R || img.Pix[i+1] != c.G || img.Pix[i+2] != c.B {
			return false
		}
	}
	return true
}

// turnPicture turns src clockwise into dst; both are square.
func turnPicture(dst, src *image.RGBA, quarters int) {
	n := src.Rect.Dx()
	for y := range n {
		for x := range n {
			tx, ty := x, y
			switch quarters & 3 {
			case 1:
				tx, ty = n-1-y, x
			case 2:
				tx, ty = n-1-x, n-1-y
			case 3:
				tx, ty = y, n-1-x
			}
			copy(dst.Pix[ty*dst.Stride+tx*4:][:4], src.Pix[y*src.Stride+x*4:][:4])
		}
	}
}

// modeOf is the painter's colours for the theme in use.
func modeOf() paint.Mode {
	r, gr, b, _ := theme.Color(theme.ColorNameBackground).RGBA()
	if r+gr+b > 3*0x7FFF {
		return paint.Light
	}
	return paint.Dark
}

// smallest is the height of the smallest text, in device pixels.
func (g *ground) smallest() float64 {
	return float64(11 / 11.5 * g.host.Theme().Size(theme.SizeNameCaptionText) * g.density)
}
