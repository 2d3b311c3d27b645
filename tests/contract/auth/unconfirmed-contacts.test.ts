import { describe, expect, test } from "vitest";
import { z } from "zod";
import { accountNotices } from "./account-notices.ts";
import { clientOf, required, secrets, someone } from "./open-auth.ts";
import { openAuthForFile } from "./open-auth-for-file.ts";

const open = openAuthForFile();
const { confirmed } = accountNotices(() => ({ site: open.site, url: open.url }));

test("an address that somebody signed up with and never confirmed can become that of its owner's account", async () => {
  const { client, email } = await confirmed();
  const { email: wanted } = someone();
  await clientOf(open.url).signUp({ email: wanted, password: "password of a stranger" });
  await client.updateUser({ email: wanted });
  for (const to of [email, wanted]) {
    const { code } = required(open.site.mails.findLast((mail) => mail.to === to && mail.kind === "email_change"));
    expect((await client.verifyOtp({ email: to, token: required(code), type: "email_change" })).error).toBeNull();
  }
  expect((await client.getUser()).data.user?.email).toBe(wanted);
});

describe("a number that nobody has confirmed", () => {
  const attempts = {
    "asked for a code of": (phone: string) => clientOf(open.url).signInWithOtp({ phone }),
    "signed up with": (phone: string) => clientOf(open.url).signUp({ phone, password: "password of a stranger" }),
  };

  test.each(Object.entries(attempts))(
    "and that a stranger %s becomes that of its owner's account",
    async (_, attempt) => {
      const { client, id } = await confirmed();
      const { phone } = someone();
      expect((await attempt(phone)).error).toBeNull();
      const before = open.site.texts.length;
      const { data, error } = await client.updateUser({ phone });
      expect([error, data.user?.new_phone]).toEqual([null, phone]);
      expect(open.site.texts.slice(before).map(({ to, kind }) => [to, kind])).toEqual([[phone, "phone_change"]]);
      const { code: token } = required(open.site.texts.at(-1));
      const changed = await client.verifyOtp({ phone, token, type: "phone_change" });
      expect([changed.error, changed.data.user?.id, changed.data.user?.phone]).toEqual([null, id, phone]);
      expect(await open.site.connection.sql`select id from auth.users where phone = ${phone}`).toEqual([{ id }]);
    },
  );

  test("is taken from a confirmed account that holds it, which stays", async () => {
    const [holder, { client, id }] = [await confirmed(), await confirmed()];
    const { phone } = someone();
    await open.site.connection.sql`update auth.users set phone = ${phone} where id = ${holder.id}`;
    await client.updateUser({ phone });
    const { code: token } = required(open.site.texts.at(-1));
    expect((await client.verifyOtp({ phone, token, type: "phone_change" })).error).toBeNull();
    expect(await open.site.connection.sql`select id from auth.users where phone = ${phone}`).toEqual([{ id }]);
    expect((await holder.client.getUser()).data.user?.phone).toBe("");
  });

  test("is refused if the other account has confirmed it since, and a confirmed one gets no message", async () => {
    const [{ client }, other] = [await confirmed(), clientOf(open.url)];
    const { phone } = someone();
    await other.signInWithOtp({ phone });
    const theirs = required(open.site.texts.at(-1)).code;
    await client.updateUser({ phone });
    const { code: token } = required(open.site.texts.at(-1));
    expect((await other.verifyOtp({ phone, token: theirs, type: "sms" })).error).toBeNull();
    expect((await client.verifyOtp({ phone, token, type: "phone_change" })).error?.code).toBe("phone_exists");
    const sent = open.site.texts.length;
    expect((await client.updateUser({ phone })).error).toBeNull();
    expect(open.site.texts).toHaveLength(sent);
  });
});

const codeTo = (to: string) =>
  required(open.site.mails.findLast((mail) => mail.to === to && mail.kind === "email_change")?.code);

/** Sends a request as a page does that sends the access token of its session. */
async function requestOf(client: ReturnType<typeof clientOf>, operation: "verify" | "resend", body: object) {
  const { access_token } = required((await client.getSession()).data.session);
  const response = await fetch(`${open.url}/auth/v1/${operation}`, {
    method: "POST",
    headers: {
      apikey: secrets.publishableKey,
      authorization: `Bearer ${access_token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
  return response.json();
}

/** Verifies a code in the session of a client. */
async function verifiedBy(
  client: ReturnType<typeof clientOf>,
  proof:
    | { type: "phone_change"; phone: string; token: string }
    | { type: "email_change"; email: string; token: string },
) {
  return z
    .object({ user: z.object({ id: z.string() }).optional(), error_code: z.string().optional() })
    .parse(await requestOf(client, "verify", proof));
}

describe("a number or address that two accounts have asked for", () => {
  test("is confirmed by the code of the account that is signed in, and by no other code", async () => {
    const [owner, other] = [await confirmed(), await confirmed()];
    const { phone } = someone();
    await owner.client.updateUser({ phone });
    const own = required(open.site.texts.at(-1)?.code);
    await other.client.updateUser({ phone });
    const theirs = required(open.site.texts.at(-1)?.code);
    const proof = { type: "phone_change", phone } as const;
    // Without a session nobody can say for whom the code was typed.
    for (const token of [own, theirs])
      expect((await clientOf(open.url).verifyOtp({ ...proof, token })).error?.code).toBe("otp_expired");
    expect(await verifiedBy(owner.client, { ...proof, token: theirs })).toEqual({ error_code: "otp_expired" });
    expect(await open.site.connection.sql`select id from auth.users where phone = ${phone}`).toEqual([]);
    expect(await verifiedBy(owner.client, { ...proof, token: own })).toEqual({ user: { id: owner.id } });
    expect(await open.site.connection.sql`select id from auth.users where phone = ${phone}`).toEqual([
      { id: owner.id },
    ]);
  });

  test("is confirmed by a code of the mail in the same way", async () => {
    const [owner, other] = [await confirmed(), await confirmed()];
    const { email } = someone();
    await owner.client.updateUser({ email });
    const own = codeTo(email);
    await other.client.updateUser({ email });
    const theirs = codeTo(email);
    await verifiedBy(owner.client, { type: "email_change", email: owner.email, token: codeTo(owner.email) });
    const proof = { type: "email_change", email } as const;
    expect((await clientOf(open.url).verifyOtp({ ...proof, token: theirs })).error?.code).toBe("otp_expired");
    expect(await verifiedBy(owner.client, { ...proof, token: theirs })).toEqual({ error_code: "otp_expired" });
    expect(await verifiedBy(owner.client, { ...proof, token: own })).toEqual({ user: { id: owner.id } });
  });

  test("is confirmed by no session that asked for another one", async () => {
    const [owner, other] = [await confirmed(), await confirmed()];
    const { phone } = someone();
    await other.client.updateUser({ phone });
    const token = required(open.site.texts.at(-1)?.code);
    expect(await verifiedBy(owner.client, { type: "phone_change", phone, token })).toEqual({
      error_code: "otp_expired",
    });
    expect((await other.client.verifyOtp({ type: "phone_change", phone, token })).data.user?.id).toBe(other.id);
  });
});

describe("a number or address that two accounts have asked for, when it is resent", () => {
  test("a number gets the code of the account that is signed in, and none without a session", async () => {
    const [owner, other] = [await confirmed(), await confirmed()];
    const { phone } = someone();
    for (const { client } of [owner, other]) await client.updateUser({ phone });
    const proof = { type: "phone_change", phone } as const;
    const sent = open.site.texts.length;
    expect((await clientOf(open.url).resend(proof)).error).toBeNull();
    expect(open.site.texts).toHaveLength(sent);
    await requestOf(owner.client, "resend", proof);
    await expect.poll(() => open.site.texts.length).toBe(sent + 1);
    const token = required(open.site.texts.at(-1)?.code);
    expect(await verifiedBy(owner.client, { ...proof, token })).toEqual({ user: { id: owner.id } });
  });

  test("an address gets the code of the account that is signed in, and none without a session", async () => {
    const [owner, other] = [await confirmed(), await confirmed()];
    const { email } = someone();
    for (const { client } of [owner, other]) await client.updateUser({ email });
    const proof = { type: "email_change", email } as const;
    await verifiedBy(owner.client, { ...proof, email: owner.email, token: codeTo(owner.email) });
    const sent = open.site.mails.length;
    expect((await clientOf(open.url).resend(proof)).error).toBeNull();
    expect(open.site.mails).toHaveLength(sent);
    await requestOf(owner.client, "resend", proof);
    await expect.poll(() => open.site.mails.length).toBe(sent + 1);
    expect(await verifiedBy(owner.client, { ...proof, token: codeTo(email) })).toEqual({ user: { id: owner.id } });
  });

  test("a number gets a code without a session once the code of the other account has expired", async () => {
    const [other, owner] = [await confirmed(), await confirmed()];
    const { phone } = someone();
    await other.client.updateUser({ phone });
    await open.site.connection.sql`update auth.one_time_tokens set expires_at = now() where relates_to = ${phone}`;
    await owner.client.updateUser({ phone });
    await clientOf(open.url).resend({ type: "phone_change", phone });
    const token = required(open.site.texts.at(-1)?.code);
    expect((await clientOf(open.url).verifyOtp({ type: "phone_change", phone, token })).data.user?.id).toBe(owner.id);
  });
});
