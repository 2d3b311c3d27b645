import { createHash } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from "jose";
import type { Client } from "./authorization-request.ts";
import { subjectOf } from "./example-users.ts";
import { type CodeGrant, type Consent, createTokenStore } from "./token-store.ts";

const second = 1_000;
const lifetimes = { code: 60 * second, access: 3_600 * second, refresh: 30 * 86_400 * second };

/** An error response of RFC 6749, section 5.2. */
export type Refusal = { error: "invalid_grant" | "unsupported_grant_type" | "invalid_request"; description: string };

/** The codes, tokens and signing key of the provider. They are in memory, so a restart invalidates them. */
export function createTokens(issuer: string, client: Client, now: () => number) {
  const codes = createTokenStore<CodeGrant>(lifetimes.code, now);
  const accesses = createTokenStore<Consent>(lifetimes.access, now);
  const refreshes = createTokenStore<Consent>(lifetimes.refresh, now);
  let key: ReturnType<typeof makeKey> | undefined;
  const keyOnce = () => {
    key ??= makeKey();
    return key;
  };

  async function issue(consent: Consent, refreshable: boolean) {
    const access = accesses.give(consent);
    return {
      access_token: access,
      token_type: "Bearer",
      expires_in: lifetimes.access / second,
      scope: consent.scopes.join(" "),
      id_token: await signIdToken(consent, access),
      ...(refreshable && { refresh_token: refreshes.give({ ...consent, nonce: undefined }) }),
    };
  }

  async function signIdToken(consent: Consent, access: string): Promise<string> {
    const { privateKey, kid } = await keyOnce();
    const issued = Math.floor(now() / second);
    const half = createHash("sha256").update(access).digest().subarray(0, 16).toString("base64url");
    const { nonce } = consent;
    return new SignJWT({ ...claimsOf(consent), azp: client.id, at_hash: half, ...(nonce !== undefined && { nonce }) })
      .setProtectedHeader({ alg: "RS256", kid, typ: "JWT" })
      .setIssuer(issuer)
      .setAudience(client.id)
      .setIssuedAt(issued)
      .setExpirationTime(issued + lifetimes.access / second)
      .sign(privateKey);
  }

  return {
    giveCode: (grant: CodeGrant) => codes.give(grant),
    /** Exchanges a code or a refresh token. A code is consumed even if the exchange fails. */
    async exchange(form: Record<string, string>): Promise<Awaited<ReturnType<typeof issue>> | Refusal> {
      if (form.grant_type === "refresh_token") {
        const consent = refreshes.read(form.refresh_token ?? "");
        return consent ? issue(consent, false) : refused("invalid_grant", "The refresh token is unknown or expired.");
      }
      if (form.grant_type !== "authorization_code") {
        return refused("unsupported_grant_type", "Only authorization_code and refresh_token are supported.");
      }
      const grant = codes.take(form.code ?? "");
      if (!grant) return refused("invalid_grant", "The code is unknown, used or expired.");
      if (form.redirect_uri !== grant.redirectUri)
        return refused("invalid_grant", "The redirect_uri differs from the one of the request.");
      if (!fits(grant.challenge, form.code_verifier))
        return refused("invalid_grant", "The code_verifier does not match.");
      return issue(grant, grant.offline);
    },
    /** The claims of the user of an access token; undefined if the token is not valid. */
    readAccess: (token: string) => {
      const consent = accesses.read(token);
      return consent && claimsOf(consent);
    },
    publicKeys: async () => ({ keys: [(await keyOnce()).publicJwk] }),
  };
}

async function makeKey() {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { modulusLength: 2048 });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { privateKey, kid, publicJwk: { ...jwk, kid, alg: "RS256", use: "sig" } };
}

function claimsOf({ person, scopes }: Consent) {
  return {
    sub: subjectOf(person),
    ...(scopes.includes("email") && { email: person.email, email_verified: person.verified }),
    ...(scopes.includes("profile") && { name: person.name }),
  };
}

/** Whether the PKCE verifier matches the challenge. A request without a challenge requires that there is no verifier. */
function fits(challenge: string | undefined, verifier: string | undefined): boolean {
  if (challenge === undefined) return verifier === undefined;
  if (verifier === undefined || !/^[\w.~-]{43,128}$/.test(verifier)) return false;
  return createHash("sha256").update(verifier).digest("base64url") === challenge;
}

function refused(error: Refusal["error"], description: string): Refusal {
  return { error, description };
}
