import * as oidc from "openid-client";
import type { Clock } from "#platform/clock.ts";
import { isLoopback } from "#platform/config.ts";
import { authError } from "../error-catalogue.ts";
import { type IdTokenRules, providerKeys, verifyProviderIdToken } from "../tokens/provider-id-token.ts";
import { type ProviderClaims, readClaims } from "./provider-claims.ts";

/** The site's registration with an OpenID Connect provider. */
export type OidcClient = { issuer: string; clientId: string; clientSecret: string };

/** The values that the provider's response must match. */
export type OidcChecks = { state: string; nonce: string; verifier: string };

export type ProviderAnswer = {
  claims: ProviderClaims;
  accessToken: string;
  refreshToken: string | undefined;
};

/** An OpenID Connect provider: authorization code flow with PKCE, or an ID token that a client obtained itself. */
export type OidcProvider = {
  /** The URL to redirect to. `extra` are further parameters of the request. */
  authorizationUrl(redirectUri: string, checks: OidcChecks, extra: Record<string, string>): Promise<string>;
  /** Exchanges the code of the callback URL. Throws where a check fails. */
  redeem(callback: URL, checks: OidcChecks): Promise<ProviderAnswer>;
  /** @throws OAuthError `invalid request` */
  readIdToken(token: string, accessToken: string | undefined): Promise<ProviderClaims>;
};

/** Timeout of one request to the provider, in seconds. */
const requestTimeout = 10;
/** Milliseconds after which the provider's metadata is fetched again. */
const discoveryLifetime = 3600_000;

export function openOidcProvider({ issuer, clientId, clientSecret }: OidcClient, clock: Clock): OidcProvider {
  const connect = async () => {
    const execute = [oidc.enableNonRepudiationChecks];
    // Plain HTTP is allowed for a provider on this machine only.
    if (new URL(issuer).protocol === "http:" && isLoopback(new URL(issuer).hostname)) {
      execute.push(oidc.allowInsecureRequests);
    }
    const authentication = oidc.ClientSecretBasic(clientSecret);
    const options = { execute, timeout: requestTimeout };
    try {
      return await oidc.discovery(new URL(issuer), clientId, undefined, authentication, options);
    } catch (cause) {
      // A refused connection would else pass for one of the database.
      throw authError("unexpected_failure", {
        status: 503,
        message: "The provider cannot be reached right now",
        cause,
      });
    }
  };
  const connected = memoize(connect, clock);
  let rules: IdTokenRules | undefined;
  return {
    async authorizationUrl(redirectUri, { state, nonce, verifier }, extra) {
      const address = oidc.buildAuthorizationUrl(await connected(), {
        ...extra,
        redirect_uri: redirectUri,
        response_type: "code",
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
      return address.href;
    },

    async redeem(callback, { state, nonce, verifier }) {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      const tokens = await oidc.authorizationCodeGrant(await connected(), callback, checks);
      return {
        claims: readClaims(tokens.claims()),
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token,
      };
    },

    async readIdToken(token, accessToken) {
      rules ??= await rulesOf(await connected(), issuer, clientId);
      return readClaims(await verifyProviderIdToken(token, rules, { now: clock.now(), accessToken }));
    },
  };
}

/** The random checks of a flow, each of 256 bits. */
export function randomChecks(): OidcChecks {
  return { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
}

async function rulesOf(config: oidc.Configuration, issuer: string, clientId: string): Promise<IdTokenRules> {
  const {
    issuer: name,
    jwks_uri: address,
    id_token_signing_alg_values_supported: algorithms,
  } = config.serverMetadata();
  if (!address) throw new Error(`The provider ${issuer} names no keys`);
  // Google's tokens use either form of the issuer.
  const issuers = name === "https://accounts.google.com" ? [name, "accounts.google.com"] : [name];
  return { issuers, clientId, algorithms, keys: providerKeys(address) };
}

/** Memoizes `make` for an hour. A failure is not memoized. */
function memoize<Value>(make: () => Promise<Value>, clock: Clock): () => Promise<Value> {
  let held: { value: Promise<Value>; until: number } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (held && held.until > now) return held.value;
    const value = make();
    const mine = { value, until: now + discoveryLifetime };
    held = mine;
    value.catch(() => {
      if (held === mine) held = undefined;
    });
    return value;
  };
}
