import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AuthMail, SendMail } from "#auth/server/index.ts";
import { DeliveryFailed } from "#platform/retry-send.ts";
import { accountNotices } from "./account-notices.ts";
import { clientOf, openAuth, required, secrets, someone, type TestAuth } from "./open-auth.ts";

// The mail server is away, refuses, or the server is stopped before a mail was taken.
let site: TestAuth;
let url: string;
let failure: Error | undefined;
let tried: AuthMail[] = [];
let server: Awaited<ReturnType<TestAuth["serve"]>>;
const away = () => new DeliveryFailed("the mail server did not take the mail: ECONNECTION", { transient: true });
const sendMail: SendMail = async (mail) => {
  tried.push(mail);
  if (failure) throw failure;
  site.mails.push(mail);
};
beforeAll(async () => {
  site = await openAuth();
  server = await site.serve({}, { sendMail });
  url = server.url;
}, 60_000);
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.reset();
  failure = undefined;
  tried = [];
  await site.connection.sql`delete from auth.outgoing_mails`;
});
const { confirmed } = accountNotices(() => ({ site, url }));

const kept = () =>
  site.connection.sql<{ kind: string; attempts: number; sealed: string }[]>`
    select kind, attempts, sealed from auth.outgoing_mails order by kind`;
const kinds = async () => (await kept()).map(({ kind }) => kind);
const mailsTo = (email: string) => site.mails.filter(({ to }) => to === email).map(({ kind }) => kind);
/** Waits until the first attempt has failed, or the mail is gone. */
const settled = (count: number) =>
  expect
    .poll(async () => (await kept()).map(({ attempts }) => attempts))
    .toEqual(Array.from({ length: count }, () => 1));
const seconds = { first: 31, second: 121, third: 601 };
const later = async (wait: number, { auth } = server) => {
  site.clock.forward(wait);
  await auth.outbox.sendDue();
};

describe("a mail that the mail server does not take for the moment", () => {
  test("is sent later, with growing pauses, once", async () => {
    const { client, email } = await confirmed();
    failure = away();
    tried = [];
    expect((await client.updateUser({ password: "a new password of mine" })).error).toBeNull();
    await settled(1);
    await later(20);
    expect(tried).toHaveLength(1);
    await later(11);
    expect(tried).toHaveLength(2);
    await later(seconds.first);
    expect(tried).toHaveLength(2);
    await later(seconds.second - seconds.first);
    expect(tried).toHaveLength(3);
    failure = undefined;
    await later(seconds.third);
    expect(mailsTo(email)).toEqual(["confirm", "account_changed"]);
    expect(await kept()).toEqual([]);
    await later(24 * 3600);
    expect(mailsTo(email)).toHaveLength(2);
    // A mail program shows what was taken twice once.
    expect(new Set(tried.map(({ id }) => id)).size).toBe(1);
  });

  test("is kept without anything that can be read, and its link works", async () => {
    const { client, email } = await confirmed();
    failure = away();
    await client.updateUser({ password: "a new password of mine" });
    await settled(1);
    const link = required(required(tried.at(-1)).link);
    const [row] = await kept();
    for (const secret of [email, link, required(new URL(link).searchParams.get("token"))])
      expect(JSON.stringify(row)).not.toContain(secret);
    failure = undefined;
    await later(seconds.first);
    expect((await (await fetch(required(site.mails.at(-1)?.link))).text()).includes("<form")).toBe(true);
  });

  test("is sent after a restart, by another server too, but by one alone", async () => {
    const { client, email } = await confirmed();
    failure = away();
    await client.updateUser({ password: "a new password of mine" });
    await settled(1);
    failure = undefined;
    const [one, other] = [await site.serve({}, { sendMail }), await site.serve({}, { sendMail })];
    site.clock.forward(seconds.first);
    await Promise.all([one.auth.outbox.sendDue(), other.auth.outbox.sendDue(), server.auth.outbox.sendDue()]);
    expect(mailsTo(email)).toEqual(["confirm", "account_changed"]);
  });
});

test("a mail that a killed server was sending is sent by the next one", async () => {
  const { email, password } = someone();
  const { promise, resolve } = Promise.withResolvers<void>();
  const killed = await site.serve({}, { sendMail: () => promise });
  await clientOf(killed.url).signUp({ email, password });
  await later(31);
  expect(mailsTo(email)).toEqual([]);
  await later(30);
  expect(mailsTo(email)).toEqual(["confirm"]);
  resolve();
});

describe("each mail that is answered before it was sent is kept", () => {
  const requests: Record<string, (of: Awaited<ReturnType<typeof confirmed>>) => Promise<unknown>> = {
    confirm: () => clientOf(url).signUp(someone()),
    recovery: ({ email }) => clientOf(url).resetPasswordForEmail(email),
    magic_link: ({ email }) => clientOf(url).signInWithOtp({ email }),
    "email_change email_change": ({ client }) => client.updateUser({ email: someone().email }),
    account_changed: ({ client }) => client.updateUser({ password: "a new password of mine" }),
  };
  test.each(Object.entries(requests))("%s", async (expected, request) => {
    const owner = await confirmed();
    failure = away();
    await request(owner);
    await settled(expected.split(" ").length);
    expect(await kinds()).toEqual(expected.split(" "));
  });

  test("email_taken, and again by resending", async () => {
    const [owner, other] = [await confirmed(), await confirmed()];
    failure = away();
    await owner.client.updateUser({ email: other.email });
    await settled(2);
    expect(await kinds()).toEqual(["email_change", "email_taken"]);
    const { email: wanted } = someone();
    await owner.client.updateUser({ email: wanted });
    await clientOf(url).resend({ type: "email_change", email: wanted });
    await settled(3);
    expect(await kinds()).toEqual(["email_change", "email_change", "email_taken"]);
  });
});

test("a newer link replaces one of its kind that was not sent", async () => {
  const { email } = await confirmed();
  failure = away();
  for (const _ of [1, 2]) await clientOf(url).resetPasswordForEmail(email);
  await clientOf(url).signInWithOtp({ email });
  await settled(1);
  failure = undefined;
  await later(seconds.first);
  expect(mailsTo(email)).toEqual(["confirm", "magic_link"]);
});

test("a mail is given up once its link has ended, and one that is refused at once", async () => {
  const { email } = await confirmed();
  failure = away();
  await clientOf(url).resetPasswordForEmail(email);
  await settled(1);
  failure = undefined;
  await later(3601);
  expect([mailsTo(email), await kept()]).toEqual([["confirm"], []]);
  failure = new DeliveryFailed("the mail server did not take the mail: EENVELOPE, 550", { transient: false });
  await clientOf(url).resetPasswordForEmail(email);
  await expect.poll(kept).toEqual([]);
});

test("a mail is tried again where the mail server refused us, not the mail", async () => {
  const { email } = await confirmed();
  failure = new DeliveryFailed("the mail server did not take the mail: EAUTH, 535", {
    transient: false,
    refused: false,
  });
  await clientOf(url).resetPasswordForEmail(email);
  await settled(1);
  failure = undefined;
  await later(seconds.first);
  expect(mailsTo(email)).toEqual(["confirm", "recovery"]);
});

describe("mails of an account that is deleted", () => {
  test("are deleted with it, and only the notice of that is sent", async () => {
    const { client, email } = await confirmed();
    failure = away();
    await client.updateUser({ password: "a new password of mine" });
    await settled(1);
    const { access_token } = required((await client.getSession()).data.session);
    const response = await fetch(`${url}/functions/v1/account/delete`, {
      method: "POST",
      headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
      body: JSON.stringify({ confirm: "DELETE" }),
    });
    expect(response.status).toBe(200);
    await settled(1);
    expect(await kinds()).toEqual(["account_deleted"]);
    failure = undefined;
    await later(seconds.first);
    expect(mailsTo(email)).toEqual(["confirm", "account_deleted"]);
    expect(await kept()).toEqual([]);
  });

  test("are deleted where an administrator keeps its id", async () => {
    const { client, id } = await confirmed();
    failure = away();
    await client.updateUser({ password: "a new password of mine" });
    await settled(1);
    const { admin } = clientOf(url, { key: secrets.serviceKey });
    expect((await admin.deleteUser(id, true)).error).toBeNull();
    expect(await kept()).toEqual([]);
  });
});
