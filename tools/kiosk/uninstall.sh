#!/bin/sh
# Takes away what install.sh has installed. /etc/sabir (what the keeper decided, and the PIN),
# /var/lib/sabir (counts and log) and their user stay, unless --purge takes them, too.
set -eu

root='' purge=no dry=no

usage() {
    cat <<'END'
sudo /opt/sabir/uninstall.sh [options]

  --purge          also take away /etc/sabir, /var/lib/sabir and the user sabir
  --root FOLDER    below this folder, for an image; nothing of this machine is run
  --dry-run        only say what would be done
END
}

fail() {
    printf 'uninstall.sh: %s\n' "$1" >&2
    exit 2
}

# Do it, whether or not there is anything to do it to; say instead what would be done.
run() {
    if [ "$dry" = yes ]; then
        printf 'would run: %s\n' "$*"
    elif [ -z "$root" ]; then
        "$@" > /dev/null 2>&1 || true
    fi
}

# Take away below the root.
away() {
    for name in "$@"; do
        if [ "$dry" = no ]; then
            rm -rf "$root$name"
        elif [ -e "$root$name" ] || [ -L "$root$name" ]; then
            printf 'would take away: %s\n' "$name"
        fi
    done
}

while [ $# -gt 0 ]; do
    case $1 in
        --root)
            [ $# -gt 1 ] || fail "$1 wants a word after it"
            root=${2%/}
            shift
            ;;
        --purge) purge=yes ;;
        --dry-run) dry=yes ;;
        -h | --help) usage; exit 0 ;;
        *) usage >&2; fail "unknown: $1" ;;
    esac
    shift
done
if [ -z "$root" ] && [ "$dry" = no ] && [ "$(id -u)" != 0 ]; then
    fail "this must be run by an administrator: sudo $0"
fi

unit=/etc/systemd/system/sabir-kiosk.service
run systemctl disable --now sabir-kiosk.service
away /etc/systemd/system/multi-user.target.wants/sabir-kiosk.service "$unit" "$unit.d/data.conf"
away /etc/sysusers.d/sabir-kiosk.conf /etc/polkit-1/rules.d/50-sabir-kiosk.rules
for start in "$root"/home/*/.config/autostart/sabir-kiosk.desktop; do
    away "${start#"$root"}"
done
away /opt/sabir
if [ "$purge" = yes ]; then
    away "$unit.d" /etc/sabir /var/lib/sabir
    run userdel sabir
elif [ "$dry" = no ] && [ -d "$root$unit.d" ]; then
    rmdir --ignore-fail-on-non-empty "$root$unit.d"
fi
run systemctl daemon-reload

if [ "$purge" = no ]; then
    printf 'What stays: /etc/sabir, /var/lib/sabir and the user sabir (--purge takes them, too).\n'
fi
printf 'What install.sh was told by --data, and a package installed by --source FILE.deb, stay.\n'
