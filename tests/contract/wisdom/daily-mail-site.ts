import { beforeEach, expect } from "vitest";
import type { DailyMail } from "#wisdom/server/mail/daily-mail.ts";
import { readMails } from "../../support/site/stand-in-messages.ts";
import { openSiteForFile } from "../site/open-site-for-file.ts";

/** The token in a mail's link to confirm the address or to stop the mail. */
export const tokenIn = (text: string, step: "confirm" | "stop") =>
  new RegExp(`/daily-wisdom/mail/${step}/(\\S+)`).exec(text)?.[1] ?? "";

/** One site for the tests of a file about the daily mail, and what readers do there. Each test begins without subscriptions. */
export function openDailyMailSite() {
  const environment = { AUTH_AUTOCONFIRM: "on", AUTH_RATE_LIMITS: '{"sign_in_sign_ups":1000}' };
  const open = openSiteForFile({ environment });
  beforeEach(async () => {
    await open.site.connection.sql`delete from wisdom.subscriptions`;
  });
  let people = 0;
  const newAddress = () => `reader${++people}@people.example`;
  /** Each with a network address of its own, so that the limits do not meet. */
  const own = () => ({ "x-forwarded-for": `203.0.113.${people % 250}` });

  const post = (path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(`${open.url}/functions/v1/wisdom/mail${path}`, {
      method: "POST",
      redirect: "manual",
      headers: { ...own(), ...(body && { "content-type": "application/json" }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });

  const ask = async (email: string, lang = "en", timeZone = "UTC") => {
    const response = await post("", { email, lang, timeZone });
    return { status: response.status, body: await response.json() };
  };

  /** The last mail to an address, once it has arrived. */
  async function lastMail(email: string) {
    await expect.poll(() => readMails(open.url, email), { timeout: 10_000 }).not.toHaveLength(0);
    const [mail] = await readMails(open.url, email);
    if (!mail) throw new Error("There is no mail");
    return mail;
  }

  async function subscribeByMail(email: string, lang = "en", timeZone = "UTC") {
    await ask(email, lang, timeZone);
    const token = tokenIn((await lastMail(email)).text, "confirm");
    expect((await post(`/${token}/confirm`)).status).toBe(200);
  }

  /** The job of a server whose clock is ahead by some hours. */
  const jobAt = (hours: number, changes: Partial<DailyMail> = {}): DailyMail => {
    const now = () => new Date(Date.now() + hours * 3_600_000);
    return { ...open.server.daily.mail, clock: { now }, ...changes };
  };

  /** Asks again for an address as if the last mail had been sent some time ago; each time from another network address. */
  async function askLater(email: string) {
    await open.site.connection.sql`update wisdom.subscriptions set asked_at = now() - interval '11 minutes'`;
    people += 1;
    return ask(email);
  }

  return Object.assign(open, { newAddress, own, post, ask, askLater, lastMail, subscribeByMail, jobAt });
}
