import assert from "node:assert/strict";
import { Secret, TOTP } from "otpauth";
import { ask, askJson, dataOf, type Journey, newAddress, newPerson, type Servers, signUp } from "./journey.ts";

const userAt = (server: string, token: string) => ask(`${server}/auth/v1/user`, { token });

async function signInAndRefresh(servers: Servers) {
  const { client, email, password, id } = await signUp(servers);
  assert.equal(
    (await client.auth.signInWithPassword({ email, password: "another" })).error?.code,
    "invalid_credentials",
  );
  const signedIn = dataOf(await client.auth.signInWithPassword({ email, password }));
  let { refresh_token: refresh, access_token: token } = signedIn.session;
  for (let turn = 0; turn < 2 * servers.each.length; turn++) {
    for (const server of servers.each) assert.equal((await userAt(server, token)).status, 200);
    const { session } = dataOf(await client.auth.refreshSession({ refresh_token: refresh }));
    assert.equal(session?.user.id, id);
    ({ refresh_token: refresh, access_token: token } = session);
  }
  assert.equal(dataOf(await client.auth.getClaims(token)).claims.sub, id);
}

async function refreshAtOnce(servers: Servers) {
  const { refresh, address } = await signUp(servers);
  const answers = await Promise.all(
    Array.from({ length: 3 * servers.each.length }, () =>
      askJson(`${servers.url}/auth/v1/token?grant_type=refresh_token`, {
        ...{ method: "POST", address, body: { refresh_token: refresh } },
      }),
    ),
  );
  assert.equal(new Set(answers.map(({ refresh_token }) => refresh_token)).size, 1);
}

async function changePassword(servers: Servers) {
  const { client, email, password, token } = await signUp(servers);
  dataOf(await client.auth.updateUser({ data: { name: "Maryam" } }));
  for (const server of servers.each)
    assert.equal(JSON.parse((await userAt(server, token)).text).user_metadata.name, "Maryam");
  dataOf(await client.auth.resetPasswordForEmail(email));
  const code = /\b\d{6}\b/.exec(await servers.mailTo(email))?.[0] ?? "";
  const other = newPerson(servers);
  dataOf(await other.client.auth.verifyOtp({ email, token: code, type: "recovery" }));
  dataOf(await other.client.auth.updateUser({ password: "five other quiet words" }));
  assert.equal((await other.client.auth.signInWithPassword({ email, password })).error?.code, "invalid_credentials");
  dataOf(await other.client.auth.signInWithPassword({ email, password: "five other quiet words" }));
}

async function signOut(servers: Servers) {
  const { client, email, password, token } = await signUp(servers);
  const other = newPerson(servers);
  const there = dataOf(await other.client.auth.signInWithPassword({ email, password }));
  assert.equal((await client.auth.signOut({ scope: "others" })).error, null);
  for (const server of servers.each) {
    assert.equal((await userAt(server, there.session.access_token)).status, 403);
    assert.equal((await userAt(server, token)).status, 200);
  }
}

async function secondFactor(servers: Servers) {
  const { client, email, password } = await signUp(servers);
  const factor = dataOf(await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Authenticator" }));
  assert.equal(factor.type, "totp");
  const code = () => new TOTP({ secret: Secret.fromBase32("totp" in factor ? factor.totp.secret : "") }).generate();
  const prove = async () => {
    const { id } = dataOf(await client.auth.mfa.challenge({ factorId: factor.id }));
    return client.auth.mfa.verify({ factorId: factor.id, challengeId: id, code: code() });
  };
  const given = code();
  dataOf(await prove());
  // The same code counts once, on every server.
  dataOf(await client.auth.signInWithPassword({ email, password }));
  if (code() === given) assert.equal((await prove()).error?.code, "mfa_verification_failed");
}

/** A limit of accounts is one for all servers: of 40 sign-ins from one address 30 are taken. */
async function sharedLimit(servers: Servers) {
  const { email, password } = await signUp(servers);
  const address = newAddress();
  const asked = { method: "POST", address, body: { email, password } };
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => ask(`${servers.url}/auth/v1/token?grant_type=password`, asked)),
  );
  const counts = Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, { length }]) => [status, length]),
  );
  assert.deepEqual(counts, { 200: 30, 429: 10 });
}

export const accountJourneys: readonly Journey[] = [
  { name: "sign in and refresh", run: signInAndRefresh },
  { name: "refresh many times at once", run: refreshAtOnce },
  { name: "change the account, recover the password by mail", run: changePassword },
  { name: "sign other devices out", run: signOut },
  { name: "a second factor", run: secondFactor },
  { name: "a limit of sign-ins", run: sharedLimit },
];
