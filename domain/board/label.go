package board

// Label is a text that belongs to no zone.
type Label struct {
	ID     ID      `json:"id"`
	Text   string  `json:"text" find:""`
	At     Point   `json:"at"`   // its middle
	Size   float64 `json:"size"` // height of the letters in units; 0 = as names of zones
	Hidden bool    `json:"hidden"`
}

// Label returns the label of that id.
func (m *Map) Label(id ID) (*Label, bool) {
	for i := range m.Labels {
		if m.Labels[i].ID == id {
			return &m.Labels[i], true
		}
	}
	return nil, false
}
