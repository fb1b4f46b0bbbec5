#!/bin/sh
# Makes the certificate of the database server, once: ca.crt for its clients, server.crt and server.key for itself. The
# authority's key is thrown away. To make new ones, remove the volumes "tls" and "ca" and start everything again.
#   make-certificate.sh SERVER_DIRECTORY CLIENT_DIRECTORY HOST_NAME
set -eu
server=$1 clients=$2 host=$3
[ ! -e "$server/server.key" ] || exit 0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -keyout ca.key -out ca.crt \
  -subj '/CN=Threshold database authority' -addext 'basicConstraints=critical,CA:TRUE' \
  -addext 'keyUsage=critical,keyCertSign'
openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout server.key -out server.csr -subj "/CN=$host"
printf 'subjectAltName=DNS:%s\nextendedKeyUsage=serverAuth\n' "$host" >extensions
openssl x509 -req -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 3650 -extfile extensions -out server.crt
# PostgreSQL refuses a key that others can read.
chmod 600 server.key
chmod 644 ca.crt server.crt
[ "$(id -u)" -ne 0 ] || chown postgres: server.key server.crt
cp ca.crt "$clients/ca.crt"
cp -p server.crt "$server/server.crt"
# The last one: a run that was interrupted is repeated.
cp -p server.key "$server/server.key"
