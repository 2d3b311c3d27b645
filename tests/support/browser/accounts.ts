import { type Browser, expect, type Page, type Route } from "@playwright/test";
import { z } from "zod";
import type { Language } from "#i18n/shared/languages.ts";
import { serviceKey } from "../site/service-key.ts";
import { linkIn, readMails } from "../site/stand-in-messages.ts";
import { byPointer, type InputMethod } from "./input-methods.ts";
import { forwardedFrom } from "./page-test.ts";
import { translationsOf } from "./translations.ts";

export const password = "four quiet words here";
let emailCount = 0;

/** A new email address. */
export const newEmail = () => `person-${Date.now()}-${++emailCount}-${Math.floor(Math.random() * 1e6)}@siraj.example`;

/** A new phone number. */
export const newPhoneNumber = () => `+4860${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;

/** The first link of the newest mail to an address. Waits until there are `mails` mails. */
export async function linkInMail(site: string | undefined, to: string, mails = 1): Promise<string> {
  let link = "";
  await expect(async () => {
    const found = await readMails(site ?? "", to);
    expect(found.length).toBeGreaterThanOrEqual(mails);
    link = linkIn(found[0]);
    expect(link).not.toBe("");
  }).toPass();
  return link;
}

/** Opens the link of the newest mail to an address, once there are `mails` mails, and presses the button of its page. */
export async function followMailLink(page: Page, site: string | undefined, to: string, mails = 1): Promise<void> {
  await page.goto(await linkInMail(site, to, mails));
  await linkButton(page).click();
}

/** The button of the page to which a mail link leads. */
export const linkButton = (page: Page) => page.locator("form button.action");

/** The six digits of the newest message. */
export function codeIn(messages: readonly { text: string }[]): string | undefined {
  return /\b\d{6}\b/.exec(messages[0]?.text ?? "")?.[0];
}

/**
 * Creates an account by HTTP and opens a page signed in: a chapter, or another path after the language. The journey through the
 * pages is in tests/e2e/auth/accounts.spec.ts.
 */
export async function signUpAndConfirm(
  page: Page,
  site: string | undefined,
  language: Language = "en",
  path = "/quran/93",
): Promise<string> {
  const email = newEmail();
  await ask(page, "signup", { email, password, data: { language } });
  const proof = new URL(await linkInMail(site, email)).searchParams.get("token");
  await openWithSession(page, await ask(page, "verify", { type: "signup", token_hash: proof }), `/${language}${path}`);
  return email;
}

/** Another device of a user: a page in a browser context of its own, signed in by HTTP. */
export async function openDevice(
  browser: Browser,
  site: string | undefined,
  email: string,
  path = "/en/quran/93",
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site ?? "" });
  const page = await context.newPage();
  await openWithSession(page, await ask(page, "token?grant_type=password", { email, password }), path);
  return page;
}

/** Opens a page with a session as the auth server answered it, and waits until the page shows the user. */
async function openWithSession(page: Page, session: string, path: string): Promise<void> {
  // A page of the site without scripts, whose storage the session is written to.
  await page.goto("/config.json");
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [sessionStorageKey, session] as const);
  await page.goto(path);
  await expect(page.locator(".top .initial")).toBeVisible();
}

const listedUsers = z.object({ users: z.array(z.object({ id: z.string(), email: z.string().nullish() })) });

const listedFactors = z.array(z.object({ id: z.string() }));
const headers = { apikey: serviceKey, authorization: `Bearer ${serviceKey}` };

async function adminAddressOf(page: Page, email: string): Promise<string> {
  const listed = await page.request.get("/auth/v1/admin/users?per_page=1000", { headers });
  const id = listedUsers.parse(await listed.json()).users.find((user) => user.email === email)?.id;
  return `/auth/v1/admin/users/${id}`;
}

/** Gives an account the role of administrators, as the holder of the service key can. */
export async function grantAdmin(page: Page, email: string): Promise<void> {
  const data = { app_metadata: { role: "admin" } };
  expect((await page.request.put(await adminAddressOf(page, email), { headers, data })).status()).toBe(200);
}

/** Removes all second factors of an account, as the holder of the service key can. */
export async function removeFactors(page: Page, email: string): Promise<void> {
  const address = `${await adminAddressOf(page, email)}/factors`;
  const factors = listedFactors.parse(await (await page.request.get(address, { headers })).json());
  for (const { id } of factors) {
    expect((await page.request.delete(`${address}/${id}`, { headers })).status()).toBe(200);
  }
}

/** Asks the auth server from an address of its own: it limits the mails of an address, also where a test is not forwarded. */
async function ask(page: Page, path: string, data: object): Promise<string> {
  const response = await page.request.post(`/auth/v1/${path}`, { data, headers: forwardedFrom() });
  const text = await response.text();
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${text}`);
  return text;
}

/** Signs in on `/auth`, without waiting for the result. */
export async function signIn(
  page: Page,
  email: string,
  { language = "en", input = byPointer(page), password: secret = password }: SignIn = {},
) {
  await page.goto(`/${language}/auth`);
  await fillSignIn(page, email, { language, input, password: secret });
}
type SignIn = { language?: Language; input?: InputMethod; password?: string };

/** Fills in the sign-in form after hydration and submits it. */
export async function fillSignIn(
  page: Page,
  email: string,
  { language = "en", input = byPointer(page), password: secret = password }: SignIn = {},
) {
  const t = translationsOf(language);
  await expect(page.getByRole("heading", { name: t("auth:signInTitle") })).toBeVisible();
  await expect(page.locator(".ways")).toBeVisible();
  await input.write(page.getByLabel(t("auth:identifier"), { exact: true }), email);
  await input.write(page.getByLabel(t("auth:password"), { exact: true }), secret);
  await input.press(page.getByRole("button", { name: t("auth:signIn"), exact: true }));
}

/** Opens the account settings. */
export async function openSettings(page: Page, input = byPointer(page)) {
  const settings = page.locator(".account-settings");
  if (!(await settings.isVisible())) await input.press(page.locator("a.account"));
  await expect(settings.locator("summary").first()).toBeVisible();
  return settings;
}

/** Opens a section of the account settings by its heading. */
export async function openSection(page: Page, name: string, input = byPointer(page)) {
  const settings = await openSettings(page, input);
  const section = settings.locator(".account-section").filter({
    has: page.getByRole("heading", { name, exact: true }),
  });
  await input.press(section.locator("summary"));
  await expect(section.locator(".account-part")).toBeVisible();
  return section;
}

/** Refuses the next change, as ten minutes after signing in: only the server's clock could cause a real refusal. */
export async function refuseOnce(page: Page, path: string): Promise<void> {
  const body = JSON.stringify({ code: 400, error_code: "reauthentication_needed", msg: "x" });
  const refuse = (route: Route) => route.fulfill({ status: 400, contentType: "application/json", body });
  await page.route(`**/auth/v1/${path}`, refuse, { times: 1 });
}

/** Signs out with the button of the settings. */
export async function signOut(page: Page, { language = "en", input = byPointer(page) }: SignIn = {}) {
  const t = translationsOf(language);
  const settings = await openSettings(page, input);
  await input.press(settings.getByRole("button", { name: t("account:signOut"), exact: true }));
  await expect(page.locator("a.account")).toHaveText(t("navigation:signIn"));
  await expect(settings).toBeHidden();
}

/** The storage key of a session on localhost. */
export const sessionStorageKey = "sb-localhost-auth-token";
