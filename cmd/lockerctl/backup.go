package main

import (
	"fmt"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"shipslocker/storage"
)

func backupCommand(c *call) *cobra.Command {
	return &cobra.Command{
		Use: "backup FILE", Args: takes(1, 1), ValidArgsFunction: c.lockers,
		Short: "Makes a backup of a locker in the folder beside it and prints its path",
		Long: "The program makes such backups too, at each start. The last ten are kept, and the last of each of the " +
			"last fourteen days. If nothing has changed since the newest, its path is printed. FILE is only read. The " +
			"program may have it open.",
		RunE: c.does(func() error { return backup(c) }),
	}
}

func backup(c *call) error {
	if err := stays(c.args[0]); err != nil {
		return err
	}
	path, err := storage.BackupOf(c.ctx, c.args[0], c.options.Now())
	if path != "" && err != nil {
		fmt.Fprintf(c.notes, "lockerctl backup: the backup was made; older ones could not be deleted: %s.\n", oneLine(err))
		err = nil
	}
	if err != nil {
		return err
	}
	if c.json {
		return c.printJSON(kept{File: path})
	}
	fmt.Fprintln(c.out, path)
	return nil
}

// kept says where a backup lies, as JSON.
type kept struct {
	File string `json:"file"`
}

func backupsCommand(c *call) *cobra.Command {
	return &cobra.Command{
		Use: "backups FILE", Args: takes(1, 1), ValidArgsFunction: c.lockers,
		Short: "Lists a locker's backups, newest first",
		Long:  "The locker itself may be gone or damaged. lockerctl list BACKUP shows what a backup holds.",
		RunE:  c.does(func() error { return listBackups(c) }),
	}
}

// backupRow is a backup as JSON.
type backupRow struct {
	File string `json:"file"`
	At   string `json:"at"`   // RFC 3339, UTC
	Size int64  `json:"size"` // bytes
	Why  string `json:"why"`  // start, before restore, before version N
}

func listBackups(c *call) error {
	if err := stays(c.args[0]); err != nil {
		return err
	}
	list, err := storage.Backups(c.args[0])
	if err != nil {
		return err
	}
	rows := []backupRow{}
	var lines []string
	for _, b := range list {
		rows = append(rows, backupRow{File: b.Path, At: moment(b.At), Size: b.Size, Why: b.Why})
		at := time.UnixMilli(int64(b.At)).Format("2006-01-02 15:04:05")
		lines = append(lines, fmt.Sprintf("%s\t%s\t%d KB\t%s", at, b.Why, (b.Size+1023)/1024, filepath.Base(b.Path)))
	}
	if c.json {
		return c.printJSON(rows)
	}
	return c.table(lines)
}

func restoreCommand(c *call) *cobra.Command {
	return &cobra.Command{
		Use: "restore FILE BACKUP", Args: takes(2, 2), ValidArgsFunction: c.lockers,
		Short: "Restores a locker from a backup",
		Long: "BACKUP is a name from lockerctl backups, or the path of any sound locker. The present state of FILE is kept " +
			"as a backup first. While a program has FILE open for writing, nothing is changed.",
		RunE: c.does(func() error { return restore(c) }),
	}
}

// restored says what was restored, as JSON.
type restored struct {
	File string `json:"file"`
	From string `json:"from"`
}

func restore(c *call) error {
	path, from := c.args[0], c.args[1]
	if err := stays(path); err != nil {
		return err
	}
	list, err := storage.Backups(path)
	if err != nil {
		return err
	}
	for _, b := range list {
		if filepath.Base(b.Path) == from {
			from = b.Path
		}
	}
	source, err := c.input(from)
	if err != nil {
		return err
	}
	if err := storage.Restore(c.ctx, source, path, c.options); err != nil {
		return err
	}
	if c.json {
		return c.printJSON(restored{File: path, From: from})
	}
	fmt.Fprintf(c.out, "%s: restored from %s\n", path, from)
	return nil
}

func recoverCommand(c *call) *cobra.Command {
	return &cobra.Command{
		Use: "recover DAMAGED NEW.locker", Args: takes(2, 2), ValidArgsFunction: c.lockers,
		Short: "Recovers what can be read from a damaged locker into a new one and lists it",
		Long: "It also makes a clean copy of a locker that another program has altered. The damaged file is only read. The " +
			"exit code is 1 if something is known to be lost.",
		RunE: c.does(func() error { return recoverLocker(c) }),
	}
}

// recovered is what came of recovering, as JSON.
type recovered struct {
	File      string   `json:"file"`
	Documents int      `json:"documents"`
	Pictures  int      `json:"pictures"`
	Steps     int      `json:"steps"`
	Lost      []string `json:"lost"`
	LeftOut   []string `json:"leftOut"` // of what another program has altered
}

func recoverLocker(c *call) error {
	damaged, err := c.input(c.args[0])
	if err != nil {
		return err
	}
	var report storage.Report
	err = c.output(c.args[1], func(path string) (err error) {
		report, err = storage.Recover(c.ctx, damaged, path)
		return err
	})
	if err != nil {
		return err
	}
	if c.args[1] == "-" { // the output is the locker
		_, err = fmt.Fprint(c.notes, report.Text())
	} else if c.json {
		err = c.printJSON(recovered{
			File: c.args[1], Documents: report.Documents, Pictures: report.Pictures, Steps: report.Steps,
			Lost: append([]string{}, report.Lost...), LeftOut: append([]string{}, report.LeftOut...),
		})
	} else {
		_, err = fmt.Fprintf(c.out, "%s\n%s", c.args[1], report.Text())
	}
	if err == nil && len(report.Lost) > 0 {
		return errFound
	}
	return err
}
