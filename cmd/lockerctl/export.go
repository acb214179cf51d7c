package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/storage"
)

func exportCommand(c *call) *cobra.Command {
	cmd := &cobra.Command{
		Use: "export FILE (ID… | --campaign ID) -o OUT.json", Args: takes(1, many), ValidArgsFunction: c.documents,
		Short: "Writes documents and their pictures to one JSON file",
		Long:  "lockerctl import reads it. An old file of that name stays as it is until the new one is complete.",
	}
	out := cmd.Flags().StringP("out", "o", "", "write to this `FILE`")
	campaign := cmd.Flags().String("campaign", "", "the campaign of this `ID` with all that belongs to it")
	cmd.RunE = c.does(func() error {
		switch {
		case *out == "":
			return misuse("it needs -o and the JSON file to write")
		case (*campaign == "") == (len(c.args) == 1):
			return misuse("it takes either IDs or --campaign")
		}
		return c.looking(func(l *storage.Locker) error { return export(c, l, *campaign, *out) })
	})
	return cmd
}

func export(c *call, l *storage.Locker, campaign, out string) error {
	ids := c.args[1:]
	if campaign != "" {
		whole, err := wholeCampaign(c, l, campaign)
		if err != nil {
			return err
		}
		ids = whole
	}
	rs, err := records(c.ctx, l, ids)
	if err != nil {
		return err
	}
	ps, err := pictures(c.ctx, l, rs)
	if err != nil {
		return err
	}
	data, err := domain.Export(rs, ps, domain.Traces(c.ctx, l, rs))
	if err != nil {
		return err
	}
	return c.save(out, data, receipt{Documents: len(rs)})
}

// wholeCampaign lists a campaign and all that belongs to it, but for what this version does not know: with that it could not
// read the file again.
func wholeCampaign(c *call, l *storage.Locker, campaign string) (ids []string, err error) {
	heads, err := l.List(c.ctx)
	if err != nil {
		return nil, err
	}
	of, err := campaignOf(heads, campaign)
	if err != nil {
		return nil, err
	}
	heads, newer := known(heads)
	if newer > 0 {
		fmt.Fprintf(c.notes, "%s of a newer version left out\n", domain.Count(newer, "document"))
	}
	for _, id := range domain.Whole(of.ID, heads, beside(c, l)) {
		ids = append(ids, string(id))
	}
	return ids, nil
}

// known are the documents whose kinds this version knows, and how many there are besides.
func known(heads []domain.Head) (list []domain.Head, newer int) {
	for _, h := range heads {
		if _, err := games.Kinds().Find(h.Kind); err != nil {
			newer++
		} else {
			list = append(list, h)
		}
	}
	return list, newer
}
