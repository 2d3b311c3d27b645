import { describe, expect, test } from "vitest";
import { clientOf, required, someone } from "./open-auth.ts";
import { openAuthForFile } from "./open-auth-for-file.ts";
import { openLink } from "./open-link.ts";

const accounts = openAuthForFile();

const mailsTo = (email: string) => accounts.site.mails.filter(({ to }) => to === email);
const codeTo = (email: string) => required(mailsTo(email).at(-1)?.code);

async function confirmed() {
  const { email, password } = someone();
  const client = clientOf(accounts.url);
  await client.signUp({ email, password });
  const { data } = await client.verifyOtp({ email, token: codeTo(email), type: "signup" });
  return { client, email, password, id: required(data.user).id };
}

describe("changing the email address", () => {
  test("both addresses have to confirm", async () => {
    const { client, email } = await confirmed();
    const { email: wanted } = someone();
    const { data, error } = await client.updateUser({ email: wanted });
    expect([error, data.user?.email, data.user?.new_email]).toEqual([null, email, wanted]);
    const [toOld, toNew] = [mailsTo(email).at(-1), mailsTo(wanted).at(-1)];
    expect([toOld?.kind, toNew?.kind, toOld?.newEmail]).toEqual(["email_change", "email_change", wanted]);
    const halfway = await client.verifyOtp({ email: wanted, token: required(toNew?.code), type: "email_change" });
    expect([halfway.error, halfway.data.session, halfway.data.user]).toEqual([null, null, null]);
    const twice = await client.verifyOtp({ email: wanted, token: required(toNew?.code), type: "email_change" });
    expect(twice.error?.code).toBe("otp_expired");
    const done = await client.verifyOtp({ email, token: required(toOld?.code), type: "email_change" });
    expect([done.error, done.data.user?.email, done.data.user?.new_email]).toEqual([null, wanted, undefined]);
    expect(done.data.user?.identities?.[0]?.identity_data).toMatchObject({ email: wanted });
  });

  test("by links: the first confirmation says that the other is missing", async () => {
    const { client, email } = await confirmed();
    const { email: wanted } = someone();
    await client.updateUser({ email: wanted });
    const open = async (link: string | undefined) => (await openLink(link)).target?.hash;
    expect(await open(mailsTo(email).at(-1)?.link)).toMatch(/^#message=Confirmation\+link\+accepted/);
    expect(await open(mailsTo(wanted).at(-1)?.link)).toMatch(/access_token=.*type=email_change/);
  });

  test("asked for again by a stranger, a half-confirmed change keeps its half", async () => {
    const { client, email } = await confirmed();
    const { email: wanted } = someone();
    await client.updateUser({ email: wanted });
    const confirm = (to: string) =>
      client.verifyOtp({ email: to, token: required(mailsTo(to).at(-1)?.code), type: "email_change" });
    expect((await confirm(email)).error).toBeNull();
    const before = mailsTo(email).length;
    expect((await clientOf(accounts.url).resend({ type: "email_change", email: wanted })).error).toBeNull();
    expect(mailsTo(email)).toHaveLength(before);
    expect((await confirm(wanted)).data.user?.email).toBe(wanted);
  });

  test("an address of another account is answered like a free one, and its owner is told", async () => {
    const [one, other] = [await confirmed(), await confirmed()];
    const { data, error } = await one.client.updateUser({ email: other.email });
    expect([error, data.user?.new_email]).toEqual([null, other.email]);
    expect(mailsTo(other.email).at(-1)).toEqual({ kind: "email_taken", to: other.email, language: "en" });
    const half = mailsTo(one.email).at(-1);
    const { error: halfway } = await one.client.verifyOtp({
      ...{ email: one.email, token: required(half?.code), type: "email_change" },
    });
    expect([half?.kind, halfway]).toEqual(["email_change", null]);
    expect((await one.client.getUser()).data.user?.email).toBe(one.email);
  });

  test("an address that another account confirmed before the confirmation is refused", async () => {
    const { client, email } = await confirmed();
    const { email: wanted, password } = someone();
    await client.updateUser({ email: wanted });
    const codes = new Map([email, wanted].map((to) => [to, codeTo(to)]));
    const other = clientOf(accounts.url);
    await other.signUp({ email: wanted, password });
    await other.verifyOtp({ email: wanted, token: codeTo(wanted), type: "signup" });
    const confirm = (to: string) =>
      client.verifyOtp({ email: to, token: required(codes.get(to)), type: "email_change" });
    expect((await confirm(email)).error).toBeNull();
    expect((await confirm(wanted)).error?.code).toBe("email_exists");
  });
});

test("a change of address or number from before confirmations were switched off is not finished by a stranger", async () => {
  const { client, email } = await confirmed();
  const { email: wanted, phone } = someone();
  await client.updateUser({ email: wanted });
  await client.updateUser({ phone });
  const { url: later } = await accounts.site.serve({ AUTH_AUTOCONFIRM: "on" });
  expect((await clientOf(later).resend({ type: "email_change", email: wanted })).error).toBeNull();
  expect((await clientOf(later).resend({ type: "phone_change", phone })).error).toBeNull();
  const { user } = (await client.getUser()).data;
  expect([user?.email, user?.phone, user?.new_email]).toEqual([email, "", wanted]);
});

describe("changing the password", () => {
  test("the same password and a wrong current one are refused", async () => {
    const { client, password } = await confirmed();
    expect((await client.updateUser({ password })).error?.code).toBe("same_password");
    const { error } = await client.updateUser({ password: "a new password", current_password: "wrong" });
    expect(error?.code).toBe("current_password_invalid");
  });

  test("a day after signing in a reauthentication code is required, which works once", async () => {
    const { client, email } = await confirmed();
    accounts.site.clock.forward(25 * 3600);
    await client.refreshSession();
    expect((await client.updateUser({ password: "a new password" })).error?.code).toBe("reauthentication_needed");
    expect((await client.reauthenticate()).error).toBeNull();
    expect(mailsTo(email).at(-1)).toMatchObject({ kind: "reauthentication" });
    const code = codeTo(email);
    const wrong = code === "000000" ? "000001" : "000000";
    const refused = await client.updateUser({ password: "a new password", nonce: wrong });
    expect([refused.error?.status, refused.error?.code]).toEqual([422, "reauthentication_not_valid"]);
    expect((await client.updateUser({ password: "a new password", nonce: code })).error).toBeNull();
    const again = await client.updateUser({ password: "another password", nonce: code });
    expect(again.error?.code).toBe("reauthentication_not_valid");
    accounts.site.clock.reset();
  });
});

describe("changing other fields", () => {
  test("metadata is merged, null removes a field, and too much is refused", async () => {
    const { client } = await confirmed();
    await client.updateUser({ data: { a: 1, b: 2 } });
    const { data } = await client.updateUser({ data: { b: null, c: 3 } });
    expect(data.user?.user_metadata).toEqual({ a: 1, c: 3, email_verified: true });
    const claimed = await client.updateUser({ data: { email_verified: false } });
    expect(claimed.data.user?.user_metadata).toMatchObject({ email_verified: true });
    const { error } = await client.updateUser({ data: { long: "x".repeat(7000) } });
    expect(error?.code).toBe("validation_failed");
  });

  test("a phone number counts once its code was verified", async () => {
    const { client } = await confirmed();
    const { phone } = someone();
    const { data } = await client.updateUser({ phone });
    expect([data.user?.phone, data.user?.new_phone]).toEqual(["", phone]);
    const token = required(accounts.site.texts.findLast(({ to }) => to === phone)).code;
    const done = await client.verifyOtp({ phone, token, type: "phone_change" });
    expect(done.data.user).toMatchObject({ phone, app_metadata: { provider: "email", providers: ["email", "phone"] } });
  });

  test("with a verified second factor, credentials require an aal2 session", async () => {
    const { client, id } = await confirmed();
    await accounts.site.connection
      .sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${id}, 'totp', 'unverified', now(), now())`;
    expect((await client.updateUser({ password: "a new password" })).error).toBeNull();
    await accounts.site.connection.sql`update auth.mfa_factors set status = 'verified' where user_id = ${id}`;
    const { error } = await client.updateUser({ password: "another password" });
    expect([error?.status, error?.code]).toEqual([401, "insufficient_aal"]);
    expect((await client.updateUser({ data: { fine: true } })).error?.code).toBe("insufficient_aal");
  });
});

test("ban: ends access at once, and is reported only after the right password", async () => {
  const { client, email, password, id } = await confirmed();
  await accounts.site.connection.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`;
  expect([(await client.getUser()).error?.status, (await client.getUser()).error?.code]).toEqual([403, "user_banned"]);
  expect((await client.refreshSession()).error?.code).toBe("user_banned");
  expect((await client.signInWithPassword({ email, password })).error?.code).toBe("user_banned");
  expect((await client.signInWithPassword({ email, password: "wrong" })).error?.code).toBe("invalid_credentials");
});

test("audit log: lists events without network addresses", async () => {
  const { email } = await confirmed();
  const rows = await accounts.site.connection.sql<{ payload: { action: string }; ip_address: string }[]>`
    select payload, ip_address from auth.audit_log_entries`;
  const actions = new Set(rows.map(({ payload }) => payload.action));
  for (const action of ["user_confirmation_requested", "user_signedup", "login"]) expect(actions).toContain(action);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${email}|@|127\\.0\\.0\\.1`));
});
