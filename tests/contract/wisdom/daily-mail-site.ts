// One site for a test file of the daily mail, which opens before its tests and closes after them.
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { DailyMail } from "#wisdom/server/mail/daily-mail.ts";
import { readMails } from "../../support/site/stand-in-messages.ts";
import { openSite, type TestSite } from "../site/open-site.ts";

export let site: TestSite;
export let server: Awaited<ReturnType<TestSite["serve"]>>;
export let url: string;
beforeAll(async () => {
  site = await openSite();
  const environment = { AUTH_AUTOCONFIRM: "on", AUTH_RATE_LIMITS: '{"sign_in_sign_ups":1000}' };
  server = await site.serve(undefined, environment);
  ({ url } = server);
}, 180_000);
afterAll(async () => {
  await server.stop();
  await site.close();
});
beforeEach(async () => {
  await site.connection.sql`delete from wisdom.subscriptions`;
});

let people = 0;
export const newAddress = () => `reader${++people}@people.example`;
/** Each with a network address of its own, so that the limits do not meet. */
export const own = () => ({ "x-forwarded-for": `203.0.113.${people % 250}` });

export const post = (path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(`${url}/functions/v1/wisdom/mail${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { ...own(), ...(body && { "content-type": "application/json" }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });

export const ask = async (email: string, lang = "en", timeZone = "UTC") => {
  const response = await post("", { email, lang, timeZone });
  return { status: response.status, body: await response.json() };
};

/** The last mail to an address, once it has arrived. */
export async function lastMail(email: string) {
  await expect.poll(() => readMails(url, email), { timeout: 10_000 }).not.toHaveLength(0);
  const [mail] = await readMails(url, email);
  if (!mail) throw new Error("There is no mail");
  return mail;
}

export const tokenIn = (text: string, step: "confirm" | "stop") =>
  new RegExp(`/daily-wisdom/mail/${step}/(\\S+)`).exec(text)?.[1] ?? "";

export async function subscribeByMail(email: string, lang = "en", timeZone = "UTC") {
  await ask(email, lang, timeZone);
  const token = tokenIn((await lastMail(email)).text, "confirm");
  expect((await post(`/${token}/confirm`)).status).toBe(200);
}

/** The job of a server whose clock is ahead by some hours. */
export const jobAt = (hours: number, changes: Partial<DailyMail> = {}): DailyMail => {
  const now = () => new Date(Date.now() + hours * 3_600_000);
  return { ...server.daily.mail, clock: { now }, ...changes };
};

/** Asks again for an address as if the last mail had been sent some time ago; each time from another network address. */
export async function askLater(email: string) {
  await site.connection.sql`update wisdom.subscriptions set asked_at = now() - interval '11 minutes'`;
  people += 1;
  return ask(email);
}
