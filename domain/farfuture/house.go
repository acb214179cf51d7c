package farfuture

// House holds the house rules. The zero value is the book as the specification rules it; each switch turned on
// departs from that. A campaign holds the ones that its characters and encounters are played by: see HouseOf.
//
// Source: the switches of farfuture 1.A to 1.C and the rulings SF-R01 to SF-R37.
type House struct {
	ReplacementFeedsTrack  bool `json:"replacementFeedsTrack" doc:"a skill replaced by a stunt also sets the length and the recovery of its track; the book uses the real skill"`
	BattleDressHealthTrack bool `json:"battleDressHealthTrack" doc:"Endurance 5 of battle dress lengthens the Health track while worn; by the book it only helps rolls"`
	PsionicsOff            bool `json:"psionicsOff" doc:"there are no psionics at this table"`
	MildIgnoresTrack       bool `json:"mildIgnoresTrack" doc:"a mild consequence heals even while its track has a mark"`
	SurvivalMaims          bool `json:"survivalMaims" doc:"a survival roll lifted above 0 by aspects still maims; by default it leaves no mark"`

	BroadswordReachesOwnZone bool `json:"broadswordReachesOwnZone" doc:"a broadsword reaches 0 to 1 zones; by default 1 alone"`
	FistsAlwaysComposure     bool `json:"fistsAlwaysComposure" doc:"fists strike Composure only, whoever uses them; by default only without Brawling"`
	GaussAutoOneBox          bool `json:"gaussAutoOneBox" doc:"a gauss rifle on full auto takes 1 box; by default 2"`
	RPGTDXNoBoxes            bool `json:"rpgTdxNoBoxes" doc:"an RPG TDX grenade takes no box by itself; by default 1"`
	LaserCarbineTwoBoxes     bool `json:"laserCarbineTwoBoxes" doc:"a laser carbine takes 2 boxes; by default 1"`
	CutlassOneBox            bool `json:"cutlassOneBox" doc:"a cutlass takes 1 box, as the worked example has it; by default 2"`
	JackVsMeleeOnly          bool `json:"jackVsMeleeOnly" doc:"jack helps against Brawling and Blade Weapons only; by default against all weapons"`
	ArmourAddsUp             bool `json:"armourAddsUp" doc:"all armour worn that helps adds up; by default one piece on the body, one beneath it and one shield"`
	BestArmourAlone          bool `json:"bestArmourAlone" doc:"the best piece of armour that helps counts alone"`
	MilitaryOrNothing        bool `json:"militaryOrNothing" doc:"military-grade weapons other than firearms cannot be used without the stunt; by default at two less, with the referee's leave"`
	PlasmaKeepsEnergy        bool `json:"plasmaKeepsEnergy" doc:"plasma and fusion guns keep Energy Weapons without gravity; by default they go by Zero-G"`
	ThrownByZeroG            bool `json:"thrownByZeroG" doc:"what is thrown without gravity goes by Zero-G; by default by Dexterity"`
	RPGKeepsOwn              bool `json:"rpgKeepsOwn" doc:"an RPG without gravity keeps its own skill; by default it goes by Zero-G"`
	FirstBloodAgain          bool `json:"firstBloodAgain" doc:"first blood falls each time a clean Health track is marked; by default once a combat"`
	SpinEndsBeforeTurn       bool `json:"spinEndsBeforeTurn" doc:"spin ends as its owner's next turn begins; by default as that turn ends"`
	FreeTagPerSide           bool `json:"freeTagPerSide" doc:"each side has one free tag of a consequence; by default there is one in all"`
	ConsequencesAddUp        bool `json:"consequencesAddUp" doc:"several consequences on one hit are added up before it is placed again; by default one after the other"`
	AutoFailByDifficulty     bool `json:"autoFailByDifficulty" doc:"whoever leaves a broken suit alone fails by the difficulty of the place; by default by 4"`
	EnhanceAllPhysical       bool `json:"enhanceAllPhysical" doc:"psionic enhancement lifts Strength, Endurance and Dexterity at once; by default one of them"`
	CompelByAnyone           bool `json:"compelByAnyone" doc:"players may compel, and a refused point goes to whoever offered; by default the referee alone does, and gets it"`
	SessionAddsFive          bool `json:"sessionAddsFive" doc:"a session begins with five more fate points; by default points are raised to five"`
	UsualExtras              bool `json:"usualExtras" doc:"rolls offer the numbers that the rules this book builds on add: full defence, groups and the like; see UsualExtras"`
	Phase3Left               bool `json:"phase3Left" doc:"in phase 3 the neighbour on the left has a part, in phase 4 the one on the right; by default the other way round"`
}
