#!/bin/sh
# The operator's day on bare Debian with Node and the real parts of drills/day/real: npm run day:debian. Needs root and
# debootstrap with its packages, and takes the version that the day begins with.
set -eu
here=$(cd "$(dirname "$0")/../.." && pwd)
root=$(mktemp -d)
trap 'rm -rf --one-file-system "$root"' EXIT
# PostgreSQL refuses to run as root.
chmod 755 "$root"
path=/usr/local/bin:/usr/bin:/usr/sbin:/bin

debootstrap --variant=minbase --include=ca-certificates,curl,git,openssl,opensmtpd,pgbouncer,postgresql,procps,radosgw trixie "$root" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}"
npm pack --silent --pack-destination "$root/tmp" "node-linux-$(node -p process.arch)@22" npm@11
tar -xzf "$root"/tmp/node-linux-*.tgz -C "$root/usr/local" --strip-components=1 package/bin
mkdir -p "$root/usr/local/lib/node_modules/npm"
tar -xzf "$root"/tmp/npm-*.tgz -C "$root/usr/local/lib/node_modules/npm" --strip-components=1
for name in npm npx; do ln -s "../lib/node_modules/npm/bin/$name-cli.js" "$root/usr/local/bin/$name"; done
rm "$root"/tmp/*.tgz
# Uses this machine's network: names, certificates, registry.
cp /etc/resolv.conf "$root/etc/"
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
if [ -f "$HOME/.npmrc" ]; then cp "$HOME/.npmrc" "$root/root/"; fi
git clone --quiet --no-hardlinks "file://$here" "$root/root/vinculo"

cat > "$root/root/day.sh" <<'END'
set -eu
cd /root/vinculo
. /etc/os-release
echo "$PRETTY_NAME with $(dpkg -l | grep -c ^ii) packages, Node $(node -v)"
npm ci
npm run day -- --real "$@"
END

# The mounts end with the processes that see them.
unshare --mount sh -eu -c '
  root=$1 path=$2
  shift 2
  mount -t proc proc "$root/proc"
  mount --bind /dev "$root/dev"
  exec chroot "$root" /usr/bin/env -i HOME=/root LANG=C.UTF-8 PATH="$path" \
    NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt sh /root/day.sh "$@"
' day "$root" "$path" "$@"
