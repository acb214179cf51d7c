package storage

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"

	"shipslocker/domain"
)

// homeOf reads from a body what the shelf needs to know of where its document belongs: to which campaign, and whether it is
// one that is archived. What is no text, or not true, counts as nothing.
func homeOf(body []byte) (campaign domain.DocID, archived bool) {
	depth := 0
	for at := 0; at < len(body); at++ {
		switch body[at] {
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		case '"':
			end := at + stringEnd(body[at:])
			name := body[at:end]
			at = end - 1
			value, isMember := bytes.CutPrefix(bytes.TrimLeft(body[end:], spaces), []byte(":"))
			if depth != 1 || !isMember {
				continue
			}
			switch value = bytes.TrimLeft(value, spaces); string(name) {
			case `"campaign"`:
				campaign = domain.DocID(textAt(value))
			case `"archived"`:
				archived = bytes.HasPrefix(value, []byte("true"))
			}
		}
	}
	return campaign, archived
}

// spaces are what may stand between the parts of a JSON text.
const spaces = " \t\r\n"

// textAt is the JSON string at the start of body, or nothing.
func textAt(body []byte) (text string) {
	if len(body) == 0 || body[0] != '"' || json.Unmarshal(body[:stringEnd(body)], &text) != nil {
		return ""
	}
	return text
}

// The same as functions of the schema's steps and of queries.
func homeCampaign(body string) string {
	campaign, _ := homeOf([]byte(body))
	return string(campaign)
}

func homeArchived(body string) bool {
	_, archived := homeOf([]byte(body))
	return archived
}

// housedVersion is the version of the file from which on it has the table home.
const housedVersion = 5

// fillHome fills the empty table of where documents belong.
const fillHome = `INSERT INTO home SELECT id, campaign, archived
	FROM (SELECT id, home_campaign(body) AS campaign, home_archived(body) AS archived FROM document) WHERE campaign <> '' OR archived`

// putHome keeps where a record belongs, if that is not as was.
func putHome(ctx context.Context, tx *sql.Tx, r, was *domain.Record) (err error) {
	switch {
	case r.Campaign == was.Campaign && r.Archived == was.Archived:
	case r.Campaign == "" && !r.Archived:
		_, err = tx.ExecContext(ctx, "DELETE FROM home WHERE document = ?", r.ID)
	default:
		_, err = tx.ExecContext(ctx, "REPLACE INTO home (document, campaign, archived) VALUES (?, ?, ?)", r.ID, r.Campaign, r.Archived)
	}
	return err
}

// verifyHome checks that the table of where documents belong says what they say themselves.
func (l *Locker) verifyHome(ctx context.Context) (findings []string, err error) {
	if l.unhoused {
		return nil, nil
	}
	var id, title string
	err = l.each(ctx, []any{&id, &title}, func() {
		findings = append(findings, fmt.Sprintf("document %s (%s): it is listed under another campaign than its own", id, title))
	}, `SELECT id, title FROM document LEFT JOIN home ON document = id
		WHERE ifnull(campaign, '') <> home_campaign(body) OR ifnull(archived, 0) <> home_archived(body)
		UNION ALL SELECT document, 'gone' FROM home WHERE document NOT IN (SELECT id FROM document) ORDER BY 1`)
	return findings, err
}
