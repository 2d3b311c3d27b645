import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { accountNotices } from "./account-notices.ts";
import { callAuth } from "./call-auth.ts";
import { type Client, secondFactors } from "./factors/second-factors.ts";
import { clientOf, required, secrets, someone } from "./open-auth.ts";
import { openAuthForFile } from "./open-auth-for-file.ts";

const open = openAuthForFile();
const { noticesTo, confirmed, lock } = accountNotices(() => ({ site: open.site, url: open.url }));
const { begun, give, codeOf } = secondFactors(() => ({ site: open.site, url: open.url }));

/** Changes the password so many times by HTTP, from one address; the statuses. */
const changeFrom = async (client: Client, address: string, times: number) => {
  const token = required((await client.getSession()).data.session).access_token;
  const statuses = [];
  for (let n = 0; n < times; n += 1) {
    const response = await fetch(`${open.url}/auth/v1/user`, {
      method: "PUT",
      headers: { apikey: secrets.publishableKey, authorization: `Bearer ${token}`, "x-forwarded-for": address },
      body: JSON.stringify({ password: `password ${address} ${n}` }),
    });
    statuses.push(response.status);
  }
  return statuses;
};

describe("changing the password again and again with a fresh session", () => {
  test("is limited before any hash is computed: ten in an hour from one address, which lock out no other; twenty from all", async () => {
    const { client, email } = await confirmed();
    const first = await changeFrom(client, "203.0.113.60", 10);
    expect(new Set(first)).toEqual(new Set([200]));
    const before = open.site.verified.count;
    expect(await changeFrom(client, "203.0.113.60", 2)).toEqual([429, 429]);
    expect(open.site.verified.count).toBe(before);
    expect(new Set(await changeFrom(client, "203.0.113.61", 9))).toEqual(new Set([200]));
    expect(await changeFrom(client, "203.0.113.62", 2)).toEqual([200, 429]);
    expect(noticesTo(email)).toHaveLength(20);
  });

  test("counts together with removing an identity or a passkey", async () => {
    const { client } = await confirmed();
    await changeFrom(client, "203.0.113.67", 10);
    const { access_token: token, user } = required((await client.getSession()).data.session);
    const passkey = randomUUID();
    await open.site.connection.sql`insert into auth.webauthn_credentials
      (id, user_id, credential_id, public_key, friendly_name, created_at, updated_at)
      values (${passkey}, ${user.id}, ${passkey}, 'key', 'name', now(), now())`;
    const headers = { "x-forwarded-for": "203.0.113.67" };
    for (const path of [`/user/identities/${randomUUID()}`, `/passkeys/${passkey}`])
      expect((await callAuth(open.url, "DELETE", path, { token, headers })).status).toBe(429);
  });

  test("is limited for all accounts of one address together: thirty in five minutes", async () => {
    const statuses = [];
    for (const times of [10, 10, 10, 1]) {
      statuses.push(...(await changeFrom((await confirmed()).client, "203.0.113.63", times)));
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });

  test("does not keep the owner who locks the account from setting a password", async () => {
    const { client: thief, email } = await confirmed();
    for (const address of ["203.0.113.64", "203.0.113.65"]) await changeFrom(thief, address, 10);
    expect(await changeFrom(thief, "203.0.113.66", 1)).toEqual([429]);
    expect(await lock(noticesTo(email).at(-1)?.link)).toBe("locked");
    const owner = clientOf(open.url);
    const recovery = required(open.site.mails.findLast(({ to }) => to === email));
    await owner.verifyOtp({ email, token: required(recovery.code), type: "recovery" });
    expect((await owner.updateUser({ password: "a new password of the owner" })).error).toBeNull();
  });

  test("is told to the owner beyond the ceilings of mails, where it counts", async () => {
    const limits = JSON.stringify({ email_recipient_day: 4, email_day: 100_000, sign_in_sign_ups: 1000 });
    const { url: strict, auth } = await open.site.serve({ AUTH_RATE_LIMITS: limits });
    const usedBy = async () => {
      const states = await auth.ceilings.read(new Date());
      return required(states.find(({ name }) => name === "email_day")).used;
    };
    const { email, password } = await confirmed();
    const client = clientOf(strict);
    await client.signInWithPassword({ email, password });
    const before = await usedBy();
    for (let n = 0; n < 5; n += 1) {
      expect((await client.updateUser({ password: `another good password ${n}` })).error).toBeNull();
    }
    expect(noticesTo(email)).toHaveLength(5);
    await expect.poll(usedBy).toBe(before + 5);
    expect((await client.reauthenticate()).error?.code).toBe("over_email_send_rate_limit");
  });
});

test("changing the password and removing a second factor count together", async () => {
  const { client } = await confirmed();
  const { factorId, secret } = await begun(client);
  expect((await give(client, factorId, codeOf(secret))).error).toBeNull();
  expect(new Set(await changeFrom(client, "203.0.113.68", 10))).toEqual(new Set([200]));
  const { access_token: token } = required((await client.getSession()).data.session);
  const remove = (address: string) =>
    callAuth(open.url, "DELETE", `/factors/${factorId}`, { token, headers: { "x-forwarded-for": address } });
  expect((await remove("203.0.113.68")).status).toBe(429);
  expect((await remove("203.0.113.69")).status).toBe(200);
});

describe("codes for reauthentication", () => {
  const limits = JSON.stringify({ email_recipient_day: 6, sms_recipient_day: 6, sign_in_sign_ups: 1000 });
  const answersOf = async (client: Client, times: number) => {
    const codes = [];
    for (let n = 0; n < times; n += 1) codes.push((await client.reauthenticate()).error?.code);
    return codes;
  };

  test.each(["email", "phone"] as const)(
    "to an unproved %s use up a network address's share, and no more",
    async (contact) => {
      const { url } = await open.site.serve({ AUTH_AUTOCONFIRM: "on", AUTH_RATE_LIMITS: limits });
      const { email, phone } = someone();
      const client = clientOf(url, { headers: { "x-forwarded-for": "203.0.113.90" } });
      await client.signUp({ ...(contact === "email" ? { email } : { phone }), password: "a good password" });
      const refused = `over_${contact === "email" ? "email" : "sms"}_send_rate_limit`;
      expect(await answersOf(client, 3)).toEqual([undefined, undefined, refused]);
      const owner = clientOf(url, { headers: { "x-forwarded-for": "203.0.113.91" } });
      expect((await owner.signInWithOtp(contact === "email" ? { email } : { phone })).error).toBeNull();
    },
  );

  test("to a proved address use up all messages of its day", async () => {
    const { url } = await open.site.serve({ AUTH_RATE_LIMITS: limits });
    const { email, password } = await confirmed();
    const client = clientOf(url, { headers: { "x-forwarded-for": "203.0.113.92" } });
    await client.signInWithPassword({ email, password });
    expect((await answersOf(client, 4)).slice(0, 3)).toEqual([undefined, undefined, undefined]);
  });
});

/** Asks for new addresses by HTTP, from one network address; the statuses. */
const askFrom = async (site: string, client: Client, from: string, wanted: readonly string[]) => {
  const token = required((await client.getSession()).data.session).access_token;
  const statuses = [];
  for (const email of wanted) {
    const response = await fetch(`${site}/auth/v1/user`, {
      method: "PUT",
      headers: { apikey: secrets.publishableKey, authorization: `Bearer ${token}`, "x-forwarded-for": from },
      body: JSON.stringify({ email }),
    });
    statuses.push(response.status);
  }
  return statuses;
};
const addresses = (count: number) => Array.from({ length: count }, () => someone().email);
const changeMailsTo = (email: string) =>
  open.site.mails.filter(({ to, kind }) => to === email && kind === "email_change").length;

describe("asking for another address again and again", () => {
  test("is limited as every change is: ten in an hour from one address, twenty from all", async () => {
    const { client, email } = await confirmed();
    const first = await askFrom(open.url, client, "203.0.113.70", addresses(12));
    expect(first).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect(await askFrom(open.url, client, "203.0.113.71", addresses(9))).toEqual(Array.from({ length: 9 }, () => 200));
    expect(await askFrom(open.url, client, "203.0.113.72", addresses(2))).toEqual([200, 429]);
    expect(changeMailsTo(email)).toBe(20);
  });

  test("counts both mails, and stops at the ceiling of the present address", async () => {
    const limits = JSON.stringify({ email_recipient_day: 6, email_day: 100_000, sign_in_sign_ups: 1000 });
    const { url: strict, auth } = await open.site.serve({ AUTH_RATE_LIMITS: limits });
    const used = async () =>
      required((await auth.ceilings.read(new Date())).find(({ name }) => name === "email_day")).used;
    const { email, password } = await confirmed();
    const client = clientOf(strict);
    await client.signInWithPassword({ email, password });
    const before = await used();
    const sent = changeMailsTo(email);
    const wanted = addresses(8);
    const statuses = await askFrom(strict, client, "203.0.113.73", wanted);
    // The sign-up has had one of the six.
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(changeMailsTo(email) - sent).toBe(5);
    expect(await used()).toBe(before + 10);
    expect(open.site.mails.some(({ to }) => to === wanted[6])).toBe(false);
  });

  test("by resending it without a session counts both mails too, and sends none beyond a network address's share of the present one", async () => {
    const limits = JSON.stringify({ email_recipient_day: 9, email_day: 100_000, sign_in_sign_ups: 1000 });
    const { url: strict } = await open.site.serve({ AUTH_RATE_LIMITS: limits });
    const { email, password } = await confirmed();
    const client = clientOf(strict);
    await client.signInWithPassword({ email, password });
    const [wanted = ""] = addresses(1);
    await askFrom(strict, client, "203.0.113.74", [wanted]);
    const resendFrom = async (from: string) =>
      (await clientOf(strict, { headers: { "x-forwarded-for": from } }).resend({ type: "email_change", email: wanted }))
        .error;
    // The stranger has three of the nine.
    const stranger = clientOf(strict, { headers: { "x-forwarded-for": "203.0.113.75" } });
    for (let n = 0; n < 2; n += 1) expect((await stranger.resetPasswordForEmail(email)).error).toBeNull();
    expect(await resendFrom("203.0.113.75")).toBeNull();
    await expect.poll(() => [changeMailsTo(email), changeMailsTo(wanted)]).toEqual([2, 2]);
    const link = required(open.site.mails.findLast((mail) => mail.to === email && mail.kind === "email_change")).link;
    expect(await resendFrom("203.0.113.75")).toBeNull();
    expect((await (await fetch(required(link))).text()).includes("<form")).toBe(true);
    expect([changeMailsTo(email), changeMailsTo(wanted)]).toEqual([2, 2]);
    expect(await resendFrom("203.0.113.76")).toBeNull();
    await expect.poll(() => [changeMailsTo(email), changeMailsTo(wanted)]).toEqual([3, 3]);
  });
});
