import { expect, test } from "vitest";
import { clientOf, required, secrets, someone } from "./open-auth.ts";
import { openAuthForFile } from "./open-auth-for-file.ts";

const accounts = openAuthForFile();

test("accounts: an unknown path of /auth/v1 gets the protocol's 404", async () => {
  const response = await fetch(`${accounts.url}/auth/v1/nothing`, { headers: { apikey: secrets.publishableKey } });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error_code: "not_found" });
});

test("a body that does not fit is refused with the names of its fields, without their values", async () => {
  const post = async (body: string) => {
    const headers = { apikey: secrets.publishableKey };
    const response = await fetch(`${accounts.url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers,
      body,
    });
    return { status: response.status, body: await response.json() };
  };
  const unfit = { error_code: "validation_failed", msg: "The request is not valid: password (invalid_type)" };
  expect(await post('{"email":"a@b.example","password":4711}')).toMatchObject({ status: 400, body: unfit });
  expect(await post("{")).toMatchObject({ status: 400, body: { error_code: "bad_json" } });
});

test("accounts: an unconfirmed phone number cannot sign in", async () => {
  const { phone, password } = someone();
  const client = clientOf(accounts.url);
  expect((await client.signUp({ phone, password })).error).toBeNull();
  const { error } = await client.signInWithPassword({ phone, password });
  expect([error?.status, error?.code]).toEqual([400, "invalid_credentials"]);
});

test("a site without text messages refuses phone numbers", async () => {
  const { url: silent } = await accounts.site.serve({}, { sendSms: undefined });
  const { phone, password } = someone();
  const client = clientOf(silent);
  expect((await client.signUp({ phone, password })).error?.code).toBe("phone_provider_disabled");
  expect((await client.signInWithOtp({ phone })).error?.code).toBe("phone_provider_disabled");
});

test("accounts: a text message that could not be sent is reported to the client", async () => {
  const sendSms = () => Promise.reject(new Error("The gateway is away"));
  const { url: broken } = await accounts.site.serve({}, { sendSms });
  const { error } = await clientOf(broken).signInWithOtp({ phone: someone().phone });
  expect([error?.status, error?.code]).toEqual([422, "sms_send_failed"]);
});

test("an ID token of an unconfigured provider is refused", async () => {
  const { error } = await clientOf(accounts.url).signInWithIdToken({
    provider: "google",
    token: "eyJhbGciOiJub25lIn0.e30.",
  });
  expect(error?.code).toBe("provider_disabled");
});

test("accounts: an expired session is not refreshed", async () => {
  const { email, password } = someone();
  const { url: open } = await accounts.site.serve({ AUTH_AUTOCONFIRM: "on" });
  const client = clientOf(open);
  const { data } = await client.signUp({ email, password });
  const session = required(data.session);
  await accounts.site.connection
    .sql`update auth.sessions set not_after = now() - interval '1 hour' where user_id = ${session.user.id}`;
  const { error } = await client.refreshSession();
  expect([error?.status, error?.code]).toEqual([400, "session_expired"]);
});
