#!/bin/sh
# Validates the environment, renders the templates next to this file into RENDER_DIR and replaces itself with nginx.
# `entrypoint.sh render` only renders; development and tests use it, so there is one way to render.
# An invalid value exits with 78 (EX_CONFIG) and one line, before anything is written.
set -eu
# Match bytes, so that "[a-z]" means 26 characters in every locale.
export LC_ALL=C

# Never prints the value: it can be long, span lines or contain a password.
refuse() {
  printf 'superhero-dashboard: %s %s\n' "$1" "$2" >&2
  exit 78
}

is_port() {
  case $1 in
    '' | 0* | *[!0-9]* | ??????*) return 1 ;;
  esac
  [ "$1" -le 65535 ]
}

# Allow only characters without a meaning in nginx, the policy, sed and JSON. Browsers would normalise dot segments
# and double slashes to another path.
check_api_path() {
  case $1 in
    *[!A-Za-z0-9/._~-]*) refuse API_URL 'may have only letters, digits and . _ ~ - in its path' ;;
    *//*) refuse API_URL 'has an empty segment in its path' ;;
    */. | */./* | */.. | */../*) refuse API_URL 'has a dot segment in its path' ;;
  esac
}

# Arguments: the name of the variable, and the part between scheme and path.
check_authority() {
  host=$2
  case $2 in
    *:*)
      host=${2%%:*}
      is_port "${2#*:}" || refuse "$1" 'has an invalid port'
      ;;
  esac
  case $host in
    '') refuse "$1" 'names no host' ;;
    *[!a-z0-9.-]*) refuse "$1" 'may have only lower-case letters, digits, dots and dashes in its host' ;;
    [.-]* | *[.-] | *..* | *.-* | *-.*) refuse "$1" 'has an invalid host name' ;;
    127.0.0.1) return ;;
  esac
  case ${host##*.} in
    # Browsers match no other IP address in a policy, and rewrite short ones.
    [0-9]*) refuse "$1" 'has an IP address as its host; only 127.0.0.1 is allowed' ;;
  esac
}

# Sets api_source: the origin that the policy allows besides the site itself.
check_api_url() {
  case $API_URL in
    '') refuse API_URL 'is not set' ;;
    //*) refuse API_URL 'starts with two slashes' ;;
  esac
  [ "${#API_URL}" -le 1000 ] || refuse API_URL 'is longer than 1000 characters'
  case $API_URL in
    /*)
      check_api_path "$API_URL"
      api_source=
      return
      ;;
    https://*) scheme=https ;;
    http://*) scheme=http ;;
    *) refuse API_URL 'must start with https://, with / or, on this machine only, with http://' ;;
  esac

  rest=${API_URL#*://}
  authority=${rest%%/*}
  check_api_path "${rest#"$authority"}"
  check_authority API_URL "$authority"
  case $scheme:$host in
    https:* | http:localhost | http:127.0.0.1) ;;
    *) refuse API_URL 'must be https: a token must not be sent unencrypted' ;;
  esac
  api_source=" $scheme://$authority"
}

# nginx reaches the gateway directly, in their common network; browsers only use /gateway.
check_gateway_url() {
  [ "${#GATEWAY_URL}" -le 1000 ] || refuse GATEWAY_URL 'is longer than 1000 characters'
  case $GATEWAY_URL in
    '') ;;
    http://*/*) refuse GATEWAY_URL 'must end with its host or port' ;;
    http://*) check_authority GATEWAY_URL "${GATEWAY_URL#*://}" ;;
    *) refuse GATEWAY_URL 'must start with http://' ;;
  esac
}

check_login_path() {
  case $LOGIN_PATH in
    '' | /authentication/local | /authentication/local-service-account) ;;
    *) refuse LOGIN_PATH 'must be /authentication/local or /authentication/local-service-account' ;;
  esac
}

# Sets hsts_scope: the directives after max-age.
check_hsts() {
  case $HSTS in
    '') hsts_scope= ;;
    subdomains) hsts_scope='; includeSubDomains' ;;
    preload) hsts_scope='; includeSubDomains; preload' ;;
    *) refuse HSTS 'must be subdomains or preload, or not be set' ;;
  esac
}

check_listen() {
  is_port "${LISTEN#127.0.0.1:}" || refuse LISTEN 'must be a port, or 127.0.0.1: and a port'
}

check_ingress_hops() {
  case $INGRESS_HOPS in
    0 | 1) ;;
    *) refuse INGRESS_HOPS 'must be 0 or 1' ;;
  esac
}

check_folders() {
  case $SITE_ROOT in
    *[\"\\\$\|\&\;\{\}]* | *[[:cntrl:]]*) refuse SITE_ROOT 'has a character that nginx does not accept in a path' ;;
  esac
  [ -r "$SITE_ROOT/index.html" ] || refuse SITE_ROOT 'is not a folder with an index.html'
  case $RENDER_DIR in
    /*) ;;
    *) refuse RENDER_DIR 'must be an absolute path' ;;
  esac
  mkdir -p -- "$RENDER_DIR" 2>/dev/null && [ -w "$RENDER_DIR" ] || refuse RENDER_DIR 'cannot be written to'
  # The owner of the folder could change the configuration of nginx.
  [ -O "$RENDER_DIR" ] || refuse RENDER_DIR 'belongs to another user'
}

brotli_module() {
  for folder in /usr/lib/nginx/modules /usr/lib64/nginx/modules /usr/share/nginx/modules; do
    if [ -e "$folder/ngx_http_brotli_static_module.so" ]; then
      printf '%s' "$folder/ngx_http_brotli_static_module.so"
      return
    fi
  done
}

# The first name server of the system, to resolve the gateway.
name_server() {
  [ -r /etc/resolv.conf ] || return 0
  while read -r word address _; do
    case $word:$address in
      nameserver:*[!0-9A-Fa-f:.]*) ;;
      nameserver:*:*) printf '[%s]' "$address" && return ;;
      nameserver:?*) printf '%s' "$address" && return ;;
    esac
  done </etc/resolv.conf
}

render_gateway() {
  [ -n "$GATEWAY_URL" ] || return 0
  fill gateway.conf
  printf '"~^(POST|PUT|PATCH|DELETE) /gateway/" yes;\n' >"$stage/gateway-methods.conf"
  server=$(name_server)
  printf '%s\n' "${server:+resolver $server valid=10s;}" >"$stage/resolver.conf"
}

# A proxy in front of nginx appends the address that it has seen; clients can forge the entries before it.
render_client_address() {
  case $INGRESS_HOPS in
    0) printf 'map "" $client_address {\n  default $remote_addr;\n}\n' ;;
    1) printf 'map $http_x_forwarded_for $client_address {\n  "~(?<last_address>[^,\\s]+)\\s*$" $last_address;\n  default $remote_addr;\n}\n' ;;
  esac >"$stage/client-address.conf"
}

fill() {
  sed -e "s|\${LISTEN}|$LISTEN|g" -e "s|\${SITE_ROOT}|$SITE_ROOT|g" \
    -e "s|\${API_SOURCE}|$api_source|g" -e "s|\${HSTS_SCOPE}|$hsts_scope|g" \
    -e "s|\${GATEWAY_URL}|$GATEWAY_URL|g" \
    "$templates/$1.template" >"$stage/$1"
}

# Write to a staging folder and rename, so that no file is ever incomplete.
render() {
  templates=$(dirname -- "$0")
  stage=$RENDER_DIR/.rendering
  trap 'rm -rf -- "$stage"' EXIT
  rm -rf -- "$stage"
  mkdir -p -- "$stage" "$RENDER_DIR/temp"

  fill nginx.conf
  fill security-headers.conf
  for optional in gateway gateway-methods resolver; do : >"$stage/$optional.conf"; done
  render_gateway
  render_client_address
  # The checks allow no character that JSON would have to escape.
  printf '{"apiURL":"%s"%s%s}\n' "$API_URL" "${LOGIN_PATH:+,\"loginPath\":\"$LOGIN_PATH\"}" \
    "${GATEWAY_URL:+,\"gatewayURL\":\"/gateway\"}" >"$stage/runtime.config.json"
  brotli=$(brotli_module)
  printf '%s' "${brotli:+load_module $brotli;}" >"$stage/modules.conf"
  printf '%s' "${brotli:+brotli_static on;}" >"$stage/brotli.conf"

  mv -f -- "$stage"/* "$RENDER_DIR"
  rmdir -- "$stage"
  trap - EXIT
}

API_URL=${API_URL-}
GATEWAY_URL=${GATEWAY_URL-}
LOGIN_PATH=${LOGIN_PATH-}
HSTS=${HSTS-}
INGRESS_HOPS=${INGRESS_HOPS:-1}
LISTEN=${LISTEN:-8080}
SITE_ROOT=${SITE_ROOT:-/srv/dashboard}
RENDER_DIR=${RENDER_DIR:-/tmp/superhero-dashboard}

check_api_url
check_gateway_url
check_login_path
check_hsts
check_listen
check_ingress_hops
check_folders
render
[ "${1-}" != render ] || exit 0

ln -sf /dev/stdout "$RENDER_DIR/access.log"
exec nginx -p "$RENDER_DIR" -c "$RENDER_DIR/nginx.conf" -e stderr -g 'daemon off;'
