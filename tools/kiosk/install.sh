#!/bin/sh
# Installs Sabır as a kiosk, or brings an installed one up to date. It can be run again at any time:
# /etc/sabir/kiosk.toml and the PIN are never touched.
set -eu
umask 022

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
package=/usr/lib/sabir
source=$(CDPATH='' cd -- "$here/../.." && pwd)
[ -f "$source/pyproject.toml" ] || source=$package
root='' desktop='' data='' packages=yes dry=no

usage() {
    cat <<'END'
sudo tools/kiosk/install.sh [options]

  --source WHAT    the program: a wheel, a .deb, the folder of a built program with its file
                   "sabir", or the project's folder. Without this: the project's folder that this
                   file lies in, or the package of the system that it is part of
  --desktop USER   start with the desktop session of USER, not on the console
  --data FOLDER    keep counts and log there, such as on a stick: /media/sabir
  --no-packages    install no packages of the system
  --root FOLDER    write below this folder, for an image; nothing of this machine is run
  --dry-run        only say what would be done
END
}

fail() {
    printf 'install.sh: %s\n' "$1" >&2
    exit 2
}

# Do it; say instead what would be done, or what is left to the machine of the image.
run() {
    if [ "$dry" = yes ]; then
        printf 'would run: %s\n' "$*"
    elif [ -n "$root" ]; then
        printf 'left to the machine itself: %s\n' "$*"
    else
        "$@"
    fi
}

# Write below the root: put MODE FILE TARGET.
put() {
    if [ "$dry" = yes ]; then
        printf 'would write: %s\n' "$3"
    else
        mkdir -p "$(dirname "$root$3")"
        install -m "$1" "$2" "$root$3"
    fi
}

# Likewise, what comes from the standard input: words TARGET.
words() {
    if [ "$dry" = yes ]; then
        printf 'would write: %s\n' "$1"
    else
        mkdir -p "$(dirname "$root$1")"
        cat > "$root$1"
        chmod 644 "$root$1"
    fi
}

# A link below the root: link GOAL NAME.
link() {
    if [ "$dry" = yes ]; then
        printf 'would link: %s -> %s\n' "$2" "$1"
    else
        mkdir -p "$(dirname "$root$2")"
        ln -sfn "$1" "$root$2"
    fi
}

while [ $# -gt 0 ]; do
    case $1 in
        --source | --desktop | --data | --root)
            [ $# -gt 1 ] || fail "$1 wants a word after it"
            case $1 in
                --source) source=$2 ;;
                --desktop) desktop=$2 ;;
                --data) data=$2 ;;
                --root) root=${2%/} ;;
            esac
            shift
            ;;
        --no-packages) packages=no ;;
        --dry-run) dry=yes ;;
        -h | --help) usage; exit 0 ;;
        *) usage >&2; fail "unknown: $1" ;;
    esac
    shift
done

case $source in
    "$package" | "$package/") [ -x "$root$package/sabir" ] || fail "there is no $root$package/sabir" ;;
    *.whl | *.deb) [ -f "$source" ] || fail "there is no $source" ;;
    *) [ -d "$source" ] || fail "there is no folder $source" ;;
esac
case $source in
    "$package" | "$package/") kind=package ;;
    *.whl) kind=wheel ;;
    *.deb) kind=deb ;;
    *) if [ -x "$source/sabir" ] && [ ! -d "$source/sabir" ]; then kind=built; else kind=project; fi ;;
esac
[ "$kind" != project ] || [ -f "$source/pyproject.toml" ] || fail "$source is no program of Sabır"
case $source in /*) ;; *) source=$PWD/$source ;; esac
case $data in
    '') ;;
    *[!A-Za-z0-9_/.]*) fail "--data: letters, digits, _ and . only" ;;
    /?*) data=${data%/} ;;
    *) fail "--data wants a folder that begins with /" ;;
esac
if [ -z "$root" ] && [ "$dry" = no ]; then
    [ "$(id -u)" = 0 ] || fail "this must be run by an administrator: sudo $0"
    if [ -z "$desktop" ] && [ -e /etc/systemd/system/display-manager.service ] \
        && [ "$(systemctl get-default)" = graphical.target ]; then
        fail "this machine starts a desktop: use --desktop USER, or sudo systemctl set-default multi-user.target"
    fi
    [ -z "$desktop" ] || id "$desktop" > /dev/null || exit 2
fi

# ---------------------------------------------------------------- the system's packages

if [ "$packages" = yes ]; then
    sound=libasound2
    if apt-cache show libasound2t64 > /dev/null 2>&1; then sound=libasound2t64; fi
    set -- libdrm2 libgbm1 libegl1 libgles2 libgl1-mesa-dri libudev1 libxkbcommon0 "$sound" polkitd
    case $kind in
        wheel) set -- "$@" python3-venv ;;
        project) set -- "$@" python3-venv python3-dev gcc libc6-dev ;;
    esac
    run apt-get install -y --no-install-recommends "$@"
fi

# ---------------------------------------------------------------- the program

case $kind in
    wheel | project)
        [ -x "$root/opt/sabir/venv/bin/python" ] || run python3 -m venv /opt/sabir/venv
        built=$source
        if [ "$kind" = project ] && [ -z "$root" ] && [ "$dry" = no ]; then
            # What is built as an administrator is not to be left lying in somebody's folder.
            built=$(mktemp -d)
            trap 'rm -rf "$built"' EXIT
            for part in pyproject.toml README.md LICENSE game assets config; do
                cp -R "$source/$part" "$built/"
            done
        fi
        run /opt/sabir/venv/bin/pip install --quiet "$built"
        # The same version anew, where it was there: pip takes equal numbers for the same program.
        [ "$kind" = project ] || run /opt/sabir/venv/bin/pip install --quiet --force-reinstall --no-deps "$built"
        link ../venv/bin/sabir /opt/sabir/bin/sabir
        ;;
    package)
        link /usr/bin/sabir /opt/sabir/bin/sabir
        ;;
    deb)
        run apt-get install -y --no-install-recommends "$source"
        link /usr/bin/sabir /opt/sabir/bin/sabir
        ;;
    built)
        if [ "$dry" = yes ]; then
            printf 'would copy: %s -> /opt/sabir/program\n' "$source"
        else
            mkdir -p "$root/opt/sabir"
            rm -rf "$root/opt/sabir/program.new"
            cp -R "$source" "$root/opt/sabir/program.new"
            chmod -R u+rwX,go=rX "$root/opt/sabir/program.new"
            rm -rf "$root/opt/sabir/program"
            mv "$root/opt/sabir/program.new" "$root/opt/sabir/program"
        fi
        link ../program/sabir /opt/sabir/bin/sabir
        ;;
esac
put 644 "$here/README.md" /opt/sabir/README.md
for all in "$here/../.." "$source/_internal/game" "$root$package/_internal/game"; do
    if [ -f "$all/config/kiosk.toml" ]; then
        put 644 "$all/config/kiosk.toml" /opt/sabir/kiosk.toml
        break
    fi
done
put 755 "$here/uninstall.sh" /opt/sabir/uninstall.sh

# ---------------------------------------------------------------- what its keeper decides

[ -e "$root/etc/sabir/kiosk.toml" ] || put 644 "$here/kiosk.toml" /etc/sabir/kiosk.toml

# ---------------------------------------------------------------- how it starts

unit=/etc/systemd/system/sabir-kiosk.service
if [ -n "$desktop" ]; then
    home=/home/$desktop
    if [ -z "$root" ]; then home=$(getent passwd "$desktop" | cut -d: -f6); fi
    start=$home/.config/autostart/sabir-kiosk.desktop
    if [ -n "$data" ]; then
        sed "s|^Exec=.*|& --data $data|" "$here/sabir-kiosk.desktop" | words "$start"
    else
        put 644 "$here/sabir-kiosk.desktop" "$start"
    fi
    run chown "$desktop:" "$home/.config" "$home/.config/autostart" "$start"
    run chgrp "$(id -gn "$desktop" 2> /dev/null || echo "$desktop")" /etc/sabir
else
    put 644 "$here/sabir-kiosk.sysusers" /etc/sysusers.d/sabir-kiosk.conf
    put 644 "$here/50-sabir-kiosk.rules" /etc/polkit-1/rules.d/50-sabir-kiosk.rules
    put 644 "$here/sabir-kiosk.service" "$unit"
    if [ -n "$data" ]; then
        mount=$(printf '%s' "${data#/}" | tr / -).mount
        words "$unit.d/data.conf" <<END
# Counts and log lie elsewhere; without that folder the kiosk runs and counts in memory.
[Unit]
After=$mount

[Service]
ReadWritePaths=-$data
ExecStart=
ExecStart=/opt/sabir/bin/sabir --kiosk --data $data
END
    elif [ "$dry" = no ]; then
        rm -f "$root$unit.d/data.conf"
        [ ! -d "$root$unit.d" ] || rmdir --ignore-fail-on-non-empty "$root$unit.d"
    fi
    link "$unit" /etc/systemd/system/multi-user.target.wants/sabir-kiosk.service
    run systemd-sysusers sabir-kiosk.conf
    run chgrp sabir /etc/sabir
    if [ -d /run/systemd/system ] || [ -n "$root" ]; then
        run systemctl daemon-reload
        run systemctl try-restart sabir-kiosk.service
    fi
fi

# ---------------------------------------------------------------- what is left to do

if [ "$dry" = no ] && [ ! -e "$root/etc/sabir/pin" ]; then
    printf 'Now set the PIN, without which no kiosk starts:  sudo /opt/sabir/bin/sabir --set-pin\n'
fi
if [ -n "$desktop" ]; then
    printf 'The kiosk starts with the next session of %s.\n' "$desktop"
else
    printf 'The kiosk starts with the machine; at once:  sudo systemctl restart sabir-kiosk\n'
fi
