package farfuture

// Services are the careers to suggest for field 3, "Rank and service"; any other text will do as well.
//
// Source: farfuture 1.B3.
var Services = []string{
	"Navy", "Marines", "Army", "Scouts", "Merchants", "Pirates", "Diplomats",
	"Rogue", "Bureaucrat", "Hunter", "Barbarian", "Noble", "Scientist", "Belter",
}
