import { afterAll, beforeAll, expect, test } from "vitest";
import { createCookieClient } from "../../../support/site/cookie-client.ts";
import { clientOf, required, someone } from "../open-auth.ts";
import { form, openGoogle } from "./open-google.ts";

// Where addresses confirm themselves, anybody can hold an account with anybody's address, until its owner proves it.
let google: Awaited<ReturnType<typeof openGoogle>>;
beforeAll(async () => {
  google = await openGoogle();
}, 60_000);
afterAll(() => google.close());

test("an account whose address counted as confirmed without a proof goes to the address's owner, without what was set before", async () => {
  const { email, password, phone } = someone();
  const open = await google.open({ AUTH_AUTOCONFIRM: "on" });
  const intruder = clientOf(open.url);
  const signedUp = await intruder.signUp({ email, password, options: { data: { laid: "here" } } });
  expect((await intruder.updateUser({ phone })).error).toBeNull();
  expect((await intruder.mfa.enroll({ factorType: "totp" })).error).toBeNull();
  const { sql } = google.site.connection;
  const { id } = required(signedUp.data.user);
  await sql`insert into auth.webauthn_credentials
    (id, user_id, credential_id, public_key, friendly_name, created_at, updated_at)
    values (gen_random_uuid(), ${id}, ${id}, 'key', 'of the intruder', now(), now())`;
  const owner = await open.signIn({ email, name: "Owner" });
  expect(required(owner.user)).toMatchObject({
    ...{ id, phone: "" },
    app_metadata: { provider: "google", providers: ["google"] },
    identities: [{ provider: "google" }],
  });
  expect(required(owner.user).user_metadata).not.toHaveProperty("laid");
  expect(required(owner.user).factors).toBeUndefined();
  expect(await sql`select 1 from auth.webauthn_credentials where user_id = ${id}`).toEqual([]);
  expect((await intruder.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect((await intruder.refreshSession()).error).not.toBeNull();
  for (const known of [{ email }, { phone }]) {
    expect((await intruder.signInWithPassword({ ...known, password })).error?.code).toBe("invalid_credentials");
  }
  expect(google.site.mails.findLast(({ to }) => to === email)).toMatchObject({ change: "identity_linked" });
  // From now on the address is proved: the owner's own password stays.
  expect((await owner.auth.updateUser({ password: "password of the owner" })).error).toBeNull();
  await open.signIn({ email });
  const again = await clientOf(open.url).signInWithPassword({ email, password: "password of the owner" });
  expect(again.error).toBeNull();
});

test("an address that an account took over without a proof is no way into what its owner does there", async () => {
  const [{ email, password }, victim] = [someone(), someone()];
  const open = await google.open({ AUTH_AUTOCONFIRM: "on" });
  const intruder = clientOf(open.url);
  await intruder.signUp({ email, password });
  expect((await intruder.updateUser({ email: victim.email })).error).toBeNull();
  await open.signIn({ email: victim.email });
  expect((await intruder.getUser()).error?.name).toBe("AuthSessionMissingError");
  const { error } = await intruder.signInWithPassword({ email: victim.email, password });
  expect(error?.code).toBe("invalid_credentials");
});

test("the account of a user who is signed in and links the provider's account of the same address keeps its password", async () => {
  const { email, password } = someone();
  const open = await google.open({ AUTH_AUTOCONFIRM: "on" });
  const browser = createCookieClient();
  const client = clientOf(open.url, { fetch: browser.fetch });
  await client.signUp({ email, password });
  const { data } = await client.linkIdentity({ provider: "google" });
  const end = await browser.redirectOf(await browser.choose(required(data.url), form({ email })));
  expect(end.hash).toContain("access_token=");
  await open.signIn({ email });
  expect((await clientOf(open.url).signInWithPassword({ email, password })).error).toBeNull();
});
