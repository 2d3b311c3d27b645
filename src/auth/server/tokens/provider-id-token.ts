import { createHash } from "node:crypto";
import { createRemoteJWKSet, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from "jose";
import { constantTimeEqual } from "#platform/http/constant-time-equal.ts";
import { OAuthError } from "../error-catalogue.ts";

/** Accepted clock difference of a provider, in seconds. */
const skew = 10;
/** Asymmetric algorithms only: with a shared secret, every holder could sign. */
const keyPairs = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];

export type IdTokenRules = {
  /** The accepted values of `iss`. */
  issuers: string[];
  clientId: string;
  /** The algorithms of the provider's metadata. */
  algorithms: readonly string[] | undefined;
  keys: ReturnType<typeof createRemoteJWKSet>;
};

/** The provider's public keys, fetched on demand and cached for some minutes. */
export function providerKeys(address: string): IdTokenRules["keys"] {
  return createRemoteJWKSet(new URL(address), { timeoutDuration: 10_000 });
}

/**
 * Verifies an ID token: signed by the provider, with our audience, valid now, and issued with the access token if one is
 * given.
 * @throws OAuthError `invalid request`
 */
export async function verifyProviderIdToken(
  token: string,
  { issuers, clientId, algorithms = ["RS256"], keys }: IdTokenRules,
  { now, accessToken }: { now: Date; accessToken: string | undefined },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: algorithms.filter((name) => keyPairs.includes(name)),
      issuer: issuers,
      audience: clientId,
      currentDate: now,
      clockTolerance: skew,
      requiredClaims: ["sub", "exp", "iat"],
    });
    if ((payload.iat ?? 0) > now.getTime() / 1000 + skew) throw refused();
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== clientId) throw wrongAudience();
    if (accessToken !== undefined && !fitsAccessToken(token, payload, accessToken)) throw refused();
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === "aud") throw wrongAudience();
    if (error instanceof OAuthError) throw error;
    if (isRefusal(error)) throw refused();
    // Without the cause: the codes of a failed request are those of a database that cannot be reached.
    throw new Error(`The provider's keys could not be fetched: ${error instanceof Error ? error.message : "unknown"}`);
  }
}

/** `at_hash` is the left half of a hash of the access token. Without it there is nothing to compare. */
function fitsAccessToken(token: string, { at_hash: expected }: JWTPayload, accessToken: string): boolean {
  if (typeof expected !== "string") return true;
  const { alg = "" } = decodeProtectedHeader(token);
  const hash = createHash(alg === "EdDSA" ? "sha512" : `sha${alg.slice(-3)}`)
    .update(accessToken)
    .digest();
  return constantTimeEqual(hash.subarray(0, hash.length / 2).toString("base64url"), expected);
}

/** Whether the token is invalid, as opposed to a failed request for the provider's keys. */
function isRefusal(error: unknown): boolean {
  return [
    errors.JOSEAlgNotAllowed,
    errors.JOSENotSupported,
    errors.JWKSMultipleMatchingKeys,
    errors.JWKSNoMatchingKey,
    errors.JWSInvalid,
    errors.JWSSignatureVerificationFailed,
    errors.JWTClaimValidationFailed,
    errors.JWTExpired,
    errors.JWTInvalid,
  ].some((kind) => error instanceof kind);
}

function refused(): OAuthError {
  return new OAuthError("invalid request", "Bad ID token");
}

function wrongAudience(): OAuthError {
  return new OAuthError("invalid request", "Unacceptable audience in id_token");
}
