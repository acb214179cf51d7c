package farfuture

// House holds the house rules. The zero value is the book as the specification rules it; each switch turned on
// departs from that. A campaign holds the ones that its characters and encounters are played by: see HouseOf.
//
// Source: the switches of farfuture 1.A to 1.C and the rulings SF-R01 to SF-R37.
type House struct {
	ReplacementFeedsTrack  bool `json:"replacementFeedsTrack" doc:"a skill replaced by a stunt also sets the length and the recovery of its track; the book uses the real skill"`
	BattleDressHealthTrack bool `json:"battleDressHealthTrack" doc:"Endurance 5 of battle dress lengthens the Health track while worn; by the book it counts only in rolls"`
	PsionicsOff            bool `json:"psionicsOff" doc:"this table plays without psionics"`
	MildIgnoresTrack       bool `json:"mildIgnoresTrack" doc:"a mild consequence heals even while its track has a mark"`
	SurvivalMaims          bool `json:"survivalMaims" doc:"a survival roll lifted above 0 by aspects still maims; by default it leaves no mark"`

	BroadswordReachesOwnZone bool `json:"broadswordReachesOwnZone" doc:"a broadsword reaches 0 to 1 zones; by default only 1"`
	FistsAlwaysComposure     bool `json:"fistsAlwaysComposure" doc:"fists strike Composure only, whoever uses them; by default only without Brawling"`
	GaussAutoOneBox          bool `json:"gaussAutoOneBox" doc:"a gauss rifle on full auto takes 1 box; by default 2"`
	RPGTDXNoBoxes            bool `json:"rpgTdxNoBoxes" doc:"an RPG TDX grenade takes no box by itself; by default 1"`
	LaserCarbineTwoBoxes     bool `json:"laserCarbineTwoBoxes" doc:"a laser carbine takes 2 boxes; by default 1"`
	CutlassOneBox            bool `json:"cutlassOneBox" doc:"a cutlass takes 1 box, as in the worked example; by default 2"`
	JackVsMeleeOnly          bool `json:"jackVsMeleeOnly" doc:"jack helps against Brawling and Blade Weapons only; by default against all weapons"`
	ArmourAddsUp             bool `json:"armourAddsUp" doc:"all armour worn adds up; by default one piece on the body, one beneath it and one shield"`
	BestArmourAlone          bool `json:"bestArmourAlone" doc:"only the best piece of armour that helps counts"`
	MilitaryOrNothing        bool `json:"militaryOrNothing" doc:"military-grade weapons other than firearms need the stunt; by default −2 without it, with the referee's permission"`
	PlasmaKeepsEnergy        bool `json:"plasmaKeepsEnergy" doc:"plasma and fusion guns keep Energy Weapons in low or zero gravity; by default they use Zero-G"`
	ThrownByZeroG            bool `json:"thrownByZeroG" doc:"thrown weapons use Zero-G in low or zero gravity; by default Dexterity"`
	RPGKeepsOwn              bool `json:"rpgKeepsOwn" doc:"an RPG keeps its own skill in low or zero gravity; by default it uses Zero-G"`
	FirstBloodAgain          bool `json:"firstBloodAgain" doc:"first blood happens each time a clean Health track is marked; by default once per combat"`
	SpinEndsBeforeTurn       bool `json:"spinEndsBeforeTurn" doc:"spin ends as its owner's next turn begins; by default as that turn ends"`
	FreeTagPerSide           bool `json:"freeTagPerSide" doc:"each side has one free tag of a consequence; by default there is one in all"`
	ConsequencesAddUp        bool `json:"consequencesAddUp" doc:"several consequences on one hit are added up before it is placed again; by default one after the other"`
	AutoFailByDifficulty     bool `json:"autoFailByDifficulty" doc:"a broken suit left alone fails by the place's difficulty; by default by 4"`
	EnhanceAllPhysical       bool `json:"enhanceAllPhysical" doc:"psionic enhancement lifts Strength, Endurance and Dexterity at once; by default one of them"`
	CompelByAnyone           bool `json:"compelByAnyone" doc:"players may compel and get the point of a refusal; by default only the referee does"`
	SessionAddsFive          bool `json:"sessionAddsFive" doc:"a session begins with five more fate points; by default points are raised to five"`
	UsualExtras              bool `json:"usualExtras" doc:"rolls offer full defence, groups and other extras of the rules this book builds on"`
	Phase3Left               bool `json:"phase3Left" doc:"phase 3 involves the neighbour on the left, phase 4 the one on the right; by default the reverse"`
}
