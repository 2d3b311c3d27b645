import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { DeliveryFailed } from "#platform/retry-send.ts";
import { mailsAtOnce, sendDailyMails, startDailyMails } from "#wisdom/server/mail/send-daily-mails.ts";
import { deleteUnconfirmed } from "#wisdom/server/mail/subscribe.ts";
import { civilDateIn } from "#wisdom/shared/civil-date.ts";
import { readMails } from "../../support/site/stand-in-messages.ts";
import { openDailyMailSite, tokenIn } from "./daily-mail-site.ts";

const mails = openDailyMailSite();
const { ask, askLater, jobAt, lastMail, newAddress, post, subscribeByMail } = mails;

test("an address is subscribed only once its mail's link is confirmed, in a page that takes no scripts", async () => {
  const email = newAddress();
  expect(await ask(email, "pl")).toEqual({ status: 200, body: { state: "asked" } });
  const mail = await lastMail(email);
  expect(mail.language).toBe("pl");
  expect(mail.html).toContain('<html lang="pl" dir="ltr">');
  expect(await sendDailyMails(jobAt(49))).toBe(0);

  const token = tokenIn(mail.text, "confirm");
  const confirmed = await post(`/${token}/confirm?lang=pl`, undefined, { accept: "text/html" });
  expect([confirmed.status, confirmed.headers.get("location")]).toEqual([303, "/pl/daily-wisdom/mail/confirmed"]);
  const again = await post(`/${token}/confirm?lang=pl`, undefined, { accept: "text/html" });
  expect(again.headers.get("location")).toBe("/pl/daily-wisdom/mail/confirmed");
  expect(await sendDailyMails(jobAt(25))).toBe(1);
  expect(await (await post(`/${token}/confirm`)).json()).toEqual({ done: true });
  expect(await sendDailyMails(jobAt(25))).toBe(0);
});

test("a link to confirm works for two days, and then the address is forgotten", async () => {
  const email = newAddress();
  await ask(email);
  const token = tokenIn((await lastMail(email)).text, "confirm");
  await mails.site.connection.sql`update wisdom.subscriptions set asked_at = now() - interval '49 hours'`;
  expect(await (await post(`/${token}/confirm`)).json()).toEqual({ done: false });
  await deleteUnconfirmed(jobAt(0));
  expect(await mails.site.connection.sql`select 1 from wisdom.subscriptions`).toHaveLength(0);
});

test("asking again neither floods an address nor tells whether it is subscribed", async () => {
  const email = newAddress();
  const first = await ask(email);
  await lastMail(email);
  expect(await ask(email.toUpperCase())).toEqual(first);
  expect(await readMails(mails.url, email)).toHaveLength(1);
  expect((await post(`/${tokenIn((await lastMail(email)).text, "confirm")}/confirm`)).status).toBe(200);
  expect(await ask(email, "ar")).toEqual(first);
  expect(await readMails(mails.url, email)).toHaveLength(1);
});

test("a mail to confirm an address counts with the ceilings of mails; beyond them none is sent, and the answer is the same", async () => {
  const counted = () => mails.site.connection.sql`
    select coalesce(sum(points), 0)::int as n from platform.rate_limits where key like 'auth_email_day:%'`;
  const [before] = await counted();
  const email = newAddress();
  const first = await ask(email);
  await lastMail(email);
  expect(await counted()).toEqual([{ n: Number(before?.n) + 1 }]);
  const setCeiling = (name: string, points: number) => mails.site.connection.sql`
    insert into auth.message_ceilings (name, points) values (${name}, ${points})`;
  await setCeiling("email_day", 0);
  const other = newAddress();
  expect(await askLater(other)).toEqual(first);
  // The mail is decided about after the answer.
  await wait(300);
  await mails.site.connection.sql`delete from auth.message_ceilings`;
  await setCeiling("email_recipient_day", 1);
  expect(await askLater(email)).toEqual(first);
  // The mail of a request that comes later has arrived: those before it were not sent.
  await subscribeByMail(newAddress());
  expect(await readMails(mails.url, other)).toHaveLength(0);
  expect(await readMails(mails.url, email)).toHaveLength(1);
  await mails.site.connection.sql`delete from auth.message_ceilings`;
});

test("an address gets five mails to confirm it in a day, and the link of the last one works whoever asks again", async () => {
  const email = newAddress();
  for (let asked = 0; asked < 7; asked++) {
    expect((await askLater(email)).body).toEqual({ state: "asked" });
    await expect.poll(() => readMails(mails.url, email)).toHaveLength(Math.min(asked + 1, 5));
  }
  // The mail of a request that comes later has arrived: those before it were not sent.
  await subscribeByMail(newAddress());
  const token = tokenIn((await lastMail(email)).text, "confirm");
  expect(await (await post(`/${token}/confirm`)).json()).toEqual({ done: true });
});

test.each([
  "nobody",
  "anna@gmail",
  "foo@bar",
  "anna@gmail.",
  "anna@-x.example",
  "a@b\r\nBcc: c@d.example",
  "<x@y.example>",
  `${"a".repeat(300)}@x.example`,
  "",
])("%j is refused as an address", async (email) => {
  newAddress();
  expect(await ask(email)).toMatchObject({ status: 400, body: { code: "wisdom/bad-subscription" } });
});

test("daily mail: an unknown time zone or language is refused", async () => {
  expect((await ask(newAddress(), "en", "Mars/Olympus")).status).toBe(400);
  expect((await ask(newAddress(), "xx")).status).toBe(400);
});

test("the mail of a day has its verse in the reader's language and time zone, and a link that ends it", async () => {
  const email = newAddress();
  await subscribeByMail(email, "ur", "Pacific/Kiritimati");
  const job = jobAt(25);
  const today = civilDateIn("Pacific/Kiritimati", job.clock.now());
  expect(await sendDailyMails(job)).toBe(1);
  const mail = await lastMail(email);
  const { passage, question, theme } = mails.server.daily.wisdom.on(today, "ur");
  for (const { text } of passage.texts) {
    expect(mail.text).toContain(text);
    expect(mail.html).toContain(text);
  }
  expect(mail.subject).toContain(theme);
  expect(mail.text).toContain(question);
  expect(mail.text).toContain(`/ur/daily-wisdom/${today}`);
  expect(mail.html).toContain('<div class="mail" lang="ur" dir="rtl">');
  expect(mail.html).not.toMatch(/<(img|script|iframe|link|form)\b|url\(|@import|style="|undefined/);

  const token = tokenIn(mail.text, "stop");
  expect(mail.unsubscribe).toMatch(/\/functions\/v1\/wisdom\/mail\/[^/]+\/stop$/);
  expect(mail.unsubscribe).toContain(token);
  // What a mail program posts (RFC 8058).
  const oneClick = await fetch(`${mails.url}/functions/v1/wisdom/mail/${token}/stop`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect([oneClick.status, await oneClick.json()]).toEqual([200, { done: true }]);
  expect(await mails.site.connection.sql`select 1 from wisdom.subscriptions`).toHaveLength(0);
  const byHand = await post(`/${token}/stop?lang=ur`, undefined, { accept: "text/html" });
  expect(byHand.headers.get("location")).toBe("/ur/daily-wisdom/mail/stopped");
});

test("daily mail: a token of another server ends no subscription", async () => {
  const email = newAddress();
  await subscribeByMail(email);
  const [row] = await mails.site.connection.sql<{ id: string }[]>`select id from wisdom.subscriptions`;
  for (const token of [row?.id, `${row?.id}.`, `${row?.id}.${"A".repeat(43)}`, "x.y.z"]) {
    expect(await (await post(`/${token}/stop`)).json()).toEqual({ done: false });
    const byHand = await post(`/${token}/stop?lang=pl`, undefined, { accept: "text/html" });
    expect(byHand.headers.get("location")).toBe("/pl/daily-wisdom/mail/not-stopped");
  }
  expect(await mails.site.connection.sql`select 1 from wisdom.subscriptions`).toHaveLength(1);
});

/** Subscriptions whose mail is due. */
async function addDue(addresses: readonly string[]): Promise<void> {
  await mails.site.connection.sql`
    insert into wisdom.subscriptions (id, email, lang, time_zone, confirmed_at, next_at)
    select gen_random_uuid(), email, 'en', 'UTC', now(), now() from unnest(${addresses}::text[]) as email`;
}

test("several servers at once send each mail once, and a stopped one goes on where it was", async () => {
  const addresses = Array.from({ length: 12 }, newAddress);
  await addDue(addresses);
  let handled = 0;
  expect(await sendDailyMails(jobAt(1), () => ++handled > 4)).toBe(4);
  const sent = await Promise.all([1, 1, 1].map((hours) => sendDailyMails(jobAt(hours))));
  expect(sent.reduce((sum, count) => sum + count)).toBe(8);
  for (const email of addresses) expect(await readMails(mails.url, email)).toHaveLength(1);
  expect(await sendDailyMails(jobAt(1))).toBe(0);
});

test("daily mails are sent several at once, but never more than the limit, and each once", async () => {
  const addresses = Array.from({ length: mailsAtOnce * 2 + 3 }, newAddress);
  await addDue(addresses);
  const taken: (() => void)[] = [];
  const recipients: string[] = [];
  let inFlight = 0;
  let most = 0;
  const send = async ({ to }: { to: string }) => {
    recipients.push(to);
    most = Math.max(most, ++inFlight);
    await new Promise<void>((resolve) => taken.push(resolve));
    inFlight -= 1;
  };
  const sent = sendDailyMails(jobAt(1, { send }));
  await vi.waitFor(() => expect(inFlight).toBe(mailsAtOnce));
  // To claim one more mail takes four queries: without the limit some would begin meanwhile.
  for (let query = 0; query < 40; query++) await mails.site.connection.sql`select 1`;
  expect(recipients).toHaveLength(mailsAtOnce);
  taken.shift()?.();
  await vi.waitFor(() => expect(recipients).toHaveLength(mailsAtOnce + 1));
  while (recipients.length < addresses.length || inFlight > 0) {
    taken.shift()?.();
    await nextTurn();
  }
  expect(await sent).toBe(addresses.length);
  expect(most).toBe(mailsAtOnce);
  expect(recipients.toSorted()).toEqual(addresses.toSorted());
});

test("a daily mail that fails, and that cannot be postponed either, stops no other", async () => {
  const addresses = Array.from({ length: 12 }, newAddress);
  await addDue(addresses);
  const recipients: string[] = [];
  const send = async ({ to }: { to: string }) => {
    if (to === addresses[0]) throw new DeliveryFailed("not now", { transient: true });
    recipients.push(to);
  };
  const { store } = mails.server.daily.mail;
  const retryAt = vi.fn(() => Promise.reject(new Error("not now")));
  // At noon of its zone: half an hour later is the same day, whenever the test runs.
  const clock = { now: () => new Date(new Date().setUTCHours(36, 0, 0, 0)) };
  expect(await sendDailyMails(jobAt(0, { send, clock, store: { ...store, retryAt } }))).toBe(11);
  expect(retryAt).toHaveBeenCalledOnce();
  expect(recipients.toSorted()).toEqual(addresses.slice(1).toSorted());
});

test("daily mails that are being sent are waited for if the database gives no further one", async () => {
  await addDue([newAddress()]);
  let sent = 0;
  const send = async () => {
    await nextTurn();
    sent += 1;
  };
  const { store } = mails.server.daily.mail;
  const claimDue = vi.fn(store.claimDue).mockImplementationOnce(store.claimDue);
  claimDue.mockRejectedValue(new Error("the database is away"));
  await expect(sendDailyMails(jobAt(1, { send, store: { ...store, claimDue } }))).rejects.toThrow("away");
  expect(sent).toBe(1);
});

test("a mail is tried again after half an hour if the mail server is not ready or refuses the sign-in; a refused one waits for the next day", async () => {
  const email = newAddress();
  await subscribeByMail(email);
  const failing = (failure: { transient: boolean; refused: boolean }) =>
    vi.fn(() => Promise.reject(new DeliveryFailed("not now", failure)));
  // From the hour of the first mail on: the same hours after now would depend on the time of the day.
  const [row] = await mails.site.connection.sql<{ next_at: Date }[]>`select next_at from wisdom.subscriptions`;
  const due = ((row?.next_at.getTime() ?? Number.NaN) - Date.now()) / 3_600_000;
  expect(await sendDailyMails(jobAt(due + 0.1, { send: failing({ transient: true, refused: false }) }))).toBe(0);
  expect(await sendDailyMails(jobAt(due + 0.3))).toBe(0);
  expect(await sendDailyMails(jobAt(due + 0.7, { send: failing({ transient: false, refused: false }) }))).toBe(0);
  const refusing = failing({ transient: false, refused: true });
  expect(await sendDailyMails(jobAt(due + 1.3, { send: refusing }))).toBe(0);
  expect(refusing).toHaveBeenCalledOnce();
  expect(await sendDailyMails(jobAt(due + 2))).toBe(0);
  expect(await sendDailyMails(jobAt(due + 24.1))).toBe(1);
});

test("a mail that could not be sent until midnight is left out, and one that is late brings no second one on that day", async () => {
  await subscribeByMail(newAddress());
  const [row] = await mails.site.connection.sql<{ next_at: Date }[]>`select next_at from wisdom.subscriptions`;
  const due = ((row?.next_at.getTime() ?? Number.NaN) - Date.now()) / 3_600_000;
  const failing = async () => {
    throw new DeliveryFailed("not now", { transient: true });
  };
  // Ten minutes before midnight.
  expect(await sendDailyMails(jobAt(due + 17.8, { send: failing }))).toBe(0);
  expect(await sendDailyMails(jobAt(due + 18.5))).toBe(0);
  // The server was off for a day, until after the next midnight.
  expect(await sendDailyMails(jobAt(due + 42.5))).toBe(1);
  expect(await sendDailyMails(jobAt(due + 48.1))).toBe(0);
  expect(await sendDailyMails(jobAt(due + 72.1))).toBe(1);
});

test("a stopping server waits for the mail that is being sent, also where sending takes longer than a minute", async () => {
  await subscribeByMail(newAddress());
  const begun = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  let sent = false;
  const send = async () => {
    begun.resolve();
    await taken.promise;
    await nextTurn();
    sent = true;
  };
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const stop = startDailyMails(jobAt(25, { send }));
    vi.advanceTimersByTime(60_000);
    await begun.promise;
    vi.advanceTimersByTime(60_000);
    const sentAtStop = stop().then(() => sent);
    taken.resolve();
    expect(await sentAtStop).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test("daily mail: a server that was off for days sends one mail", async () => {
  const email = newAddress();
  await subscribeByMail(email);
  expect(await sendDailyMails(jobAt(24 * 5))).toBe(1);
  expect(await readMails(mails.url, email)).toHaveLength(2);
});
