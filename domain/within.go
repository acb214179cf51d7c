package domain

import "fmt"

// Within returns ErrInput unless a member of a procedure's input lies in its range, and nil if it does.
func Within(member string, value, low, high int) error {
	if value < low || value > high {
		return fmt.Errorf("%s is %d and must be from %d to %d: %w", member, value, low, high, ErrInput)
	}
	return nil
}
