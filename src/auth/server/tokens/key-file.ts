import { createPublicKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { StartRefused } from "#platform/errors.ts";

const jwkSchema = z.looseObject({
  kid: z.string().min(1).max(200),
  kty: z.enum(["EC", "RSA"]),
  alg: z.enum(["ES256", "RS256"]).optional(),
  crv: z.string().optional(),
  d: z.string().optional(),
});
const fileSchema = z.union([
  z.object({ keys: z.array(jwkSchema).min(1) }).transform(({ keys }) => keys),
  z.array(jwkSchema).min(1),
]);

export type Algorithm = "ES256" | "RS256";
export type FileKey = { kid: string; algorithm: Algorithm; jwk: Record<string, unknown>; hasPrivate: boolean };

/**
 * The keys of the file AUTH_SIGNING_KEYS: a JWKS, or its bare list. Keys without a private part only verify.
 * @throws StartRefused when the file cannot be read or has no key to sign with.
 */
export function readKeyFile(path: string): FileKey[] {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (cause) {
    throw new StartRefused(`AUTH_SIGNING_KEYS names ${path}, which cannot be read.`, { cause });
  }
  const keys = parse(text).map(keyOf);
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length) refuse("two of its keys have the same kid");
  if (!keys.some(({ hasPrivate }) => hasPrivate)) refuse("none of its keys has a private part to sign with");
  return keys;
}

function parse(text: string): z.output<typeof fileSchema> {
  try {
    return fileSchema.parse(JSON.parse(text));
  } catch (cause) {
    return refuse('it is no JWKS of EC or RSA keys, each with a "kid"', cause);
  }
}

function keyOf({ key_ops: _, use: _use, ext: _ext, ...jwk }: z.output<typeof jwkSchema>): FileKey {
  const algorithm = jwk.kty === "EC" ? "ES256" : "RS256";
  if (jwk.alg && jwk.alg !== algorithm) refuse(`its key ${jwk.kid} is not of the algorithm that it names`);
  const key: Record<string, unknown> = jwk;
  try {
    const { asymmetricKeyDetails: details } = createPublicKey({ key, format: "jwk" });
    if (algorithm === "ES256" && details?.namedCurve !== "prime256v1")
      refuse(`its key ${jwk.kid} is not on the curve P-256`);
    if (algorithm === "RS256" && (details?.modulusLength ?? 0) < 2048)
      refuse(`its key ${jwk.kid} has less than 2048 bits`);
  } catch (cause) {
    if (cause instanceof StartRefused) throw cause;
    refuse(`its key ${jwk.kid} is damaged`, cause);
  }
  return { kid: jwk.kid, algorithm, jwk, hasPrivate: jwk.d !== undefined };
}

function refuse(why: string, cause?: unknown): never {
  throw new StartRefused(`The file of AUTH_SIGNING_KEYS cannot be used: ${why}.`, { cause });
}
