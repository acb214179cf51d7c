# make run and make test install what they lack, say what they install, and need nothing but Go, git and make.

GO ?= go

# On Linux the window library is built for X11 alone, which also serves Wayland desktops. migrated_fynedo leaves out
# Fyne's checks for calls from wrong goroutines: they cost time, so the program goes without; the tests keep them. no_emoji
# leaves out 4 MB of coloured pictures: ours and the system's typefaces have the signs. no_animations has the cursor stand
# still: where no graphics card draws, one that blinks takes a fifth of a processor.
ifeq ($(shell uname -s),Linux)
TAGS     := x11
ALLTAGS  := x11,window
APPTAGS  := x11,migrated_fynedo,no_emoji,no_animations
else
TAGS     :=
ALLTAGS  := window
APPTAGS  := migrated_fynedo,no_emoji,no_animations
endif

# The packages without a screen come first: they build in seconds and fail early.
SCREEN    = {{range .Deps}}{{if eq . "fyne.io/fyne/v2"}}{{$$.ImportPath}}{{end}}{{end}}
PLAIN     = {{$$fyne := false}}{{range .Deps}}{{if eq . "fyne.io/fyne/v2"}}{{$$fyne = true}}{{end}}{{end}}{{if not $$fyne}}{{.ImportPath}}{{end}}

# The version stands in FyneApp.toml, and nowhere else.
VERSION   = $(shell sed -n 's/^Version = "\(.*\)"/\1/p' FyneApp.toml)
COMMIT    = $(shell git describe --always --dirty --abbrev=10 --exclude='*' 2>/dev/null)
LDFLAGS   = -X shipslocker/cmd/version.number=$(VERSION) -X shipslocker/cmd/version.build=$(COMMIT)

.DEFAULT_GOAL := help
.PHONY: help run build test race check bench tasks torture words dist dist-test clean

help: ## says what can be made
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 18

run: ## builds the program and opens it; ARGS are passed on to it
	@.ci/need build
	@[ -e bin/shipslocker ] || echo "building Ship's Locker; the first time takes some minutes"
	@$(GO) build -tags $(APPTAGS) -ldflags '$(LDFLAGS)' -o bin/shipslocker ./cmd/shipslocker
	@./bin/shipslocker $(ARGS)

build: ## builds bin/shipslocker and bin/lockerctl
	@.ci/need build
	$(GO) build -tags $(APPTAGS) -ldflags '$(LDFLAGS)' -o bin/ ./cmd/shipslocker ./cmd/lockerctl

# What starts goroutines: make test has the race detector look at these alone, since it makes screens five times as slow. A
# test of the house finds who is missing here.
RACED = ./cmd/door ./cmd/shipslocker ./domain/edit ./storage ./ui/board/paint ./ui/desk ./ui/look ./ui/paper ./ui/table

# What kills other programs or has one goroutine alone shows the race detector nothing, and takes minutes under it. It runs once.
UNRACED = ^(TestTorture|TestHistoryAgreesWithALog|TestTheHistoryIsBounded|TestEveryKeyIsPressedInASceneThatLacksWhatItNeeds|TestThePicturesOfTheGuideShowTheProgram|TestASheetOfEachKindIsUnderItsTheme|TestEscapeDiscardAndAKillLoseNothingOfAnyAct|TestEveryScreenRestsWithThePlayersDisplayOpen|TestAPageSaysOfEveryDigitWhatItSaysLaidAnew|TestWhatAPageSaysOfAThrowIsWhatIsWritten|TestKeysAtRandomRightAfterAChangeOfTabsStopNothing)$$

# check has vetted everything, so go test need not.
#
# Tests leave much behind them, and most of their time went to clearing it away: GOGC has that done less often.
#
# The toolkit keeps the looks of widgets for a minute after they were shown, and tests show thousands. Shorter than a slow
# machine needs for one test it may not be: what is forgotten has no layout when a picture is taken of it.
test race: export GOGC = 400
test race: export FYNE_CACHE = 30s
test race: export LC_ALL = en_US.UTF-8
test: ## checks and tests everything, a real window included
	@.ci/need test
	@$(MAKE) --no-print-directory check
	$(GO) test -vet=off -timeout 30m -tags '$(TAGS)' $$($(GO) list -tags '$(TAGS)' -f '$(PLAIN)' ./... | grep -vxF "$$($(GO) list $(RACED))")
	$(GO) test -vet=off -race -timeout 30m -tags '$(TAGS)' -skip '$(UNRACED)' $(RACED)
	$(GO) test -vet=off -timeout 30m -tags '$(TAGS)' -run '$(UNRACED)' ./storage ./cmd/shipslocker
	$(GO) test -vet=off -timeout 30m -tags '$(TAGS)' $$($(GO) list -tags '$(TAGS)' -f '$(SCREEN)' ./... | grep -vxF "$$($(GO) list $(RACED))")
	.ci/window $(GO) test -vet=off -count=1 -parallel 1 -timeout 30m -tags $(ALLTAGS) -skip '$(UNRACED)' ./cmd/shipslocker

race: ## tests every package under the race detector, which takes most of an hour
	@.ci/need test
	$(GO) test -race -timeout 120m -tags '$(TAGS)' ./...

check: ## formatting, vet, staticcheck, complexity, what no program reaches, known weaknesses
	@.ci/need build
	@unformatted=$$($(GO) tool gofumpt -l .) && [ -z "$$unformatted" ] || { echo "gofumpt -w would change:" $$unformatted; exit 1; }
	$(GO) tool gocyclo -over 15 -ignore '_test\.go$$' .
	$(GO) vet -tags $(ALLTAGS),tasks ./...
	GOOS=windows CGO_ENABLED=0 $(GO) vet ./cmd/door
	$(GO) tool staticcheck -tags $(ALLTAGS),tasks ./...
	@unreached=$$($(GO) tool deadcode -tags '$(APPTAGS)' ./cmd/...) && [ -z "$$unreached" ] || { echo "no program reaches:"; echo "$$unreached"; exit 1; }
	.ci/vulns -tags '$(TAGS)' ./...

BEFORE ?= HEAD^

bench: ## measures what people wait for, here and at the commit BEFORE, on a display of its own
	@.ci/need test
	.ci/window $(GO) run ./cmd/aims -before '$(BEFORE)' -tags '$(ALLTAGS),$(APPTAGS)'

# Told a package's name, go test would keep the table to itself.
tasks: ## plays what tables do all evening, by mouse and by keyboard, and counts keys and clicks
	@.ci/need test
	cd cmd/shipslocker && SCREEN=1366x768 ../../.ci/window $(GO) test -vet=off -count=1 -parallel 2 -timeout 30m -tags $(ALLTAGS),tasks -run '^TestTasks$$'

torture: ## kills a program that saves edits 2,000 times and looks for lost ones
	@.ci/need build
	SHIPSLOCKER_KILLS=2000 $(GO) test -count=1 -timeout 60m -v -run '^TestTorture$$' ./storage

words: ## prints every text that a person may read: place, use and text, a line each
	@$(GO) run ./cmd/words

dist: ## makes packages for Linux and Windows in dist/
	@.ci/need dist
	@VERSION='$(VERSION)' LDFLAGS='$(LDFLAGS)' TAGS='$(APPTAGS)' .ci/dist

dist-test: ## installs, opens a locker and uninstalls, in a clean Debian and under Wine
	@.ci/need dist-test
	@VERSION='$(VERSION)' .ci/window .ci/dist-test

clean: ## removes what was built
	rm -rf bin dist
