import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { z } from "zod";
import { arrivalCookie, arrivalLength } from "../../shared/arrival.ts";
import type { Auth, Requester } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { sendLinkPage } from "../mail/link-page.ts";
import { type InspectedLink, inspectLink } from "../one-time/inspect-link.ts";
import { repeatPress } from "../one-time/link-presses.ts";
import { tokenTypesByVerification, type VerificationType } from "../one-time/verify.ts";
import { type OpenedLink, verifyLink } from "../one-time/verify-link.ts";
import { allowedRedirect } from "../redirects/allowed-redirect.ts";
import { failureUrl } from "../redirects/redirect-url.ts";
import { pendingSignUpLifetime } from "../settings.ts";
import { findOwnSignUp, signUpCookie } from "../sign-in/pending-sign-up.ts";
import { setPathCookie } from "./path-cookie.ts";
import { optionalText, parseInput, readForm, requesterOf } from "./request.ts";

const formFields = z.object({
  token: optionalText,
  press: optionalText,
  type: optionalText,
  redirect_to: optionalText,
  password: optionalText,
  without: optionalText,
});

export function signUpCookieOf(c: Context): string | undefined {
  return getCookie(c, signUpCookie);
}

export function keepSignUpCookie(auth: Auth, c: Context, browser: string): void {
  const cookie = { name: signUpCookie, value: browser, lifetime: pendingSignUpLifetime };
  setPathCookie(auth, c, { ...cookie, path: "/verify", sameSite: "Lax" });
}

/** @throws AuthError validation_failed */
export function readVerificationType(text: string | undefined): VerificationType {
  const found = Object.keys(tokenTypesByVerification).find((one): one is VerificationType => one === text);
  if (!found) throw authError("validation_failed", { message: "Verify requires a verification type" });
  return found;
}

export function isForm(c: Context): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(c.req.header("content-type") ?? "");
}

/**
 * A mail link that was opened: a page with a button. It changes nothing, since mail scanners and previews open links too. A link that
 * has been used or has expired redirects with the error.
 */
export async function showLink(auth: Auth, c: Context): Promise<Response> {
  const { token, token_hash, type, redirect_to } = c.req.query();
  const link = readLink(auth, { token: token ?? token_hash, type, redirect_to });
  if (c.req.raw.method === "HEAD") return c.body(null, 200);
  const requester = requesterOf(auth, c);
  const known = await inspectLink(auth, link);
  if (!known) return refuseLink(auth, c, link, requester);
  return sendLinkPage(auth, c, { link, requester, asksPassword: await asksPassword(auth, c, known) });
}

/**
 * Handles the button of that page. The password of a sign-up is kept only if its author confirms the address: in the browser of the sign-up, or by
 * entering the password here.
 */
export async function openLink(auth: Auth, c: Context): Promise<Response> {
  requireOwnForm(c);
  const { password, without, ...fields } = parseInput(formFields, await readForm(c));
  const link = readLink(auth, fields);
  const requester = requesterOf(auth, c, link.redirectTo);
  const known = await inspectLink(auth, link);
  if (known && without === undefined && (await asksPassword(auth, c, known))) {
    await auth.limits.count("token_verifications", requester);
    const userId = known.signUpOf;
    if (userId !== undefined && !(await findOwnSignUp(auth, auth.store, { userId, password }))) {
      // A press that finished the sign-up meanwhile has forgotten what was chosen.
      const address = await repeatPress(auth, auth.store, link);
      if (address === undefined) return sendLinkPage(auth, c, { link, requester, asksPassword: true, wrong: true });
      return redirectTo(c, address);
    }
  }
  const address = await verifyLink(auth, { ...link, browser: signUpCookieOf(c), password }, requester);
  if (arriving.includes(link.type)) announceArrival(auth, c, new URL(address));
  return redirectTo(c, address);
}

/** Links that work on any device: no page of ours waits for them with a verifier (PKCE). */
const arriving: readonly VerificationType[] = ["recovery", "invite"];

/**
 * Our own pages take a session from the fragment only in the browser that pressed the button: it has a cookie with the end of the access token.
 * Otherwise an attacker's link could sign a visitor in to the attacker's account.
 */
function announceArrival({ settings: { siteUrl, issuer } }: Auth, c: Context, { origin, hash }: URL): void {
  const token = new URLSearchParams(hash.slice(1)).get("access_token");
  if (!token || origin !== new URL(siteUrl).origin) return;
  setCookie(c, arrivalCookie, token.slice(-arrivalLength), {
    ...{ path: "/", secure: issuer.startsWith("https:"), sameSite: "Strict", maxAge: 60 },
  });
}

/** Refuses a form of another site, which could sign a visitor in to a foreign account. @throws AuthError no_authorization */
export function requireOwnForm(c: Context): void {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined && site !== "same-origin") throw authError("no_authorization", { status: 403 });
}

async function asksPassword(auth: Auth, c: Context, { signUpOf: userId }: InspectedLink): Promise<boolean> {
  return userId !== undefined && !(await findOwnSignUp(auth, auth.store, { userId, browser: signUpCookieOf(c) }));
}

function readLink(
  auth: Auth,
  fields: Partial<Record<"token" | "type" | "redirect_to" | "press", string | undefined>>,
): OpenedLink {
  const type = readVerificationType(fields.type);
  if (!fields.token) throw authError("validation_failed", { message: "Verify requires a token" });
  const { token, press } = fields;
  return { token, press, type, redirectTo: allowedRedirect(auth.settings, fields.redirect_to) };
}

async function refuseLink(auth: Auth, c: Context, link: OpenedLink, requester: Requester): Promise<Response> {
  await auth.limits.count("token_verifications", requester);
  const pkce = link.token.startsWith("pkce_");
  return redirectTo(c, failureUrl(auth.settings.siteUrl, link.redirectTo, { error: authError("otp_expired"), pkce }));
}

function redirectTo(c: Context, address: string): Response {
  c.header("referrer-policy", "no-referrer");
  return c.redirect(address, 303);
}
