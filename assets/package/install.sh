#!/bin/sh
# install.sh              installs Ship's Locker under /usr/local for root, else under ~/.local
# install.sh --uninstall  takes it away again; lockers and settings stay
#
# PREFIX chooses another place.
set -eu
cd "$(dirname "$0")"

if [ "$(id -u)" = 0 ]; then home=/usr/local; else home=$HOME/.local; fi
prefix=${PREFIX:-$home}

files() { find bin share -type f | sort; }

case ${1-} in
'')
	files | while read -r file; do
		mkdir -p "$prefix/$(dirname "$file")"
		cp -p "$file" "$prefix/$file"
	done
	# a desktop's search path may not have $prefix/bin
	desktop=$prefix/share/applications/org.shipslocker.ShipsLocker.desktop
	sed "s|^Exec=shipslocker|Exec=\"$prefix/bin/shipslocker\"|" "share/applications/${desktop##*/}" >"$desktop"
	;;
--uninstall)
	files | while read -r file; do
		rm -f "$prefix/$file"
		rmdir -p "$prefix/$(dirname "$file")" 2>/dev/null || true
	done
	;;
*)
	sed -n 's/^# //p' "$0" >&2
	exit 2
	;;
esac

# the desktop's lists of programs, file types and icons, where it keeps some
for list in 'update-desktop-database -q %/applications' 'update-mime-database %/mime' 'gtk-update-icon-cache -qtf %/icons/hicolor'; do
	command=$(printf '%s\n' "$list" | sed "s|%|$prefix/share|")
	# shellcheck disable=SC2086 # several words
	! command -v "${command%% *}" >/dev/null || [ ! -d "${command##* }" ] || $command || true
done
case ${1-} in
'') echo "Ship's Locker is in $prefix." ;;
*) echo "Ship's Locker is gone from $prefix." ;;
esac
