import * as oidc from "openid-client";
import type { Clock } from "#platform/clock.ts";
import { isLoopback } from "#platform/config.ts";
import { type IdTokenRules, providerKeys, verifyProviderIdToken } from "../tokens/provider-id-token.ts";
import { type ProviderClaims, readClaims } from "./provider-claims.ts";

/** How the site is registered with an OpenID Connect provider. */
export type OidcClient = { issuer: string; clientId: string; clientSecret: string };

/** What has to come back from the provider as it was sent. */
export type OidcChecks = { state: string; nonce: string; verifier: string };

export type ProviderAnswer = {
  claims: ProviderClaims;
  accessToken: string;
  refreshToken: string | undefined;
};

/** An OpenID Connect provider outside, by the code flow with PKCE, or by an ID token that somebody brings along. */
export type OidcProvider = {
  /** Where to send the browser. `extra` are further parameters of the request. */
  authorizationUrl(redirectUri: string, checks: OidcChecks, extra: Record<string, string>): Promise<string>;
  /** Exchanges the code of the address to which the provider sent the browser. Throws where anything does not fit. */
  redeem(callback: URL, checks: OidcChecks): Promise<ProviderAnswer>;
  /** @throws OAuthError `invalid request` */
  readIdToken(token: string, accessToken: string | undefined): Promise<ProviderClaims>;
};

/** Seconds that one request to the provider may take. */
const patience = 10;
/** Milliseconds after which the provider is asked for its addresses again. */
const discoveryLifetime = 3600_000;

export function openOidcProvider({ issuer, clientId, clientSecret }: OidcClient, clock: Clock): OidcProvider {
  const connect = async () => {
    const execute = [oidc.enableNonRepudiationChecks];
    // Only a provider on this machine may be asked without TLS.
    if (new URL(issuer).protocol === "http:" && isLoopback(new URL(issuer).hostname)) {
      execute.push(oidc.allowInsecureRequests);
    }
    const authentication = oidc.ClientSecretBasic(clientSecret);
    const options = { execute, timeout: patience };
    return oidc.discovery(new URL(issuer), clientId, undefined, authentication, options);
  };
  const connected = kept(connect, clock);
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

/** A secret for a flow: 256 bits. */
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
  // Google's tokens have their issuer in one form or the other.
  const issuers = name === "https://accounts.google.com" ? [name, "accounts.google.com"] : [name];
  return { issuers, clientId, algorithms, keys: providerKeys(address) };
}

/** What `make` made, for an hour. A failure is not kept. */
function kept<Value>(make: () => Promise<Value>, clock: Clock): () => Promise<Value> {
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
