#!/bin/sh
# Backs up, proves the backup by restoring it into a scratch folder, encrypts it, and deletes backups older than <days>.
# Usage: deploy/backup.sh <folder> <file with the passphrase> <days>
# To read one: openssl enc -d -aes-256-cbc -pbkdf2 -iter 600000 -pass file:<key> -in <backup>.gz.enc -out backup.gz
set -eu
umask 077
folder=$1 key=$2 days=$3
[ -s "$key" ] || { echo "The passphrase file $key is missing or empty." >&2; exit 1; }
mkdir -p "$folder"
# What a run left that was killed hours ago: a readable copy of everything.
find "$folder" -maxdepth 1 -name '.scratch-??????' -mmin +360 -exec rm -rf {} +
scratch=$(mktemp -d "$folder/.scratch-XXXXXX")
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
name=siraj-backup-$(date -u +%Y%m%dT%H%M%SZ).gz
npm run --silent backup -- "$scratch/$name"
# Into a PostgreSQL and a folder of its own, whatever the site uses.
env -u DATABASE_URL -u DATABASE_DIRECT_URL -u S3_ENDPOINT -u S3_BUCKET -u S3_ACCESS_KEY -u S3_SECRET_KEY -u S3_REGION \
  DATA_DIR="$scratch/restored" npm run --silent restore -- "$scratch/$name"
openssl enc -aes-256-cbc -pbkdf2 -iter 600000 -pass "file:$key" -in "$scratch/$name" -out "$scratch/$name.enc"
mv "$scratch/$name.enc" "$folder/$name.enc"
find "$folder" -maxdepth 1 -name 'siraj-backup-*.gz.enc' -mtime "+$days" -delete
echo "Kept $folder/$name.enc, restored once to prove it."
