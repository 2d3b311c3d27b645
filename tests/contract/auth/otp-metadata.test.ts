import { describe, expect, test } from "vitest";
import { clientOf, required, secrets, someone } from "./open-auth.ts";
import { openAuthForFile } from "./open-auth-for-file.ts";
import { openLink } from "./open-link.ts";

// Anybody can ask for a code to anybody's address, and send metadata with it.
const open = openAuthForFile();

test("metadata that a stranger sends with the request for a magic link is forgotten where the owner presses it", async () => {
  const { email } = someone();
  const client = clientOf(open.url);
  await client.signInWithOtp({ email, options: { data: { name: "Stranger" } } });
  const { hash } = await openLink(required(open.site.mails.findLast(({ to }) => to === email)).link);
  const { data } = await client.getUser(required(hash.get("access_token")));
  expect(data.user?.user_metadata).toEqual({ email_verified: true });
});

test.each([
  ["is forgotten where the owner sent other ones", [{ name: "Stranger" }, { language: "pl" }], {}],
  ["is forgotten where the owner sent none", [{ name: "Stranger" }, {}], {}],
  ["stays where all requests agree", [{ language: "pl" }, { language: "pl" }], { language: "pl" }],
])("metadata that comes with the request for a code %s", async (_, requests, expected) => {
  const { phone } = someone();
  const client = clientOf(open.url);
  for (const data of requests) expect((await client.signInWithOtp({ phone, options: { data } })).error).toBeNull();
  const { code } = required(open.site.texts.findLast(({ to }) => to === phone));
  await client.verifyOtp({ phone, token: code, type: "sms" });
  const [kept] = await open.site.connection.sql`
    select raw_user_meta_data as data, (select count(*)::int from auth.pending_sign_ups p where p.user_id = u.id) as waiting
    from auth.users u where phone = ${phone}`;
  expect(kept).toEqual({ data: expected, waiting: 0 });
});

const metadataOf = async (email: string) =>
  (await open.site.connection.sql`select raw_user_meta_data as data from auth.users where email = ${email}`)[0]?.data;
const lastMailTo = (email: string) => required(open.site.mails.findLast(({ to }) => to === email));

describe.each([
  ["a password", (email: string) => ({ path: "signup", body: { email, password: "password of a stranger" } })],
  ["a request for a code", (email: string) => ({ path: "otp", body: { email, create_user: true } })],
])(
  "metadata that a stranger signed up with, by %s, is forgotten where the owner confirms the address",
  (_, request) => {
    const signUpAsStranger = async () => {
      const { email } = someone();
      const { path, body } = request(email);
      const { status } = await fetch(`${open.url}/auth/v1/${path}`, {
        method: "POST",
        headers: { apikey: secrets.publishableKey, "content-type": "application/json" },
        body: JSON.stringify({ ...body, data: { name: "Stranger" } }),
      });
      expect(status).toBe(200);
      return { email, client: clientOf(open.url) };
    };

    test("by the code of a sign-in of their own", async () => {
      const { email, client } = await signUpAsStranger();
      await client.signInWithOtp({ email, options: { data: { language: "pl" } } });
      const { error } = await client.verifyOtp({ email, token: lastMailTo(email).code ?? "", type: "email" });
      const isAskedTwice = request(email).path === "otp";
      expect([error, await metadataOf(email)]).toEqual([null, isAskedTwice ? {} : { language: "pl" }]);
    });

    test("by a magic link of their own", async () => {
      const { email, client } = await signUpAsStranger();
      await client.signInWithOtp({ email });
      expect((await openLink(lastMailTo(email).link)).status).toBe(303);
      expect(await metadataOf(email)).toEqual({});
    });

    test("by the link to a new password", async () => {
      const { email, client } = await signUpAsStranger();
      await client.resetPasswordForEmail(email);
      expect((await openLink(lastMailTo(email).link)).status).toBe(303);
      expect(await metadataOf(email)).toEqual({});
    });

    test.each(["recovery", "email"] as const)("by the code to a new password, given as %s", async (type) => {
      const { email, client } = await signUpAsStranger();
      await client.resetPasswordForEmail(email);
      const { error } = await client.verifyOtp({ email, token: lastMailTo(email).code ?? "", type });
      expect([error, await metadataOf(email)]).toEqual([null, {}]);
    });
  },
);

describe("an administrator who confirms an account", () => {
  const admin = () => clientOf(open.url, { key: secrets.serviceKey }).admin;
  const confirmAfter = async (signUps: { password: string; name: string }[], userData?: object) => {
    const { email } = someone();
    for (const { password, name } of signUps)
      await clientOf(open.url).signUp({ email, password, options: { data: { name, city: "Konya" } } });
    const [user] = await open.site.connection.sql<{ id: string }[]>`select id from auth.users where email = ${email}`;
    const fields = { email_confirm: true, ...(userData && { user_metadata: userData }) };
    expect((await admin().updateUserById(user?.id ?? "", fields)).error).toBeNull();
    return metadataOf(email);
  };
  const one = { password: "password of the one", name: "One" };

  test("vouches for the metadata of its only sign-up, and may change them", async () => {
    expect(await confirmAfter([one])).toEqual({ name: "One", city: "Konya" });
    expect(await confirmAfter([one], { name: "Other", city: null })).toEqual({ name: "Other" });
  });

  test("vouches for none where there were two", async () => {
    expect(await confirmAfter([one, { password: "password of another", name: "Two" }])).toEqual({});
  });
});
