package emissaries

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"shipslocker/domain"
)

// bodyIn is the body of a document, of whatever kind.
type bodyIn struct{ raw json.RawMessage }

// UnmarshalJSON keeps the body, which is read once its kind is known.
func (b *bodyIn) UnmarshalJSON(raw []byte) error {
	b.raw = bytes.Clone(raw)
	return nil
}

// as reads a body strictly as a document of a kind, which is named as lockerctl does without the game.
func (b bodyIn) as(member, kind string) (domain.Document, domain.Kind, error) {
	var names []string
	for _, k := range Kinds {
		names = append(names, k.Name)
	}
	if err := domain.OneOf(member+"kind", kind, names...); err != nil {
		return nil, domain.Kind{}, err
	}
	k, err := Kinds.Find(domain.KindID(ID + "/" + kind))
	if err != nil {
		return nil, k, err
	}
	doc, err := k.ReadInput(b.raw)
	if err != nil {
		return nil, k, fmt.Errorf("%sdocument is no body of this kind (%s): %w", member, err, domain.ErrInput)
	}
	return doc, k, nil
}

type besideIn struct {
	ID       domain.DocID `json:"id"`
	Kind     string       `json:"kind"`
	Document bodyIn       `json:"document"`
}

type checkIn struct {
	Kind     string     `json:"kind" doc:"of the document: character, npc, asset, conflict, map or campaign"`
	Document bodyIn     `json:"document" doc:"its body, as it is exported"`
	Beside   []besideIn `json:"beside" doc:"documents it refers to, at most 100, each with id, kind and document"`
	House    House      `json:"house" doc:"house rules, where the campaign is not among those; each by the book unless it is given"`
}

type checkOut struct {
	Legal    bool             `json:"legal" doc:"no problem has severity E, or would have it once somebody begins the sheet"`
	Problems []domain.Problem `json:"problems" doc:"those that lockerctl check finds, in the order of the sheet: id of the rule, severity E, W or I, path of the field, message"`
}

func checkProcedure(in checkIn) (checkOut, error) {
	doc, kind, err := in.Document.as("", in.Kind)
	if err := cmp.Or(err, HouseRules.Known(in.House), domain.Within("number of beside", len(in.Beside), 0, mostThings)); err != nil {
		return checkOut{}, err
	}
	by := NewCampaign()
	by.House = in.House
	docs := map[domain.DocID]domain.Document{campaignOf(doc): by}
	for i, b := range in.Beside {
		at := fmt.Sprintf("beside[%d].", i)
		if b.ID == "" {
			return checkOut{}, fmt.Errorf("%sid is missing: %w", at, domain.ErrInput)
		}
		if docs[b.ID], _, err = b.Document.as(at, b.Kind); err != nil {
			return checkOut{}, err
		}
	}
	problems := kind.Check(doc, func(id domain.DocID) domain.Document { return docs[id] })
	legal := domain.Legal(problems) && !slices.ContainsFunc(problems, lacking)
	return checkOut{legal, append([]domain.Problem{}, problems...)}, nil
}

// lacking tells whether a problem is only a remark because nobody has begun the sheet, which is not legal for that.
func lacking(p domain.Problem) bool {
	return p.Severity == domain.Remark && slices.Contains([]string{"GU-V01", "GU-V02", "GU-V03"}, p.ID)
}

// campaignOf is whose house rules a document is played by.
func campaignOf(doc domain.Document) domain.DocID {
	switch d := doc.(type) {
	case *Character:
		return d.Campaign
	case *NPC:
		return d.Campaign
	case *Asset:
		return d.Campaign
	case *Conflict:
		return d.Campaign
	}
	return ""
}
