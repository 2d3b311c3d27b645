import { Hono } from "hono";
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { serveHttp } from "#platform/http/serve.ts";
import { createLogger } from "#platform/log.ts";

/** Changed claims; undefined removes one. */
type Changes = { [Name in keyof JWTPayload]?: JWTPayload[Name] | undefined };

/** An OpenID Connect provider that issues any ID token a test makes, including invalid ones. */
export async function startForgingProvider(clientId: string) {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { modulusLength: 2048 });
  const publicJwk = { ...(await exportJWK(publicKey)), kid: "honest", alg: "RS256", use: "sig" };
  const foreign = await generateKeyPair("RS256", { modulusLength: 2048 });
  const next: { idToken: string; algorithms: string[] } = { idToken: "", algorithms: ["RS256", "HS256", "none"] };
  let asked = 0;
  const app = new Hono();
  const fetch = (...given: Parameters<typeof app.fetch>) => app.fetch(...given);
  const server = await serveHttp({ fetch, port: 0, hostname: "127.0.0.1", log: createLogger("silent") });
  const issuer = server.url;
  app.get("/.well-known/openid-configuration", (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: next.algorithms,
      authorization_response_iss_parameter_supported: true,
    }),
  );
  app.get("/jwks", (c) => c.json({ keys: [publicJwk] }));
  app.post("/token", (c) => {
    asked += 1;
    return c.json({ access_token: "an access token", token_type: "Bearer", expires_in: 3600, id_token: next.idToken });
  });

  /** The claims of a valid token, with changes. */
  const claims = (changes: Changes = {}): JWTPayload => {
    const now = Math.floor(Date.now() / 1000);
    const honest = { iss: issuer, aud: clientId, sub: "1", email: "forged@example.org", email_verified: true };
    const all = { ...honest, iat: now, exp: now + 600, ...changes };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  };
  const sign = (payload: JWTPayload, key: CryptoKey | Uint8Array = privateKey, alg = "RS256") =>
    new SignJWT(payload).setProtectedHeader({ alg, kid: "honest", typ: "JWT" }).sign(key);

  return {
    issuer,
    next,
    claims,
    /** The number of exchanged codes. */
    asked: () => asked,
    honest: (changes?: Changes) => sign(claims(changes)),
    /** Signed with another key under the provider's key id. */
    foreign: (changes?: Changes) => sign(claims(changes), foreign.privateKey),
    /** Signed by HS256 with the provider's public key as the secret (algorithm confusion). */
    symmetric: (changes?: Changes) =>
      sign(claims(changes), new TextEncoder().encode(JSON.stringify(publicJwk)), "HS256"),
    unsigned(changes?: Changes) {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
      return `${part({ alg: "none", typ: "JWT" })}.${part(claims(changes))}.`;
    },
    close: () => server.stop(),
  };
}

export type ForgingProvider = Awaited<ReturnType<typeof startForgingProvider>>;
