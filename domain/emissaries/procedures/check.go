package procedures

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
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
	for _, k := range emissaries.Kinds {
		names = append(names, k.Name)
	}
	if err := domain.OneOf(member+"kind", kind, names...); err != nil {
		return nil, domain.Kind{}, err
	}
	k, err := emissaries.Kinds.Find(domain.KindID(emissaries.ID + "/" + kind))
	if err != nil {
		return nil, k, err
	}
	doc, err := k.ReadInput(b.raw)
	if err != nil {
		return nil, k, domain.Faulty("unreadable", "%sdocument is not a body of this kind (%s)", member, err)
	}
	return doc, k, nil
}

type besideIn struct {
	ID       domain.DocID `json:"id" doc:"of the document"`
	Kind     string       `json:"kind" of:"character npc asset conflict map campaign" doc:"of the document"`
	Document bodyIn       `json:"document" need:"yes" doc:"its exported body"`
}

var check = domain.NewProcedure("check", "emissaries A3",
	"Checks a whole document against the rules.", func(in struct {
		Kind     string           `json:"kind" of:"character npc asset conflict map campaign" doc:"of the document"`
		Document bodyIn           `json:"document" need:"yes" doc:"its exported body"`
		Beside   []besideIn       `json:"beside" most:"100" doc:"documents it refers to"`
		House    emissaries.House `json:"house" doc:"house rules, if the campaign is not among them; the book's rule for each one left out"`
	}, out *struct {
		domain.Verdict                  // no problem has severity E, now or once the sheet is begun
		Problems       []domain.Problem `json:"problems" doc:"the problems lockerctl check finds, in the sheet's order: id of the rule, severity (E, W or I), path of the field, message"`
	},
	) error {
		doc, kind, err := in.Document.as("", in.Kind)
		if err != nil {
			return err
		}
		by := emissaries.NewCampaign()
		by.House = in.House
		docs := map[domain.DocID]domain.Document{domain.ValueOf(domain.HomeOf(doc)): by}
		for i, b := range in.Beside {
			at := fmt.Sprintf("beside[%d].", i)
			if b.ID == "" {
				return domain.Faulty("missing", "%sid is missing", at)
			}
			if docs[b.ID], _, err = b.Document.as(at, b.Kind); err != nil {
				return err
			}
		}
		out.Problems = kind.Check(doc, func(id domain.DocID) domain.Document { return docs[id] })
		begun := slices.Clone(out.Problems)
		for i, p := range begun {
			if lacking(p) {
				begun[i].Severity = domain.Illegal
			}
		}
		out.Verdict = domain.Legally(begun)
		return nil
	})

// lacking tells whether a problem is only a remark because nobody has begun the sheet, which is not legal for that.
func lacking(p domain.Problem) bool {
	return p.Severity == domain.Remark && slices.Contains([]string{"GU-V01", "GU-V02", "GU-V03"}, p.ID)
}
