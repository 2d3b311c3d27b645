import { beforeEach, expect, test } from "vitest";
import { connect } from "#platform/database/connect.ts";
import { callAuth } from "./call-auth.ts";
import { type Client, secondFactors } from "./factors/second-factors.ts";
import { clientOf, required, secrets, someone } from "./open-auth.ts";
import { openAuthForFile } from "./open-auth-for-file.ts";

const open = openAuthForFile({ AUTH_AUTOCONFIRM: "on" });
beforeEach(() => open.site.clock.reset());
const { signedUp, begun, challenge, codeOf, elsewhere } = secondFactors(() => ({ site: open.site, url: open.url }));

async function call(method: string, path: string, { token = "", body = {} }: { token?: string; body?: object }) {
  const response = await fetch(`${open.url}/auth/v1${path}`, {
    method,
    headers: { apikey: secrets.publishableKey, authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  await response.text();
  return response.status;
}
const sessionOf = async (client: Client) => required((await client.getSession()).data.session);

/** A user with three sessions, about to verify a first factor in one of them. */
async function prepared() {
  const person = await signedUp();
  const { factorId, secret } = await begun(person.client);
  const places = [person.client, await elsewhere(person), await elsewhere(person)];
  const sessions = await Promise.all(places.map(sessionOf));
  const [first, ...others] = sessions;
  const proof = { challenge_id: await challenge(person.client, factorId), code: codeOf(secret) };
  const refreshes = () =>
    sessions.map(({ refresh_token }) => call("POST", "/token?grant_type=refresh_token", { body: { refresh_token } }));
  const verify = () =>
    call("POST", `/factors/${factorId}/verify`, { token: required(first).access_token, body: proof });
  return { ...person, refreshes, verify, others };
}

const rounds = Array.from({ length: 12 }, (_, n) => n);

test("deadlock: a code and refreshes of all sessions in parallel all get a response", async () => {
  for (const _ of rounds) {
    const { refreshes, verify } = await prepared();
    const [met, ...refreshed] = await Promise.all([verify(), ...refreshes()]);
    expect(met).toBe(200);
    for (const status of refreshed) expect([200, 400]).toContain(status);
  }
}, 60_000);

test("deadlock: a code and a global sign-out in parallel all get a response", async () => {
  for (const _ of rounds) {
    const { verify, others } = await prepared();
    const out = others.map(({ access_token }) => call("POST", "/logout?scope=global", { token: access_token }));
    const statuses = await Promise.all([verify(), ...out]);
    for (const status of statuses) expect(status).toBeLessThan(500);
  }
}, 60_000);

test("deadlock: a deletion and refreshes in parallel all get a response, and no session remains", async () => {
  for (const _ of rounds) {
    const { refreshes, id } = await prepared();
    const [deleted, ...refreshed] = await Promise.all([
      call("DELETE", `/admin/users/${id}`, { token: secrets.serviceKey }),
      ...refreshes(),
    ]);
    expect(deleted).toBe(200);
    for (const status of refreshed) expect(status).toBeLessThan(500);
    const [left] = await open.site.connection.sql`select count(*)::int as n from auth.sessions where user_id = ${id}`;
    expect(left?.n).toBe(0);
  }
}, 60_000);

test("waiting: sign-ins of an account whose row is locked leave the database connections to others", async () => {
  const [held, other] = [await signedUp(), await signedUp()];
  const holder = connect(open.site.connection.url, { max: 1, deadline: 0 });
  const signIns = await holder.sql.begin(async (session) => {
    await session`select 1 from auth.users where id = ${held.id} for update`;
    const waiting = Promise.allSettled(Array.from({ length: 8 }, () => elsewhere(held)));
    const blocked = () => session`select 1 from pg_locks where not granted`;
    await expect.poll(async () => (await blocked()).length, { timeout: 3_000 }).toBeGreaterThan(0);
    await elsewhere(other);
    return { waiting };
  });
  expect((await signIns.waiting).filter(({ status }) => status === "rejected")).toEqual([]);
  await holder.end();
}, 30_000);

test("a password that is changed while a sign-in verifies it opens no session", async () => {
  const { id, email, password } = await signedUp();
  const holder = connect(open.site.connection.url, { max: 1, deadline: 0 });
  const { signIn } = await holder.sql.begin(async (session) => {
    await session`update auth.users set encrypted_password = 'another' where id = ${id}`;
    const asked = clientOf(open.url).signInWithPassword({ email, password });
    const blocked = () => session`select 1 from pg_locks where not granted`;
    await expect.poll(async () => (await blocked()).length, { timeout: 3_000 }).toBeGreaterThan(0);
    return { signIn: asked };
  });
  expect((await signIn).error?.code).toBe("invalid_credentials");
  await holder.end();
});

/** Sends a request while another account is about to get this address or number, which nobody can see yet, and lets it have it then. */
async function whileTaken<Answer>(
  wanted: { email?: string; phone?: string },
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { id } = await signedUp();
  const holder = connect(open.site.connection.url, { max: 1, deadline: 0 });
  const { answer } = await holder.sql.begin(async (session) => {
    await session`update auth.users set email = coalesce(${wanted.email ?? null}::text, email),
      phone = ${wanted.phone ?? null}::text, phone_confirmed_at = now() where id = ${id}`;
    const asked = ask();
    const blocked = () => session`select 1 from pg_locks where not granted`;
    await expect.poll(async () => (await blocked()).length, { timeout: 3_000 }).toBeGreaterThan(0);
    return { answer: asked };
  });
  const answered = await answer;
  await holder.end();
  return answered;
}

test.each(["email", "phone"] as const)(
  "an account cannot change to the %s that another one gets at the same moment",
  async (contact) => {
    const { client } = await signedUp();
    const { access_token: token } = await sessionOf(client);
    const wanted = { [contact]: someone()[contact] };
    const change = () => callAuth(open.url, "PUT", "/user", { token, body: wanted });
    expect((await whileTaken(wanted, change)).refused).toEqual([422, `${contact}_exists`]);
  },
);

test("a code does not confirm a number that another account gets at the same moment", async () => {
  const { url } = await open.site.serve();
  const { email, password } = await signedUp();
  const client = clientOf(url);
  await client.signInWithPassword({ email, password });
  const { phone } = someone();
  expect((await client.updateUser({ phone })).error).toBeNull();
  const { code } = required(open.site.texts.findLast(({ to }) => to === phone));
  const verify = () => client.verifyOtp({ phone, token: code, type: "phone_change" });
  expect((await whileTaken({ phone }, verify)).error?.code).toBe("phone_exists");
});

test("an administrator cannot give an account the address that another one gets at the same moment", async () => {
  const { id } = await signedUp();
  const { email } = someone();
  const give = () =>
    callAuth(open.url, "PUT", `/admin/users/${id}`, {
      key: secrets.serviceKey,
      token: secrets.serviceKey,
      body: { email },
    });
  expect((await whileTaken({ email }, give)).refused).toEqual([422, "email_exists"]);
});

test("a code can be asked for by the address that another account gets at the same moment", async () => {
  const { email } = someone();
  const ask = () => callAuth(open.url, "POST", "/otp", { body: { email } });
  expect((await whileTaken({ email }, ask)).status).toBe(200);
});
