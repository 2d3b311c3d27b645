import { afterEach, expect, test } from "vitest";
import { clientOf, required, secrets, someone } from "./open-auth.ts";
import { openAuthForFile } from "./open-auth-for-file.ts";

const open = openAuthForFile({ AUTH_AUTOCONFIRM: "on", AUTH_SESSION_IDLE_DAYS: "10", AUTH_SESSION_MAX_DAYS: "20" });
afterEach(() => open.site.clock.reset());

const day = 24 * 3600;

async function signedUp() {
  const client = clientOf(open.url);
  const { email, password } = someone();
  const { data } = await client.signUp({ email, password });
  return { client, id: required(data.user).id };
}

// The first: mails of other tests would count too, also those that are sent after a test has ended.
test("mails of a day have a ceiling for each recipient and for all", async () => {
  const limits = { email_recipient_day: 2, email_day: 4 };
  const { url: limited, auth } = await open.site.serve({ AUTH_RATE_LIMITS: JSON.stringify(limits) });
  const ask = async (email: string, address: string) =>
    (await clientOf(limited, { headers: { "x-forwarded-for": address } }).signInWithOtp({ email })).error?.code;
  const [one, other] = [someone().email, someone().email];
  const answers = [];
  for (const [n, email] of [one, one, one, other, other].entries()) answers.push(await ask(email, `192.0.2.${n}`));
  expect(answers).toEqual([undefined, undefined, "over_email_send_rate_limit", undefined, undefined]);
  expect(await ask(someone().email, "192.0.2.9")).toBe("over_email_send_rate_limit");
  // What was refused is not counted.
  const states = await auth.ceilings.read(new Date());
  expect(states.filter(({ name }) => name.startsWith("email")).map(({ used }) => used)).toEqual([4, 2]);
});

test("a session ends after days without use", async () => {
  const { client } = await signedUp();
  open.site.clock.forward(9 * day);
  expect((await client.refreshSession()).error).toBeNull();
  open.site.clock.forward(10 * day + 1);
  expect((await client.refreshSession()).error?.code).toBe("session_expired");
});

test("a session ends by its age although it is used", async () => {
  const { client } = await signedUp();
  for (let used = 0; used < 2; used += 1) {
    open.site.clock.forward(9 * day);
    expect((await client.refreshSession()).error).toBeNull();
  }
  open.site.clock.forward(2 * day);
  expect((await client.refreshSession()).error?.code).toBe("session_expired");
});

test.each([
  ["a NUL", { name: "a\0b" }],
  ["a NUL in a name", { "a\0b": 1 }],
  ["a lone surrogate", { name: "\ud800" }],
  ["a lone surrogate in a name", { list: [{ "\udfff": 1 }] }],
  ["a hundred levels", JSON.parse(`{"a":${"[".repeat(100)}${"]".repeat(100)}}`)],
])("metadata with %s is refused", async (_, data) => {
  const { client } = await signedUp();
  expect((await client.updateUser({ data })).error).toMatchObject({ status: 400, code: "validation_failed" });
  const { email, password } = someone();
  expect((await clientOf(open.url).signUp({ email, password, options: { data } })).error?.code).toBe(
    "validation_failed",
  );
});

test("metadata of fifty thousand levels is refused", async () => {
  const response = await fetch(`${open.url}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: secrets.publishableKey },
    body: `{"email":"deep@example.org","password":"long enough","data":{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}}`,
  });
  expect(response.status).toBe(400);
});

test("the events of an account hold no network address, and go with it", async () => {
  const { client, id } = await signedUp();
  const rows = () => open.site.connection.sql<{ payload: { action: string }; ip_address: string }[]>`
    select payload, ip_address from auth.audit_log_entries where payload ->> 'actor_id' = ${id}`;
  expect((await rows()).map(({ ip_address }) => ip_address)).toEqual(["", ""]);
  const token = required((await client.getSession()).data.session).access_token;
  const deleted = await fetch(`${open.url}/functions/v1/account/delete`, {
    method: "POST",
    headers: { apikey: secrets.publishableKey, authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ confirm: "DELETE" }),
  });
  expect(deleted.status).toBe(200);
  expect((await rows()).map(({ payload }) => payload.action)).toEqual(["user_deleted"]);
});
