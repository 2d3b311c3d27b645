import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountNotices } from "./account-notices.ts";
import { clientOf, openAuth, required, someone, type TestAuth } from "./open-auth.ts";

let site: TestAuth;
let url: string;
beforeAll(async () => {
  site = await openAuth();
  ({ url } = await site.serve());
}, 60_000);
afterAll(() => site.close());
const { confirmed } = accountNotices(() => ({ site, url }));

test("an address that somebody signed up with and never confirmed can become that of its owner's account", async () => {
  const { client, email } = await confirmed();
  const { email: wanted } = someone();
  await clientOf(url).signUp({ email: wanted, password: "password of a stranger" });
  await client.updateUser({ email: wanted });
  for (const to of [email, wanted]) {
    const { code } = required(site.mails.findLast((mail) => mail.to === to && mail.kind === "email_change"));
    expect((await client.verifyOtp({ email: to, token: required(code), type: "email_change" })).error).toBeNull();
  }
  expect((await client.getUser()).data.user?.email).toBe(wanted);
});

describe("a number that nobody has confirmed", () => {
  const attempts = {
    "asked for a code of": (phone: string) => clientOf(url).signInWithOtp({ phone }),
    "signed up with": (phone: string) => clientOf(url).signUp({ phone, password: "password of a stranger" }),
  };

  test.each(Object.entries(attempts))(
    "and that a stranger %s becomes that of its owner's account",
    async (_, attempt) => {
      const { client, id } = await confirmed();
      const { phone } = someone();
      expect((await attempt(phone)).error).toBeNull();
      const before = site.texts.length;
      const { data, error } = await client.updateUser({ phone });
      expect([error, data.user?.new_phone]).toEqual([null, phone]);
      expect(site.texts.slice(before).map(({ to, kind }) => [to, kind])).toEqual([[phone, "phone_change"]]);
      const { code: token } = required(site.texts.at(-1));
      const changed = await client.verifyOtp({ phone, token, type: "phone_change" });
      expect([changed.error, changed.data.user?.id, changed.data.user?.phone]).toEqual([null, id, phone]);
      expect(await site.connection.sql`select id from auth.users where phone = ${phone}`).toEqual([{ id }]);
    },
  );

  test("is taken from a confirmed account that holds it, which stays", async () => {
    const [holder, { client, id }] = [await confirmed(), await confirmed()];
    const { phone } = someone();
    await site.connection.sql`update auth.users set phone = ${phone} where id = ${holder.id}`;
    await client.updateUser({ phone });
    const { code: token } = required(site.texts.at(-1));
    expect((await client.verifyOtp({ phone, token, type: "phone_change" })).error).toBeNull();
    expect(await site.connection.sql`select id from auth.users where phone = ${phone}`).toEqual([{ id }]);
    expect((await holder.client.getUser()).data.user?.phone).toBe("");
  });

  test("is refused if the other account has confirmed it since, and a confirmed one gets no message", async () => {
    const [{ client }, other] = [await confirmed(), clientOf(url)];
    const { phone } = someone();
    await other.signInWithOtp({ phone });
    const theirs = required(site.texts.at(-1)).code;
    await client.updateUser({ phone });
    const { code: token } = required(site.texts.at(-1));
    expect((await other.verifyOtp({ phone, token: theirs, type: "sms" })).error).toBeNull();
    expect((await client.verifyOtp({ phone, token, type: "phone_change" })).error?.code).toBe("phone_exists");
    const sent = site.texts.length;
    expect((await client.updateUser({ phone })).error).toBeNull();
    expect(site.texts).toHaveLength(sent);
  });
});
