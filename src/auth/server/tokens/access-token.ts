import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { accessTokenLifetime } from "../settings.ts";

const audience = "authenticated";
/**
 * Seconds by which a token may have been issued in the future: the servers go by the database's clock, which may be set back, and a standby that takes
 * over may have another one. Nothing is lost by it: only we sign these tokens.
 */
const skew = 120;

/** The session's claims of an access token, besides the registered ones. */
export type AccessClaims = {
  sub: string;
  email: string;
  phone: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  role: string;
  aal: string;
  amr: { method: string; timestamp: number }[];
  session_id: string;
  is_anonymous: boolean;
};

/** The token and its expiry in seconds since 1970. */
export async function signAccessToken(auth: Auth, claims: AccessClaims): Promise<{ token: string; expiresAt: number }> {
  const { kid, algorithm, key } = auth.keys.signer();
  const issuedAt = Math.floor(auth.clock.now().getTime() / 1000);
  const expiresAt = issuedAt + accessTokenLifetime;
  const token = await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: algorithm, kid, typ: "JWT" })
    .setIssuer(auth.settings.issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key);
  return { token, expiresAt };
}

const accessSchema = z.looseObject({
  sub: z.uuid(),
  session_id: z.uuid(),
  iat: z.number(),
  exp: z.number(),
  aal: z.enum(["aal1", "aal2", "aal3"]),
  role: z.string(),
});
export type VerifiedAccess = z.output<typeof accessSchema>;

/**
 * The claims of a token that is signed by one of our keys with that key's algorithm, has our audience and is valid now.
 * @throws AuthError bad_jwt
 */
export async function verifyAccessToken(auth: Auth, token: string): Promise<VerifiedAccess> {
  const payload = await verifySignature(auth, token, { issuer: auth.settings.issuer, audience });
  const read = accessSchema.safeParse(payload);
  if (!read.success) throw authError("bad_jwt", { message: "invalid JWT: its claims are not those of a session" });
  return read.data;
}

const apiKeyRoles = ["anon", "service_role", "supabase_admin"] as const;
export type ApiKeyRole = (typeof apiKeyRoles)[number];
const apiKeySchema = z.looseObject({ role: z.enum(apiKeyRoles), session_id: z.undefined().optional() });

/** The role of an API key that is one of our JWTs. Undefined for anything else, in particular users' access tokens. */
export async function readApiKeyToken(auth: Auth, token: string): Promise<ApiKeyRole | undefined> {
  if (token.split(".").length !== 3) return undefined;
  try {
    return apiKeySchema.safeParse(await verifySignature(auth, token)).data?.role;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

async function verifySignature(
  auth: Auth,
  token: string,
  expected: { issuer?: string; audience?: string } = {},
): Promise<JWTPayload> {
  const refuse = (cause?: unknown) => authError("bad_jwt", { cause });
  const kid = kidOf(token);
  const known = kid === undefined ? undefined : await auth.keys.find(kid);
  // The token names its key and the key names the algorithm, which the token's header must match.
  if (!known) throw refuse();
  const now = auth.clock.now();
  try {
    const { payload } = await jwtVerify(token, known.key, {
      algorithms: [known.algorithm],
      currentDate: now,
      ...expected,
    });
    if (typeof payload.iat !== "number" || payload.iat > now.getTime() / 1000 + skew) throw refuse();
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      throw authError("bad_jwt", { message: "invalid JWT: token is expired", cause: error });
    }
    throw error instanceof errors.JOSEError ? refuse(error) : error;
  }
}

function kidOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && "protocolCode" in error;
}
