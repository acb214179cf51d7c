package naming

import (
	"bytes"
	"encoding/json"

	"shipslocker/domain"
)

// Retitled is a body whose links have the titles that titled knows; what it has none for, or a nil one, stays as it was written.
func Retitled(body []byte, titled func(domain.DocID) string) []byte {
	if titled == nil || !bytes.Contains(body, []byte("[[")) {
		return body
	}
	return []byte(domain.ReplaceLinks(string(body), func(l domain.Link) string {
		var was string
		title := titled(l.ID)
		if title == "" || json.Unmarshal([]byte(`"`+l.Title+`"`), &was) != nil || was == title { // what is no text within a body stays
			return l.String()
		}
		quoted, err := json.Marshal(title)
		if err != nil {
			return l.String()
		}
		return domain.Link{ID: l.ID, Title: string(quoted[1 : len(quoted)-1])}.String()
	}))
}
