import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { accountNotices } from "./account-notices.ts";
import { type Client, secondFactors } from "./factors/second-factors.ts";
import { clientOf, required, secrets, someone } from "./open-auth.ts";
import { openAuthForFile } from "./open-auth-for-file.ts";
import { openLink } from "./open-link.ts";

// What a thief can do with a session, and what its owner learns of it.
const open = openAuthForFile();
afterEach(() => open.site.clock.reset());
const { begun, give, codeOf } = secondFactors(() => ({ site: open.site, url: open.url }));

const { noticesTo, confirmed, lock } = accountNotices(() => ({ site: open.site, url: open.url }));

const activitySchema = z.object({ events: z.array(z.object({ kind: z.string() })) });

async function activityOf(client: Client): Promise<string[]> {
  const { access_token } = required((await client.getSession()).data.session);
  const headers = { apikey: secrets.publishableKey, authorization: `Bearer ${access_token}` };
  const answer = await (await fetch(`${open.url}/functions/v1/account/activity`, { headers })).json();
  return activitySchema.parse(answer).events.map(({ kind }) => kind);
}

const takePhone = async (client: Client, phone: string) => {
  const asked = await client.updateUser({ phone });
  if (asked.error) return asked.error.code;
  const { code: token } = required(open.site.texts.findLast(({ to }) => to === phone));
  return (await client.verifyOtp({ phone, token, type: "phone_change" })).error?.code;
};

describe("a change of how one signs in", () => {
  test.each([
    ["password", (client: Client) => client.updateUser({ password: "another good password" })],
    ["address", (client: Client) => client.updateUser({ email: someone().email })],
    ["number", (client: Client) => client.updateUser({ phone: someone().phone })],
    [
      "identity, unlinked",
      async (client: Client) => client.unlinkIdentity(required((await client.getUserIdentities()).data?.identities[0])),
    ],
    [
      "identity, linked",
      (client: Client) => client.linkIdentity({ provider: "google", options: { skipBrowserRedirect: true } }),
    ],
    ["second factor", (client: Client) => client.mfa.enroll({ factorType: "totp" })],
  ] as const)("needs a proof of the last ten minutes: %s", async (_, change) => {
    const { client, email, password } = await confirmed();
    open.site.clock.forward(601);
    await client.refreshSession();
    expect((await change(client)).error?.code).toBe("reauthentication_needed");
    expect(noticesTo(email)).toEqual([]);
    await client.signInWithPassword({ email, password });
    expect((await change(client)).error?.code).not.toBe("reauthentication_needed");
  });

  test("is told to the owner in the account's language, and stands in the activity", async () => {
    const { client, email } = await confirmed();
    expect(await takePhone(client, someone().phone)).toBeUndefined();
    await client.updateUser({ password: "another good password" });
    const { factorId, secret } = await begun(client);
    await give(client, factorId, codeOf(secret));
    await client.mfa.unenroll({ factorId });
    expect(noticesTo(email).map(({ change, language }) => [change, language])).toEqual([
      ["phone", "ur"],
      ["password", "ur"],
      ["factor_added", "ur"],
      ["factor_removed", "ur"],
    ]);
    await client.refreshSession();
    const expected = ["factorRemoved", "factorAdded", "password", "phone"];
    expect((await activityOf(client)).filter((kind) => expected.includes(kind))).toEqual(expected);
    expect(await activityOf(client)).toEqual(expect.arrayContaining(["signedIn", "signedUp"]));
  });

  test("the activity is each owner's own", async () => {
    const [one, other] = [await confirmed(), await confirmed()];
    await one.client.updateUser({ password: "another good password" });
    expect(await activityOf(one.client)).toContain("password");
    expect(await activityOf(other.client)).not.toContain("password");
  });
});

describe("the link of the mail about a change", () => {
  test("undoes a takeover: sessions, password, number and factor of the thief are gone", async () => {
    const { client: thief, email, password } = await confirmed();
    const number = someone().phone;
    await takePhone(thief, number);
    await thief.updateUser({ password: "password of the thief" });
    const { factorId, secret } = await begun(thief);
    await give(thief, factorId, codeOf(secret));
    const links = noticesTo(email).map(({ link }) => link);
    expect(await lock(links[0])).toBe("locked");
    expect((await thief.getUser()).error?.name).toBe("AuthSessionMissingError");
    const owner = clientOf(open.url);
    for (const known of [password, "password of the thief"]) {
      expect((await owner.signInWithPassword({ email, password: known })).error?.code).toBe("invalid_credentials");
    }
    const recovery = required(open.site.mails.findLast(({ to }) => to === email));
    expect([recovery.kind, recovery.language]).toEqual(["recovery", "ur"]);
    const { data, error } = await owner.verifyOtp({ email, token: required(recovery.code), type: "recovery" });
    expect([error, data.user?.phone, data.user?.factors]).toEqual([null, "", undefined]);
    expect((await owner.updateUser({ password: "a new password of the owner" })).error).toBeNull();
    expect(await activityOf(owner)).toContain("secured");
    // The later notices could have been read by the thief.
    for (const link of links) expect(await lock(link)).toBe("ended");
  });

  test("restores an address that was moved away, from the mail to the old one", async () => {
    const { client, email } = await confirmed();
    const { email: elsewhere } = someone();
    await client.updateUser({ email: elsewhere });
    for (const to of [email, elsewhere]) {
      const { code } = required(open.site.mails.findLast((mail) => mail.to === to && mail.kind === "email_change"));
      expect((await client.verifyOtp({ email: to, token: required(code), type: "email_change" })).error).toBeNull();
    }
    const [notice] = noticesTo(email);
    expect(notice?.change).toBe("email");
    await client.updateUser({ password: "password of the thief" });
    expect(await lock(notice?.link)).toBe("locked");
    expect(await lock(noticesTo(elsewhere)[0]?.link)).toBe("ended");
    const recovery = required(open.site.mails.findLast(({ to }) => to === email));
    const { data } = await clientOf(open.url).verifyOtp({ email, token: required(recovery.code), type: "recovery" });
    expect(data.user?.email).toBe(email);
  });

  test("ends after seven days, and presses itself for nobody", async () => {
    const { client, email } = await confirmed();
    await client.updateUser({ password: "another good password" });
    const link = required(noticesTo(email)[0]?.link);
    await fetch(link);
    expect((await client.getUser()).error).toBeNull();
    const foreign = await fetch(link.split("?")[0] ?? "", {
      method: "POST",
      headers: { "sec-fetch-site": "cross-site" },
      body: new URLSearchParams({ token: required(new URL(link).searchParams.get("token")) }),
    });
    expect(foreign.status).toBe(403);
    open.site.clock.forward(7 * 24 * 3600 + 1);
    expect(await lock(link)).toBe("ended");
  });
});

test("the link of the last of several mails undoes what the same address was told of before, too", async () => {
  const { client: thief, email } = await confirmed();
  expect(await takePhone(thief, someone().phone)).toBeUndefined();
  const { factorId, secret } = await begun(thief);
  await give(thief, factorId, codeOf(secret));
  open.site.clock.forward(120);
  await thief.updateUser({ password: "password of the thief" });
  const links = noticesTo(email).map(({ link }) => link);
  expect(links).toHaveLength(3);
  expect(await lock(links.at(-1))).toBe("locked");
  const recovery = required(open.site.mails.findLast(({ to }) => to === email));
  const owner = clientOf(open.url);
  const { data } = await owner.verifyOtp({ email, token: required(recovery.code), type: "recovery" });
  expect([data.user?.phone, data.user?.factors]).toEqual(["", undefined]);
  for (const link of links) expect(await lock(link)).toBe("ended");
});

test("the link of a mail about a change leaves what was there before the first change of its seven days", async () => {
  const { client, email } = await confirmed();
  const { phone } = someone();
  expect(await takePhone(client, phone)).toBeUndefined();
  open.site.clock.forward(7 * 24 * 3600 + 1);
  await client.signInWithOtp({ phone });
  const { code: token } = required(open.site.texts.findLast(({ to }) => to === phone));
  await client.verifyOtp({ phone, token, type: "sms" });
  await client.updateUser({ password: "password of the thief" });
  expect(await lock(noticesTo(email).at(-1)?.link)).toBe("locked");
  const recovery = required(open.site.mails.findLast(({ to }) => to === email));
  const { data } = await clientOf(open.url).verifyOtp({ email, token: required(recovery.code), type: "recovery" });
  expect(data.user?.phone).toBe(phone);
});

describe("the link of the mail about a changed address", () => {
  /** Moves an account to another address, as a thief with a look into the mailbox does; the link of the mail about it. */
  async function moved(client: Client, email: string) {
    const { email: elsewhere } = someone();
    await client.updateUser({ email: elsewhere });
    for (const to of [email, elsewhere]) {
      const { code } = required(open.site.mails.findLast((mail) => mail.to === to && mail.kind === "email_change"));
      expect((await client.verifyOtp({ email: to, token: required(code), type: "email_change" })).error).toBeNull();
    }
    return required(noticesTo(email)[0]?.link);
  }

  test("restores an address that somebody signed up with since, without confirming it", async () => {
    const { client, email, id } = await confirmed();
    const link = await moved(client, email);
    await clientOf(open.url).signUp({ email, password: "password of a stranger" });
    expect(await lock(link)).toBe("locked");
    const recovery = required(open.site.mails.findLast(({ to }) => to === email));
    expect(recovery.kind).toBe("recovery");
    const { data } = await clientOf(open.url).verifyOtp({ email, token: required(recovery.code), type: "recovery" });
    expect([data.user?.id, data.user?.email]).toEqual([id, email]);
  });

  test("leaves no address of a thief where another account has confirmed the old one, and works again without that account", async () => {
    const { client, email, id } = await confirmed();
    const link = await moved(client, email);
    const other = clientOf(open.url);
    await other.signUp({ email, password: "password of another" });
    const { code } = required(open.site.mails.findLast((mail) => mail.to === email && mail.kind === "confirm"));
    const { data } = await other.verifyOtp({ email, token: required(code), type: "signup" });
    expect(await lock(link)).toBe("locked");
    const [row] = await open.site.connection.sql<
      { email: string | null }[]
    >`select email from auth.users where id = ${id}`;
    expect(row?.email).toBeNull();
    expect((await other.getUser()).data.user?.email).toBe(email);
    await open.site.connection.sql`delete from auth.users where id = ${required(data.user).id}`;
    expect(await lock(link)).toBe("locked");
    expect(open.site.mails.findLast(({ to }) => to === email)?.kind).toBe("recovery");
    expect(await lock(link)).toBe("ended");
  });
});

test("after locking, our own pages take the mailed link, and no link that somebody else could have asked for", async () => {
  const { client, email } = await confirmed();
  await client.updateUser({ password: "another good password" });
  expect(await lock(noticesTo(email)[0]?.link)).toBe("locked");
  const recovery = await openLink(open.site.mails.findLast(({ to }) => to === email)?.link);
  const end = required(recovery.hash.get("access_token")).slice(-32);
  expect(recovery.cookies).toEqual([`sb-arrival=${end}; Max-Age=60; Path=/; SameSite=Strict`]);
  expect(recovery.target?.pathname).toBe("/ur/auth");
  await clientOf(open.url).signInWithOtp({ email });
  const magic = await openLink(open.site.mails.findLast(({ to }) => to === email)?.link);
  expect([magic.hash.has("access_token"), magic.cookies]).toEqual([true, []]);
});

describe("guessing", () => {
  const from = (address: string) => clientOf(open.url, { headers: { "x-forwarded-for": address } });
  const lastMailTo = (email: string) => required(open.site.mails.findLast(({ to }) => to === email));
  const guess = async (client: Client, email: string) => {
    const token = lastMailTo(email).code === "000000" ? "000001" : "000000";
    return (await client.verifyOtp({ email, token, type: "email" })).error?.code;
  };

  test("codes are counted over reissued ones: ten from one address, which lock out no other", async () => {
    const { email } = await confirmed();
    const stranger = from("203.0.113.10");
    const codes = [];
    for (let tries = 0; tries < 11; tries += 1) {
      if (tries % 7 === 0) await stranger.signInWithOtp({ email });
      codes.push(await guess(stranger, email));
    }
    expect(new Set(codes.slice(0, 10))).toEqual(new Set(["otp_expired"]));
    expect(codes[10]).toBe("over_request_rate_limit");
    // Ten wrong ones have used up that code itself.
    await from("203.0.113.11").signInWithOtp({ email });
    const token = required(lastMailTo(email).code);
    const byStranger = await stranger.verifyOtp({ email, token, type: "email" });
    expect(byStranger.error?.code).toBe("over_request_rate_limit");
    expect((await from("203.0.113.11").verifyOtp({ email, token, type: "email" })).error).toBeNull();
  });

  test("codes are counted from all addresses together: a hundred in a day; the link still works", async () => {
    const { email } = await confirmed();
    await clientOf(open.url).signInWithOtp({ email });
    const codes = [];
    for (let tries = 0; tries < 101; tries += 1) {
      codes.push(await guess(from(`203.0.113.${20 + Math.floor(tries / 10)}`), email));
    }
    expect(new Set(codes.slice(0, 100))).toEqual(new Set(["otp_expired"]));
    expect(codes[100]).toBe("over_request_rate_limit");
    const hash = required(new URL(required(lastMailTo(email).link)).searchParams.get("token"));
    expect((await clientOf(open.url).verifyOtp({ token_hash: hash, type: "magiclink" })).error).toBeNull();
  });

  test("the current password can be guessed ten times in an hour", async () => {
    const { client } = await confirmed();
    const codes = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const { error } = await client.updateUser({
        password: "another good password",
        current_password: `guess ${tries}`,
      });
      codes.push(error?.code);
    }
    expect(new Set(codes.slice(0, 10))).toEqual(new Set(["current_password_invalid"]));
    expect(codes[10]).toBe("over_request_rate_limit");
  });

  test("a code for reauthentication is counted wherever it is given: ten in a day", async () => {
    const { email, password } = await confirmed();
    const client = from("203.0.113.40");
    await client.signInWithPassword({ email, password });
    await client.reauthenticate();
    const nonce = lastMailTo(email).code === "000000" ? "000001" : "000000";
    const change = async () => (await client.updateUser({ password: "another good password", nonce })).error?.code;
    const codes = [];
    for (let tries = 0; tries < 3; tries += 1) codes.push(await change());
    // These are no changes of how one signs in, which have a limit of their own.
    for (let tries = 0; tries < 7; tries += 1) await client.updateUser({ data: {}, nonce });
    expect([...codes, await change()]).toEqual([
      ...Array.from({ length: 3 }, () => "reauthentication_not_valid"),
      "over_request_rate_limit",
    ]);
  });
});
