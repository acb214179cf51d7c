// Years makes a locker of two years of play, to be walked through by hand.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"shipslocker/cmd/games/years"
	"shipslocker/domain"
	"shipslocker/storage"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "years: it takes the locker file to make")
		os.Exit(2)
	}
	if err := write(context.Background(), os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "years:", err)
		os.Exit(1)
	}
}

// write makes a locker file where none is.
func write(ctx context.Context, path string) error {
	now := func() domain.Moment { return domain.Moment(time.Now().UnixMilli()) }
	records, err := years.Records(now())
	if err != nil {
		return err
	}
	l, err := storage.Create(ctx, path, storage.Here(now))
	if err != nil {
		return err
	}
	_, err = l.Put(ctx, records...)
	return errors.Join(err, l.Close())
}
