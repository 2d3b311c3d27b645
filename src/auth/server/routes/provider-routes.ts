import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { z } from "zod";
import type { Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { finishOAuth } from "../oauth/finish-oauth.ts";
import { requireLinkable } from "../oauth/link-identity.ts";
import { oauthFlowLifetime } from "../oauth/oauth-flow.ts";
import { signInWithIdToken } from "../oauth/sign-in-with-id-token.ts";
import { startOAuth } from "../oauth/start-oauth.ts";
import { unlinkIdentity } from "../oauth/unlink-identity.ts";
import { readChallenge } from "../redirects/pkce-flow.ts";
import { failureUrl } from "../redirects/redirect-url.ts";
import { toAuthError } from "../render-error.ts";
import { requireSession } from "../sessions/authenticate.ts";
import { requireRecentProof } from "../users/fresh-proof.ts";
import { deletePathCookie, setPathCookie } from "./path-cookie.ts";
import { type AddRoutes, optionalText, readBody, readForm, redirectOf, requesterOf } from "./request.ts";

const idTokenBody = z.object({
  provider: optionalText,
  id_token: z
    .string()
    .max(20_000)
    .nullish()
    .transform((text) => text || undefined),
  access_token: z
    .string()
    .max(20_000)
    .nullish()
    .transform((text) => text || undefined),
  nonce: optionalText,
  link_identity: z.boolean().nullish(),
});

/** `grant_type=id_token` of `/token`. */
export async function grantByIdToken(auth: Auth, c: Context): Promise<object> {
  const { provider, id_token, access_token, nonce, link_identity } = await readBody(c, idTokenBody);
  const linking = link_identity ? await requireSession(auth, c) : undefined;
  if (linking) await requireRecentProof(auth, linking);
  const given = { provider, idToken: id_token, accessToken: access_token, nonce, linking };
  return signInWithIdToken(auth, given, requesterOf(auth, c));
}

/** Sign-in at external providers, and linking and unlinking their identities. */
export const addProviderRoutes: AddRoutes = (app, auth) => {
  app.get("/authorize", async (c) => {
    try {
      return answerStart(c, await start(auth, c));
    } catch (error) {
      const known = toAuthError(error);
      if ((known.status < 500 && known.status !== 429) || isAddressAsked(c)) throw error;
      // A user is in front of this page: redirect back instead of showing an error as JSON.
      if (known.status >= 500)
        auth.log.error({ err: error, code: known.code }, "sign-in at a provider could not begin");
      const pkce = c.req.query("code_challenge") !== undefined;
      return c.redirect(failureUrl(auth.settings.siteUrl, redirectOf(auth, c), { error: known, pkce }), 302);
    }
  });

  app.get("/user/identities/authorize", async (c) => {
    if (!auth.settings.manualLinking) throw authError("manual_linking_disabled");
    const signedIn = await requireSession(auth, c);
    const { user, session } = signedIn;
    await requireLinkable(auth.store, user, session.aal);
    await requireRecentProof(auth, signedIn);
    return answerStart(c, await start(auth, c, { userId: user.id, sessionId: session.id }));
  });

  app.delete("/user/identities/:id", async (c) => {
    if (!auth.settings.manualLinking) throw authError("manual_linking_disabled");
    const signedIn = await requireSession(auth, c);
    const id = z.uuid().safeParse(c.req.param("id"));
    if (!id.success) throw authError("validation_failed", { message: "identity_id must be an UUID" });
    await unlinkIdentity(auth, signedIn, id.data, requesterOf(auth, c));
    return c.json({});
  });

  app.get("/callback", async (c) => {
    const browserOf = (state: string) => {
      const held = getCookie(c, cookieOf(state));
      if (held !== undefined) deletePathCookie(auth, c, { name: cookieOf(state), path: "/callback" });
      return held;
    };
    const query = new URL(c.req.url).searchParams;
    const address = await finishOAuth(auth, { query, browserOf }, requesterOf(auth, c));
    c.header("referrer-policy", "no-referrer");
    return c.redirect(address, 302);
  });

  // A cross-site form post comes without cookies; the redirect to GET has them.
  app.post("/callback", async (c) => {
    const form = await readForm(c);
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(form)) if (typeof value === "string") query.set(name, value);
    return c.redirect(`${auth.settings.issuer}/callback?${query}`, 303);
  });
};

/**
 * Begins a flow. One that could end in another browser (the implicit flow and linking) is bound to its browser by a
 * cookie; a PKCE code is useless in another browser. An app outside of the site asks for the URL only and has no
 * cookies; the operator must have allowed its redirect.
 */
async function start(auth: Auth, c: Context, linking?: { userId: string; sessionId: string }): Promise<string> {
  const { provider, scopes, code_challenge, code_challenge_method, ...parameters } = c.req.query();
  const challenge = readChallenge({ code_challenge, code_challenge_method });
  const redirectTo = redirectOf(auth, c);
  const isApp = isAddressAsked(c) && new URL(redirectTo).origin !== new URL(auth.settings.siteUrl).origin;
  const browser = (linking || !challenge) && !isApp ? randomBytes(32).toString("base64url") : undefined;
  const given = { provider, scopes, redirectTo, challenge, parameters, browser, ...(linking && { linking }) };
  const address = await startOAuth(auth, given, requesterOf(auth, c));
  if (browser !== undefined) {
    const name = cookieOf(new URL(address).searchParams.get("state") ?? "");
    const cookie = { name, value: browser, lifetime: oauthFlowLifetime };
    setPathCookie(auth, c, { ...cookie, path: "/callback", sameSite: "Lax" });
  }
  return address;
}

function isAddressAsked(c: Context): boolean {
  return c.req.query("skip_http_redirect") === "true";
}

function answerStart(c: Context, address: string): Response {
  return isAddressAsked(c) ? c.json({ url: address }) : c.redirect(address, 302);
}

/** One cookie for each flow: several can run in several tabs. */
function cookieOf(state: string): string {
  return `sb-oauth-${/^[0-9a-f]{8}/.exec(state)?.[0] ?? "none"}`;
}
