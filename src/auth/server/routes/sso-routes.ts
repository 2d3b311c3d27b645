import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { z } from "zod";
import type { Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { allowedRedirect } from "../redirects/allowed-redirect.ts";
import { readChallenge } from "../redirects/pkce-flow.ts";
import { finishSso, relayStateLifetime } from "../saml/finish-sso.ts";
import { serviceProviderMetadata } from "../saml/service-provider.ts";
import { startSso } from "../saml/start-sso.ts";
import { type AddRoutes, challengeFields, optionalText, readBody, readForm, requesterOf } from "./request.ts";

const ssoBody = z.object({
  provider_id: optionalText,
  domain: optionalText,
  redirect_to: optionalText,
  skip_http_redirect: z.boolean().nullish(),
  ...challengeFields,
});

/** Single sign-on at organisations, by SAML 2.0. */
export const addSsoRoutes: AddRoutes = (app, auth) => {
  app.post("/sso", async (c) => {
    const { provider_id, domain, redirect_to, skip_http_redirect, ...fields } = await readBody(c, ssoBody);
    const redirectTo = allowedRedirect(auth.settings, redirect_to);
    const asked = { providerId: provider_id, domain, redirectTo, challenge: readChallenge(fields) };
    const { url, relayState, proof } = await startSso(auth, asked, requesterOf(auth, c));
    if (proof !== undefined)
      setCookie(c, cookieOf(relayState), proof, { ...cookieOptions(auth), maxAge: relayStateLifetime });
    return skip_http_redirect ? c.json({ url }) : c.redirect(url, 303);
  });

  app.get("/sso/saml/metadata", async (c) => {
    if (!auth.settings.saml) throw authError("saml_provider_disabled");
    if (c.req.query("download") === "true") c.header("content-disposition", 'attachment; filename="metadata.xml"');
    c.header("cache-control", "public, max-age=600");
    return c.body(await serviceProviderMetadata(auth), 200, { "content-type": "application/xml; charset=utf-8" });
  });

  app.post("/sso/saml/acs", async (c) => {
    const { SAMLResponse: response, RelayState: relayState } = await readForm(c);
    const state = typeof relayState === "string" ? relayState : "";
    const proof = getCookie(c, cookieOf(state));
    if (proof !== undefined) deleteCookie(c, cookieOf(state), cookieOptions(auth));
    const form = { response: typeof response === "string" ? response : "", relayState: state, proof };
    c.header("referrer-policy", "no-referrer");
    return c.redirect(await finishSso(auth, form, requesterOf(auth, c)), 303);
  });
};

/** One cookie for each flow. */
function cookieOf(relayState: string): string {
  return `sb-sso-${/^[0-9a-f]{8}/.exec(relayState)?.[0] ?? "none"}`;
}

/** The organisation's page returns by a cross-site form post, which carries only cookies with `SameSite=None`. */
function cookieOptions({ settings }: Auth) {
  const path = new URL(`${settings.issuer}/sso/saml/acs`).pathname;
  return { path, httpOnly: true, secure: true, sameSite: "None" } as const;
}
