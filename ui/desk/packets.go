package desk

// showPackets opens what is printed for an evening: one of the packets of the game in front, or a new one.
func (d *Desk) showPackets() {
	if !d.writable() {
		return
	}
	var titles, fresh []string
	var open, begin []func()
	games := d.playedGames()
	if front, ok := d.heads[d.front]; ok && games[0].ID == front.Kind.Game() {
		games = games[:1]
	}
	for _, g := range games {
		for _, h := range d.Documents(g.Packet) {
			titles, open = append(titles, titleOf(h, d.kind(h.Kind))), append(open, func() { d.Show(h.ID) })
		}
		if k, err := g.Kinds.Find(g.Packet); err == nil {
			fresh, begin = append(fresh, "New packet: "+g.Title), append(begin, func() { d.create(k) })
		}
	}
	titles, open = append(titles, fresh...), append(open, begin...)
	if len(open) == 1 {
		open[0]()
		return
	}
	d.Choose("Packet for tonight", titles, "Open", func(i int) { open[i]() })
}
