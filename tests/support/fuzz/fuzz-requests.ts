import type { Target } from "../routes/access-rules.ts";
import { type KnownCase, knownRoutes } from "../routes/known-routes.ts";
import { pageRules } from "../routes/site-routes.ts";
import { hostileAddressPart, hostileHeader, hostileText, hostileValue } from "./hostile-values.ts";
import { createRandom, type Random } from "./random.ts";
import { valueFor } from "./schema-values.ts";

/** A request to send. */
export type FuzzRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
};

/** Fields that bodies of the accounts and of the storage have. They have no contracts to read them from. */
const protocolFields = [
  ...[
    "email",
    "phone",
    "password",
    "data",
    "code_challenge",
    "code_challenge_method",
    "gotrue_meta_security",
    "channel",
  ],
  ...["refresh_token", "auth_code", "code_verifier", "provider", "id_token", "access_token", "nonce", "link_identity"],
  ...["type", "token", "token_hash", "create_user", "current_password", "factor_type", "friendly_name", "issuer"],
  ...[
    "challenge_id",
    "code",
    "credential",
    "webauthn",
    "provider_id",
    "domain",
    "redirect_to",
    "skip_http_redirect",
    "user_metadata",
  ],
  ...["app_metadata", "role", "ban_duration", "id", "email_confirm", "should_soft_delete", "new_email", "domains"],
  ...["metadata_xml", "metadata_url", "attribute_mapping", "name", "public", "file_size_limit", "allowed_mime_types"],
  ...["prefix", "limit", "offset", "search", "sortBy", "cursor", "with_delimiter", "expiresIn", "paths", "prefixes"],
  ...[
    "bucketId",
    "sourceKey",
    "destinationKey",
    "destinationBucket",
    "metadata",
    "transform",
    "versionId",
    "SAMLResponse",
  ],
];
/** Values that requests of the accounts and of the storage really have, so that some come beyond the first check. */
const plausibleValues: Record<string, (target: Target) => readonly unknown[]> = {
  email: ({ email }) => [email, "a@b.example", "someone1@siraj.example"],
  new_email: () => ["b@b.example"],
  phone: () => ["+48123456789", "48123456780"],
  password: () => ["four quiet words", "another four words", "short"],
  current_password: () => ["four quiet words", "wrong"],
  type: () => ["signup", "invite", "magiclink", "recovery", "email", "email_change", "sms", "phone_change"],
  token: () => ["123456", "000000"],
  nonce: () => ["123456"],
  code: () => ["123456"],
  grant_type: () => ["password", "refresh_token", "pkce", "id_token", "web3"],
  provider: () => ["google"],
  factor_type: () => ["totp", "phone", "webauthn"],
  channel: () => ["sms", "whatsapp"],
  code_challenge: () => ["a".repeat(43)],
  code_challenge_method: () => ["s256", "plain"],
  scope: () => ["local", "others", "global"],
  role: () => ["authenticated", "admin"],
  ban_duration: () => ["1h", "none"],
  id: ({ id }) => [id],
  bucketId: () => ["graphics"],
  sourceKey: ({ object }) => [object],
  prefix: ({ id }) => [id, `${id}/`, ""],
  prefixes: ({ object }) => [[object]],
  paths: ({ object }) => [[object]],
  expiresIn: () => [60],
};
/** By name; some names are hostile, as "constructor". */
const plausible = new Map(Object.entries(plausibleValues));
const queryNames = [
  ...[
    "q",
    "lang",
    "grant_type",
    "redirect_to",
    "type",
    "token",
    "scope",
    "provider",
    "code",
    "state",
    "page",
    "per_page",
  ],
  ...[
    "before",
    "ref",
    "theme",
    "from",
    "date",
    "chapter",
    "edition",
    "verse",
    "limit",
    "offset",
    "search",
    "sortColumn",
  ],
  ...[
    "download",
    "versionId",
    "code_challenge",
    "code_challenge_method",
    "skip_http_redirect",
    "v",
    "lang[]",
    "settings",
  ],
];
const headerNames = [
  ...[
    "authorization",
    "apikey",
    "accept-language",
    "cookie",
    "range",
    "if-none-match",
    "if-modified-since",
    "x-upsert",
  ],
  ...["x-supabase-api-version", "x-metadata", "cache-control", "origin", "referer", "accept", "accept-encoding"],
  ...["x-forwarded-proto", "x-forwarded-host", "content-type", "user-agent", "x-request-id", "stripe-signature"],
];
const contentTypes = [
  ...["application/json", "application/json;charset=UTF-8", "text/plain", "application/x-www-form-urlencoded", ""],
  ...[
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "image/png",
    "application/json; charset=\xff",
    "a".repeat(500),
  ],
];

const pages = Object.keys(pageRules).map((pattern) => ({ pattern: `/:lang?${pattern}`, method: "GET" }) as const);
const routes = [...knownRoutes.values()].flat();

/**
 * Who sends request `n`, and whose data it names: their own, or those of somebody else. Drawn, because a fixed turn can have a common factor with the
 * number of routes: then a route would be called by the same few parties for ever.
 */
export function senderOf<Party>(seed: number, n: number, parties: readonly Party[]): { party: Party; isOwn: boolean } {
  const random = createRandom(Math.imul(seed, 0x85ebca6b) ^ Math.imul(n, 0xc2b2ae35));
  return { party: random.pick(parties), isOwn: random.chance(0.6) };
}

/** What one run of the fuzzer sends: request `n` depends on the seed, on `n` and on the users' ids alone. */
export function fuzzRequest(seed: number, n: number, target: Target): FuzzRequest {
  const random = createRandom(Math.imul(seed, 0x9e3779b1) ^ n);
  // Each route in turn, so that a short run has been everywhere.
  const count = routes.length + pages.length;
  const known = routes[n % count];
  const page = pages[(n % count) - routes.length] ?? { pattern: "/*", method: "GET" };
  const { pattern } = known ?? page;
  const method = random.chance(0.06)
    ? random.pick(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"])
    : (known ?? page).method;
  const path = random.chance(0.5) && known ? known.path(target) : hostilePath(random, pattern);
  const hasBody = method !== "GET" && method !== "HEAD";
  return {
    method,
    path: path + queryOf(random, path, known, target),
    headers: headersOf(random, hasBody),
    body: hasBody ? bodyOf(random, known, target) : undefined,
  };
}

/** The pattern with its parameters filled by hostile values. */
function hostilePath(random: Random, pattern: string): string {
  const part = () =>
    random.chance(0.3) ? random.pick(["1", "2", "en", "quran", "graphics", random.uuid()]) : hostileAddressPart(random);
  const path = pattern.replaceAll(/:\w+(\{.*?\})?\??|\*/g, part);
  if (!random.chance(0.1)) return path;
  return random.pick([
    `${path}/`,
    `/${path}`,
    path.toUpperCase(),
    `${path}/${part()}`,
    path.replaceAll("/", "//"),
    `${path}.data`,
  ]);
}

function queryOf(random: Random, path: string, known: KnownCase | undefined, target: Target): string {
  const fields: [string, string][] = [];
  if (known?.input && known.method === "GET") {
    const value = valueFor(random, known.input, 0.3);
    if (typeof value === "object" && value !== null) {
      for (const [name, one] of Object.entries(value))
        fields.push([name, encodeURIComponent(asText(one).toWellFormed())]);
    }
  }
  for (let more = random.below(4); more > 0; more--) {
    const name = random.chance(0.9) ? random.pick(queryNames) : hostileAddressPart(random);
    const usual = plausible.get(name)?.(target);
    const value = usual && random.chance(0.5) ? encodeURIComponent(asText(random.pick(usual))) : undefined;
    fields.push([name, value ?? hostileAddressPart(random)]);
    if (random.chance(0.2)) fields.push([name, hostileAddressPart(random)]);
  }
  if (fields.length === 0) return "";
  const query = fields.map(([name, value]) => (random.chance(0.05) ? name : `${name}=${value}`)).join("&");
  return `${path.includes("?") ? "&" : "?"}${query}`.replaceAll("#", "%23").slice(0, 6_000);
}

const asText = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

function headersOf(random: Random, hasBody: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  if (hasBody) headers["content-type"] = random.chance(0.85) ? "application/json" : random.pick(contentTypes);
  for (let more = random.chance(0.3) ? 1 + random.below(3) : 0; more > 0; more--) {
    headers[random.pick(headerNames)] = hostileHeader(random);
  }
  return headers;
}

function bodyOf(random: Random, known: KnownCase | undefined, target: Target): FuzzRequest["body"] {
  if (random.chance(0.15)) return brokenBody(random);
  if (known?.input && random.chance(0.8))
    return JSON.stringify(valueFor(random, known.input, random.pick([0, 0.1, 0.4])));
  const body: Record<string, unknown> = { ...known?.body?.(target) };
  for (const name of Object.keys(body)) if (random.chance(0.4)) body[name] = hostileValue(random);
  // Most requests of the accounts need two of these at once.
  const needed = known?.pattern.startsWith("/auth/v1/") ? ["email", "password", "type", "token", "factor_type"] : [];
  for (const name of needed) if (random.chance(0.5)) body[name] = random.pick(plausible.get(name)?.(target) ?? []);
  for (let more = random.below(9); more > 0; more--) {
    const name = random.pick(protocolFields);
    const usual = plausible.get(name)?.(target);
    const hostile = () => (random.chance(0.5) ? hostileText(random) : hostileValue(random));
    body[name] = usual && random.chance(0.7) ? random.pick(usual) : hostile();
  }
  return JSON.stringify(body);
}

function brokenBody(random: Random): FuzzRequest["body"] {
  return random.pick<() => string | Uint8Array<ArrayBuffer>>([
    () => "",
    () => "{",
    () => "null",
    () => "[]",
    () => `"text"`,
    () => "1e400",
    () => `{"a":1}{"b":2}`,
    () => `{"email":"a@b.example","email":["c"]}`,
    () => "\ufeff{}",
    () => "[".repeat(60_000),
    () => `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
    () => `{"data":${`{"a":`.repeat(9_000)}1${"}".repeat(9_000)}}`,
    () => `{"a":"${"x".repeat(200_000)}"}`,
    () => "a=b&c=%ff&d",
    () => `--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\n${"a".repeat(100)}`,
    () => new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    () => new Uint8Array(1_000),
  ])();
}
