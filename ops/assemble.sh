#!/bin/sh
# Builds the product from a clean checkout into a folder that holds what runs and nothing else. The Dockerfile runs
# this. Run it by hand to install without containers: ops/assemble.sh /opt/vinculo
set -eu
target=${1:?usage: ops/assemble.sh FOLDER}
cd "$(dirname "$0")/.."
mkdir -p "$target"
target=$(cd "$target" && pwd)

npm ci
npm run build

# What the server looks for beside its bundle (server/base/root.ts), and the packages that the bundle leaves outside.
cp package.json package-lock.json .npmrc "$target"
for part in contract/package.json server/package.json sandbox/package.json operator/package.json server/migrations server/demo/pictures server/services/mail/texts server/domain/webPages/document.css docs/lgpd \
  sandbox/browser operator/incident.md dist/server dist/web dist/new-database.tar.gz dist/sbom.json dist/commit; do
  [ -e "$part" ] || continue
  mkdir -p "$target/$(dirname "$part")"
  rm -rf "${target:?}/$part"
  cp -R "$part" "$target/$part"
done
cd "$target"
npm ci --omit=dev --workspace=server
