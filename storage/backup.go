package storage

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"shipslocker/domain"
)

// Why a backup was made, as its name says. Before a file is brought up to date it is "before version 2".
const (
	atStart       = "start"
	beforeRestore = "before restore"
	beforeVersion = "before version "
)

// How many backups rotation keeps.
const (
	keptStarts = 10
	keptDays   = 14 // of each of the last so many days that have any, the last one
	keptOthers = 5  // of those before a restore, and of those before a new version
)

// stamp is how a backup's name tells its moment, in local time; a colon may not stand in every file's name.
const stamp = "2006-01-02 15.04.05"

// local is a moment in the time of this place. All of storage that shows a moment shows it so.
func local(m domain.Moment) time.Time { return time.UnixMilli(int64(m)) }

// BackupInfo is one backup of a locker.
type BackupInfo struct {
	Path string
	At   domain.Moment // to the second
	Size int64         // bytes
	Why  string        // "start", "before restore", "before version 2"
}

// Backup keeps a copy of the locker as it stands in the folder "NAME backups" beside it, and returns its
// path; at is now. Others go on writing meanwhile. The copy comes into being whole or not at all. Where nothing has been
// written since the newest backup of a start, that one's path is returned and nothing is made.
//
// Then the oldest go: of starts it keeps the last ten and the last of each of the last fourteen days that
// have any, of those before a restore or a new version the last five. Files that do not bear a name it gives
// are never touched. If only this clearing away fails, the error comes with a path.
//
// A locker that is open for reading only has no need of one at its start: the error is domain.ErrReadOnly and says
// why. BackupOf makes one all the same.
func (l *Locker) Backup(ctx context.Context, at domain.Moment) (path string, err error) {
	if why := l.ReadOnly(); why != "" {
		return "", domain.ReadOnly("no backup was made: " + why)
	}
	return l.keep(ctx, at, atStart)
}

// BackupOf is Locker.Backup of the locker at path, of whatever version, also while it is open here or elsewhere:
// the file is only read. Errors are those of Open, and of Backup.
func BackupOf(ctx context.Context, path string, at domain.Moment) (backup string, err error) {
	l, err := glance(ctx, path)
	if err != nil {
		return "", fmt.Errorf("back up %s: %w", path, err)
	}
	backup, err = l.keep(ctx, at, atStart)
	return backup, errors.Join(err, edge(l.db.Close()))
}

// glance connects to a sound locker of whatever version for reading, and keeps nobody from it. Only db is to be
// closed.
func glance(ctx context.Context, path string) (*Locker, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	is, err := look(ctx, path)
	if err != nil {
		return nil, err
	}
	return &Locker{path: path, db: connect(path, reading), foreign: is.foreign, unhoused: is.version < housedVersion}, nil
}

// look says what the file at path is, or why it is no sound locker.
func look(ctx context.Context, path string) (examined, error) {
	if err := recognise(ctx, path); err != nil {
		return examined{}, err
	}
	return examineAs(ctx, path, schema)
}

func (l *Locker) keep(ctx context.Context, at domain.Moment, why string) (path string, err error) {
	fail := func(err error) (string, error) {
		return path, fmt.Errorf("back up %s: %w", l.path, edge(err))
	}
	b, err := backupsOf(l.path)
	if err != nil {
		return fail(err)
	}
	list, err := b.list()
	if err != nil {
		return fail(err)
	}
	at0 := slices.IndexFunc(list, func(i BackupInfo) bool { return i.Why == why })
	if at0 >= 0 && l.equals(ctx, list[at0].Path) {
		return list[at0].Path, nil
	}
	// Opened anew by its path: a backup is a copy of the file that lies there, whatever else is connected to.
	source := connect(l.path, reading)
	path, err = b.add(at, why, modeOf(l.path), func(temp string) error { return l.copyInto(ctx, temp, source) })
	if err = errors.Join(err, source.Close()); err == nil {
		err = b.rotate(at)
	}
	if err != nil {
		return fail(err)
	}
	return path, nil
}

// equals says that a backup certainly holds what the locker holds.
func (l *Locker) equals(ctx context.Context, backup string) bool {
	mine, err := digest(ctx, l.db)
	if err != nil {
		return false
	}
	theirs, err := digestOf(ctx, backup)
	return err == nil && mine == theirs
}

// digestOf is digest of the locker file at path.
func digestOf(ctx context.Context, path string) (string, error) {
	db := connect(path, reading)
	d, err := digest(ctx, db)
	return d, errors.Join(err, edge(db.Close()))
}

// digest tells two lockers, and two states of one, apart: every document's revision, and every table with its number
// of rows and the sums of its whole numbers, but for who holds it and for search, which follows from the documents.
// Each write adds a row, takes one away or counts a revision up.
func digest(ctx context.Context, db reader) (digest string, err error) {
	queries := []string{"SELECT ifnull(group_concat(id || ' ' || rev ORDER BY id), '') FROM document"}
	var table, sums string
	// Cut to 32 bits no sum overflows.
	err = each(ctx, db, []any{&table, &sums}, func() {
		queries = append(queries, fmt.Sprintf("SELECT concat_ws(' ', count(*)%s) FROM %s", sums, table))
	}, `SELECT format('"%w"', t.name), ifnull(group_concat(format(', sum("%w" & 4294967295)', c.name), '' ORDER BY c.cid), '')
		FROM sqlite_schema t LEFT JOIN pragma_table_info(t.name) c ON c.type = 'INTEGER'
		WHERE t.type = 'table' AND t.rootpage > 0 AND t.name NOT LIKE 'sqlite%' AND t.name NOT IN ('holder', 'search')
		GROUP BY t.name ORDER BY t.name`)
	for _, q := range queries {
		var line string
		if err == nil {
			err = edge(db.QueryRowContext(ctx, q).Scan(&line))
		}
		digest += q + ": " + line + "\n"
	}
	return digest, err
}

// Backups returns the backups of the locker at path, newest first; a locker need not lie there any more.
func Backups(path string) ([]BackupInfo, error) {
	b, err := backupsOf(path)
	if err == nil {
		var list []BackupInfo
		if list, err = b.list(); err == nil {
			return list, nil
		}
	}
	return nil, fmt.Errorf("list the backups of %s: %w", path, system(err))
}

// backups is the folder of one locker's backups.
type backups struct {
	folder string
	name   string // of the locker, which begins each backup's name
	ext    string // which ends it, with its dot
}

func backupsOf(path string) (backups, error) {
	path, err := aim(path)
	if err != nil {
		return backups{}, err
	}
	ext := filepath.Ext(path)
	name := strings.TrimSuffix(filepath.Base(path), ext)
	return backups{folder: filepath.Join(filepath.Dir(path), name+" backups"), name: name, ext: ext}, nil
}

func (b backups) path(at domain.Moment, why string) string {
	return filepath.Join(b.folder, fmt.Sprintf("%s %s %s%s", b.name, local(at).Format(stamp), why, b.ext))
}

var backupReasons = regexp.MustCompile("^(" + atStart + "|" + beforeRestore + "|" + beforeVersion + "[1-9][0-9]*)$")

// read takes a file's name apart; ok is false for a name that this program does not give.
func (b backups) read(name string) (info BackupInfo, ok bool) {
	rest, begins := strings.CutPrefix(name, b.name+" ")
	rest, ends := strings.CutSuffix(rest, b.ext)
	if !begins || !ends || len(rest) <= len(stamp) || rest[len(stamp)] != ' ' {
		return BackupInfo{}, false
	}
	when, err := time.ParseInLocation(stamp, rest[:len(stamp)], time.Local)
	why := rest[len(stamp)+1:]
	if err != nil || when.Format(stamp) != rest[:len(stamp)] || !backupReasons.MatchString(why) {
		return BackupInfo{}, false
	}
	return BackupInfo{Path: filepath.Join(b.folder, name), At: domain.Moment(when.UnixMilli()), Why: why}, true
}

func (b backups) list() ([]BackupInfo, error) {
	files, err := os.ReadDir(b.folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var list []BackupInfo
	for _, f := range files {
		info, ok := b.read(f.Name())
		if !ok || !f.Type().IsRegular() {
			continue
		}
		about, err := f.Info()
		if errors.Is(err, fs.ErrNotExist) {
			continue // gone in between
		}
		if err != nil {
			return nil, err
		}
		info.Size = about.Size()
		list = append(list, info)
	}
	slices.SortFunc(list, func(a, b BackupInfo) int {
		return cmp.Or(cmp.Compare(b.At, a.At), cmp.Compare(b.Path, a.Path))
	})
	return list, nil
}

// add makes a backup that fill writes; a name that is taken makes it a second later.
func (b backups) add(at domain.Moment, why string, mode fs.FileMode, fill func(temp string) error) (path string, err error) {
	err = os.Mkdir(b.folder, 0o700)
	if made := err == nil; made {
		defer func() {
			if path == "" {
				err = errors.Join(err, os.Remove(b.folder))
			}
		}()
	} else if !errors.Is(err, fs.ErrExist) {
		return "", err
	}
	temp, err := tempFile(b.folder, mode)
	if err != nil {
		return "", err
	}
	if err := fill(temp); err != nil {
		return "", errors.Join(err, os.Remove(temp))
	}
	for {
		path := b.path(at, why)
		err := place(temp, path, os.Link)
		switch {
		case err == nil:
			return path, nil
		case !errors.Is(err, fs.ErrExist):
			return "", errors.Join(err, os.Remove(temp))
		}
		at += 1000
	}
}

// rotate deletes the backups that are no longer to be kept, and what a crash more than a day ago left half made.
func (b backups) rotate(now domain.Moment) error {
	list, err := b.list()
	for _, old := range outdated(list) {
		err = errors.Join(err, os.Remove(old.Path))
	}
	files, unread := os.ReadDir(b.folder)
	for _, f := range files {
		info, gone := f.Info()
		if gone == nil && isTemp(f.Name()) && info.ModTime().Before(local(now).AddDate(0, 0, -1)) {
			err = errors.Join(err, os.Remove(filepath.Join(b.folder, f.Name())))
		}
	}
	return errors.Join(err, unread)
}

// outdated returns those of a list, newest first, that are no longer to be kept.
func outdated(list []BackupInfo) []BackupInfo {
	var old []BackupInfo
	days, seen := map[string]bool{}, map[string]int{}
	for _, b := range list {
		if b.Why != atStart {
			sort := strings.TrimRight(b.Why, "0123456789")
			if seen[sort]++; seen[sort] > keptOthers {
				old = append(old, b)
			}
			continue
		}
		day := local(b.At).Format(time.DateOnly)
		last := !days[day] && len(days) < keptDays
		days[day] = true
		if seen[atStart]++; seen[atStart] > keptStarts && !last {
			old = append(old, b)
		}
	}
	return old
}

// LookInside lists what a backup, or any other locker of whatever version, holds, without writing to it or
// keeping anyone else from it. Errors are those of Open.
func LookInside(ctx context.Context, path string) ([]domain.Head, error) {
	l, err := glance(ctx, path)
	if err != nil {
		return nil, fmt.Errorf("look into %s: %w", path, err)
	}
	heads, err := l.List(ctx)
	return heads, errors.Join(err, edge(l.db.Close()))
}

// Restore makes the locker at path what backup is, a sound locker. What was at path becomes a backup itself
// first, "before restore", even if it is damaged. Whenever it is cut short, path is the old file or the new one.
//
// While a program has the locker at path open for writing, this one included, nothing happens and the error is
// domain.ErrReadOnly. It is domain.ErrNotLocker if something is at path that is no locker, unless backup is
// one of Backups(path); that something is then set aside like a damaged locker.
func Restore(ctx context.Context, backup, path string, o Options) error {
	if err := restore(ctx, backup, path, o.withDefaults()); err != nil {
		return fmt.Errorf("restore %s from %s: %w", path, backup, edge(err))
	}
	return nil
}

func restore(ctx context.Context, backup, path string, o Options) error {
	path, err := aim(path)
	if err != nil {
		return err
	}
	if err := restorable(ctx, backup, path); err != nil {
		return err
	}
	is, err := look(ctx, path)
	if len(is.foreign) > 0 { // writing into it could set them off
		err = foreignFault(is.foreign)
	}
	switch {
	case err == nil:
		return restoreInto(ctx, backup, path, o)
	case errors.Is(err, domain.ErrNotFound):
		return restoreAnew(ctx, backup, path, func(temp string) error { return place(temp, path, os.Link) })
	case errors.Is(err, domain.ErrDamaged), errors.Is(err, domain.ErrAltered):
		if by, ok := openElsewhere(ctx, path, o); ok {
			return heldElsewhere(by)
		}
	case !errors.Is(err, domain.ErrNotLocker) || !isBackupOf(backup, path):
		return err
	}
	return restoreAnew(ctx, backup, path, func(temp string) error {
		if err := setAsideAsBackup(path, o.Now()); err != nil {
			return err
		}
		return replace(temp, path)
	})
}

func heldElsewhere(by hold) error {
	return domain.ReadOnly(fmt.Sprintf("the locker is open for writing in another window or program: %s", by))
}

// restorable returns nil for a sound locker that is not the file at path itself and has no foreign pieces.
func restorable(ctx context.Context, backup, path string) error {
	is, err := look(ctx, backup)
	if len(is.foreign) > 0 {
		err = foreignFault(is.foreign)
	}
	if err != nil {
		return fmt.Errorf("the backup: %w", err)
	}
	there, err := os.Stat(path)
	if err != nil {
		return nil // restore finds out
	}
	from, err := os.Stat(backup)
	if err == nil && os.SameFile(there, from) {
		return faultf(domain.ErrDenied, "a locker cannot be restored from itself")
	}
	return err
}

func isBackupOf(backup, path string) bool {
	list, err := Backups(path)
	backup, noPath := aim(backup)
	return errors.Join(err, noPath) == nil && slices.ContainsFunc(list, func(i BackupInfo) bool { return i.Path == backup })
}

// restoreInto writes backup's contents over a sound locker's in one transaction, holding it: nobody can have
// written to it in between, and who only reads it goes on reading.
func restoreInto(ctx context.Context, backup, path string, o Options) error {
	l := &Locker{path: path, options: o, hold: newHold(o), db: connect(path, writing)}
	err := take(ctx, l.db, l.hold, o)
	var held errHeld
	switch {
	case errors.As(err, &held):
		return errors.Join(heldElsewhere(held.by), l.db.Close())
	case err != nil:
		return errors.Join(err, l.db.Close())
	}
	_, err = l.keep(ctx, o.Now(), beforeRestore)
	if err == nil {
		from := connect(backup, reading)
		err = errors.Join(copyPages(ctx, l.db, from, -1), from.Close())
	}
	if err == nil {
		_, err = l.db.ExecContext(ctx, "DELETE FROM holder") // the backup's, if it was somebody's
	} else {
		err = errors.Join(err, release(ctx, l.db, l.hold))
	}
	return errors.Join(err, l.db.Close())
}

// restoreAnew makes a file of its own of a backup and has it put in its place.
func restoreAnew(ctx context.Context, backup, path string, put func(temp string) error) error {
	temp, err := tempFile(filepath.Dir(path), modeOf(path))
	if err != nil {
		return err
	}
	from := &Locker{path: backup, db: connect(backup, reading)}
	err = errors.Join(from.copyInto(ctx, temp, from.db), from.db.Close())
	if err == nil {
		err = put(temp)
	}
	if err == nil {
		return nil
	}
	if left := os.Remove(temp); !errors.Is(left, fs.ErrNotExist) {
		err = errors.Join(err, left)
	}
	return err
}

// setAsideAsBackup copies a file that is no sound locker to its backups as it is. A cut-short write's journal
// goes with it: left behind, it would be played into the file that takes its place.
func setAsideAsBackup(path string, at domain.Moment) error {
	b, err := backupsOf(path)
	if err != nil {
		return err
	}
	kept, err := b.add(at, beforeRestore, modeOf(path), func(temp string) error { return copyFile(path, temp) })
	if err != nil {
		return err
	}
	if _, err := os.Lstat(path + journal); errors.Is(err, fs.ErrNotExist) {
		return b.rotate(at)
	}
	if err := os.Rename(path+journal, kept+journal); err != nil {
		return err
	}
	return errors.Join(syncFolder(b.folder), b.rotate(at))
}

// copyFile fills the file at to with the bytes of another and waits for the disk.
func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_TRUNC, 0)
	if err != nil {
		return errors.Join(err, in.Close())
	}
	_, err = io.Copy(out, in)
	if err == nil {
		err = out.Sync()
	}
	return errors.Join(err, out.Close(), in.Close())
}
