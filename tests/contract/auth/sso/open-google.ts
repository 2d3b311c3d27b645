import { Hono } from "hono";
import { loadMessages } from "#i18n/server/index.ts";
import { serveHttp } from "#platform/http/serve.ts";
import { createLogger } from "#platform/log.ts";
import { createGoogleProvider } from "#stand-ins/google/provider.ts";
import { type CookieClient, createCookieClient } from "../../../support/site/cookie-client.ts";
import { clientOf, openAuth, required } from "../open-auth.ts";

/** The accounts, with the Google stand-in on its own server. `open` restarts them with other settings. */
export async function openGoogle(environment: Record<string, string> = {}) {
  const site = await openAuth();
  const messages = await loadMessages("locales");
  const backs = new Set<string>();
  let provider = new Hono();
  const log = createLogger("silent");
  const fetch = (...given: Parameters<typeof provider.fetch>) => provider.fetch(...given);
  const server = await serveHttp({ fetch, port: 0, hostname: "127.0.0.1", log });
  const issuer = `${server.url}/stand-ins/google`;
  const google = { issuer, clientId: "siraj", clientSecret: "a secret: of% its own" };
  const client = { id: google.clientId, secret: google.clientSecret, mayReturnTo: (uri: string) => backs.has(uri) };
  provider = new Hono().route("/stand-ins/google", createGoogleProvider({ issuer, client, messages }));
  const open = async (settings: Record<string, string>) => {
    const { url } = await site.serve(settings, { google });
    backs.add(`${url}/auth/v1/callback`);
    return { url, signIn: (who: Who, browser?: CookieClient) => signIn(url, who, browser) };
  };
  const close = async () => {
    await server.stop();
    await site.close();
  };
  return { site, issuer, google, close, open, goThrough, ...(await open(environment)) };
}

/** The redirect target after choosing a user at the stand-in. */
async function goThrough(begin: string, who: Who, browser = createCookieClient()): Promise<URL> {
  const callback = await browser.choose(await browser.redirectOf(begin), form(who));
  return browser.redirectOf(callback);
}

/** The implicit flow by the official client, to its end. */
async function signIn(url: string, who: Who, browser?: CookieClient) {
  const auth = clientOf(url);
  const { data } = await auth.signInWithOAuth({ provider: "google" });
  const end = await goThrough(required(data.url), who, browser);
  const told = new URLSearchParams(end.hash.slice(1));
  if (!told.has("access_token")) return { auth, told, end };
  const tokens = {
    access_token: required(told.get("access_token")),
    refresh_token: required(told.get("refresh_token")),
  };
  const { data: signedIn, error } = await auth.setSession(tokens);
  if (error) throw error;
  return { auth, told, end, user: required(signedIn.user), session: required(signedIn.session) };
}

/** The user to choose at the stand-in. */
export type Who = { email: string; name?: string; verified?: boolean } | "cancel";

/** The form of the stand-in's page. */
export function form(who: Who): Record<string, string> {
  if (who === "cancel") return { choice: "cancel" };
  const { email, name = "", verified = true } = who;
  return { choice: "other", email, name, ...(verified && { verified: "yes" }) };
}
