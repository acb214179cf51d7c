package main

import (
	"flag"
	"fmt"
	"slices"
	"strings"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/storage"
	"shipslocker/ui/paper"
)

var printCommand = command{
	name: "print", usage: []string{
		"FILE ID… -o OUT.pdf [--form NAME] [--paper a4|letter]",
		"--blank GAME/KIND -o OUT.pdf [--form NAME] [--paper a4|letter]",
		"--cards GAME -o OUT.pdf [--section NAME] [--paper a4|letter]",
	},
	most:    many,
	summary: "Prints documents, a blank form, or a game's reference cards, to one PDF file",
	help: "Forms are listed by lockerctl kinds; without --form each document prints on the first of its kind's.\n" +
		"An old file of that name stays as it is until the new one is complete.",
	prepare: func(flags *flag.FlagSet) func(*call) error {
		var o printOptions
		flags.StringVar(&o.out, "o", "", "write to this `FILE`")
		flags.StringVar(&o.form, "form", "", "print on the form of this `NAME`")
		flags.StringVar(&o.paper, "paper", string(paper.A4), "paper of this `SIZE`, a4 or letter")
		flags.StringVar(&o.blank, "blank", "", "print the blank form of this `GAME/KIND`")
		flags.StringVar(&o.cards, "cards", "", "print the reference cards of this `GAME`, or the guide")
		flags.StringVar(&o.section, "section", "", "print only this `SECTION` of the cards")
		return func(c *call) error {
			if o.cards != "" || o.section != "" {
				return printCards(c, o)
			}
			return printDocuments(c, o)
		}
	},
}

type printOptions struct{ out, form, paper, blank, cards, section string }

// target checks where to print and on what paper.
func (o printOptions) target() (paper.Size, error) {
	size := paper.Size(strings.ToLower(o.paper))
	switch {
	case o.out == "":
		return "", misuse("it needs -o and the PDF file to write")
	case !slices.Contains([]paper.Size{paper.A4, paper.Letter}, size):
		return "", misuse(fmt.Sprintf("there is no paper %q; there are a4 and letter", o.paper))
	}
	return size, nil
}

// printDocuments checks the call, gathers the job and prints it.
func printDocuments(c *call, o printOptions) error {
	size, err := o.target()
	job := paper.Job{Size: size}
	switch {
	case err != nil:
		return err
	case o.blank == "" && len(c.args) < 2:
		return misuse("it takes FILE and at least one ID, or --blank")
	case o.blank != "" && len(c.args) > 0:
		return misuse("a blank form takes no FILE and no ID")
	}
	if o.blank != "" {
		form, err := formOf(domain.KindID(o.blank), o.form)
		if err != nil {
			return err
		}
		job.Items = []paper.Item{{Form: form}}
	} else if err := c.looking(func(l *storage.Locker) error { return gather(c, l, o.form, &job) }); err != nil {
		return err
	}
	result, err := paper.Print(job)
	if err != nil {
		return err
	}
	done := receipt{Documents: len(job.Items)}
	if o.blank != "" {
		done.Documents, done.what = 0, "a blank form"
	}
	return c.savePrint(o.out, result, done)
}

// savePrint writes a PDF and its remarks.
func (c *call) savePrint(path string, result paper.Result, done receipt) error {
	for _, note := range result.Notes {
		if _, err := fmt.Fprintf(c.notes, "lockerctl print: %s\n", note); err != nil {
			return err
		}
	}
	done.Notes = result.Notes
	return c.save(path, result.PDF, done)
}

// gather fills a job with the documents of the call.
func gather(c *call, l *storage.Locker, form string, job *paper.Job) error {
	rs, err := records(c.ctx, l, c.args[1:])
	if err != nil {
		return err
	}
	for _, r := range rs {
		f, err := formOf(r.Kind, form)
		if err != nil {
			return err
		}
		_, doc, err := decode(r)
		if err != nil {
			return fmt.Errorf("document %s (%s): %w", r.ID, titled(r.Title), err)
		}
		job.Items = append(job.Items, paper.Item{Form: f, Doc: doc})
	}
	var docs []domain.Document
	for _, it := range job.Items {
		docs = append(docs, it.Doc)
	}
	job.Beside = domain.Around(docs, beside(c, l))
	job.Pictures, err = pictures(c.ctx, l, rs)
	return err
}

// formOf finds a kind's form by its name; no name = the first.
func formOf(kind domain.KindID, name string) (paper.Form, error) {
	if _, err := games.Kinds().Find(kind); err != nil {
		return paper.Form{}, err
	}
	forms := games.Forms(kind)
	if len(forms) == 0 {
		return paper.Form{}, misuse(fmt.Sprintf("%s has no printed form", kind))
	}
	if name == "" {
		return forms[0], nil
	}
	for _, f := range forms {
		if f.Name == name {
			return f, nil
		}
	}
	return paper.Form{}, misuse(fmt.Sprintf("%s has no form %q; it has %s", kind, name, strings.Join(formNames(forms), ", ")))
}

func formNames(forms []paper.Form) []string {
	names := []string{}
	for _, f := range forms {
		names = append(names, f.Name)
	}
	return names
}
