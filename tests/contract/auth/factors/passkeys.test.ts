import { beforeEach, expect, test } from "vitest";
import { deleteExpired } from "#auth/server/delete-expired.ts";
import { createAuthenticator } from "../../../support/webauthn/software-authenticator.ts";
import { clientOf, required, secrets } from "../open-auth.ts";
import { openAuthForFile } from "../open-auth-for-file.ts";
import { origin, passkeyHolders, refusalOf } from "./passkey-holders.ts";
import { type Client, levelOf, methodsOf, secondFactors } from "./second-factors.ts";

const open = openAuthForFile({ AUTH_AUTOCONFIRM: "on", AUTH_ANONYMOUS: "on" }, { origin });
beforeEach(() => open.site.clock.reset());
const factors = secondFactors(() => ({ site: open.site, url: open.url }));
const { signedUp, guarded } = factors;
const { begin, register, withPasskey, signInWith } = passkeyHolders(() => ({ url: open.url }), factors);

const tokenOf = async (client: Client) => required((await client.getSession()).data.session).access_token;

test("passkey sign-in: names no account beforehand and gives a session of the method passkey", async () => {
  const { id, email, authenticator, client: first } = await withPasskey({ counter: 1 });
  const client = clientOf(open.url);
  const { data: asked } = await client.passkey.startAuthentication();
  expect(required(asked).options).toMatchObject({ rpId: "siraj.example", userVerification: "required" });
  expect(required(asked).options.allowCredentials ?? []).toEqual([]);
  const { client: signedIn, data, error } = await signInWith(authenticator);
  expect(error).toBeNull();
  expect(required(data).user).toMatchObject({ id, email });
  expect([await levelOf(signedIn), await methodsOf(signedIn)]).toEqual(["aal1", ["passkey"]]);
  expect((await signedIn.refreshSession()).error).toBeNull();
  expect(required((await first.passkey.list()).data)[0]).toMatchObject({ last_used_at: expect.any(String) });
  expect((await signedIn.passkey.startRegistration()).error).toBeNull();
});

test("passkey sign-in: a user with a second factor still has to prove it", async () => {
  const { client } = await guarded();
  const authenticator = createAuthenticator({ origin });
  await register(client, authenticator);
  const { client: signedIn } = await signInWith(authenticator);
  expect(required((await signedIn.mfa.getAuthenticatorAssuranceLevel()).data)).toMatchObject({
    currentLevel: "aal1",
    nextLevel: "aal2",
  });
  expect((await signedIn.updateUser({ data: { name: "x" } })).error?.code).toBe("insufficient_aal");
});

test("passkey sign-in: an answer counts once, and one of another site, key, person or without verification never", async () => {
  const { authenticator } = await withPasskey();
  const { challengeId, credential } = await signInWith(authenticator);
  const again = await clientOf(open.url).passkey.verifyAuthentication({ challengeId, credential });
  expect(refusalOf(again)).toEqual([400, "webauthn_challenge_not_found"]);
  const refused = [400, "webauthn_verification_failed"];
  authenticator.set({ origin: "https://evil.example" });
  expect(refusalOf(await signInWith(authenticator))).toEqual(refused);
  authenticator.set({ origin, verifies: false });
  expect(refusalOf(await signInWith(authenticator))).toEqual(refused);
  authenticator.set({ verifies: true });
  const [victim, forger] = [await signedUp(), createAuthenticator({ origin })];
  expect(refusalOf(await signInWith(forger))).toEqual(refused);
  const { data } = await clientOf(open.url).passkey.startAuthentication();
  const { challenge_id, options } = required(data);
  const own = authenticator.get(options);
  const userHandle = Buffer.from(victim.id).toString("base64url");
  const forged = { ...own, response: { ...own.response, userHandle } };
  const taken = await clientOf(open.url).passkey.verifyAuthentication({
    challengeId: challenge_id,
    credential: forged,
  });
  expect(refusalOf(taken)).toEqual(refused);
  expect((await signInWith(authenticator)).error).toBeNull();
});

test("passkey sign-in: a copy of the authenticator, whose counter lags behind, is refused", async () => {
  const { authenticator } = await withPasskey({ counter: 5 });
  expect((await signInWith(authenticator)).error).toBeNull();
  authenticator.set({ counter: 5 });
  expect(refusalOf(await signInWith(authenticator))).toEqual([400, "webauthn_verification_failed"]);
  authenticator.set({ counter: 50 });
  expect((await signInWith(authenticator)).error).toBeNull();
});

test("passkey sign-in: two answers to one challenge at once give one session", async () => {
  const { authenticator } = await withPasskey();
  const { data } = await clientOf(open.url).passkey.startAuthentication();
  const { challenge_id: challengeId, options } = required(data);
  const credential = authenticator.get(options);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => clientOf(open.url).passkey.verifyAuthentication({ challengeId, credential })),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
});

test("passkey sign-in: a banned user is refused", async () => {
  const { id, authenticator } = await withPasskey();
  await clientOf(open.url, { key: secrets.serviceKey }).admin.updateUserById(id, { ban_duration: "1h" });
  expect(refusalOf(await signInWith(authenticator))).toEqual([403, "user_banned"]);
});

test("passkey sign-in: challenges are limited for each address", async () => {
  const limited = await open.site.serve({ AUTH_RATE_LIMITS: '{"passkey": 2}' }, { origin });
  const client = clientOf(limited.url, { headers: { "x-forwarded-for": "203.0.113.77" } });
  for (let count = 0; count < 2; count++) expect((await client.passkey.startAuthentication()).error).toBeNull();
  expect(refusalOf(await client.passkey.startAuthentication())).toEqual([429, "over_request_rate_limit"]);
});

test("passkeys of an account: are named and removed by their owner alone, who is told", async () => {
  const { client, email, passkey, authenticator } = await withPasskey();
  const stranger = (await signedUp()).client;
  const passkeyId = passkey.id;
  const named = await client.passkey.update({ passkeyId, friendlyName: "  My phone " });
  expect(named.data).toMatchObject({ id: passkeyId, friendly_name: "My phone" });
  for (const refused of [
    await stranger.passkey.update({ passkeyId, friendlyName: "Mine" }),
    await stranger.passkey.delete({ passkeyId }),
    await client.passkey.delete({ passkeyId: crypto.randomUUID() }),
  ]) {
    expect(refusalOf(refused)).toEqual([404, "validation_failed"]);
  }
  for (const friendlyName of ["", "x".repeat(121), "a\u0000b"]) {
    expect(refusalOf(await client.passkey.update({ passkeyId, friendlyName }))).toEqual([400, "validation_failed"]);
  }
  open.site.clock.forward(601);
  expect(refusalOf(await client.passkey.delete({ passkeyId }))).toEqual([400, "reauthentication_needed"]);
  open.site.clock.reset();
  expect((await client.passkey.delete({ passkeyId })).error).toBeNull();
  expect((await client.passkey.list()).data).toEqual([]);
  expect(refusalOf(await signInWith(authenticator))).toEqual([400, "webauthn_verification_failed"]);
  const changes = open.site.mails.filter(({ to, kind }) => to === email && kind === "account_changed");
  expect(changes.map(({ change }) => change)).toEqual(["passkey_added", "passkey_removed"]);
});

test("passkeys of an account: stand in the activity, and the mail's link removes one that was added", async () => {
  const { client, email, authenticator } = await withPasskey();
  const headers = { apikey: secrets.publishableKey, authorization: `Bearer ${await tokenOf(client)}` };
  const activity = await (await fetch(`${open.url}/functions/v1/account/activity`, { headers })).text();
  expect(activity).toContain('"passkeyAdded"');
  const link = required(open.site.mails.findLast(({ to, kind }) => to === email && kind === "account_changed")?.link);
  const body = new URLSearchParams({ token: required(new URL(link).searchParams.get("token")) });
  const secured = await fetch(`${open.url}/auth/v1/secure`, { method: "POST", body, headers: { origin } });
  expect(secured.status).toBe(200);
  expect(refusalOf(await signInWith(authenticator))).toEqual([400, "webauthn_verification_failed"]);
});

test("passkeys of an account: are listed and removed by the service key, and go with the account", async () => {
  const { id, passkey, authenticator } = await withPasskey();
  const { admin } = clientOf(open.url, { key: secrets.serviceKey });
  expect((await admin.passkey.listPasskeys({ userId: id })).data).toMatchObject([{ id: passkey.id }]);
  const unknown = await admin.passkey.deletePasskey({ userId: id, passkeyId: crypto.randomUUID() });
  expect(refusalOf(unknown)).toEqual([404, "validation_failed"]);
  expect((await admin.passkey.deletePasskey({ userId: id, passkeyId: passkey.id })).error).toBeNull();
  expect(refusalOf(await signInWith(authenticator))).toEqual([400, "webauthn_verification_failed"]);
  const rowsOf = async (userId: string) =>
    (await open.site.connection.sql`select id from auth.webauthn_credentials where user_id = ${userId}`).length;
  for (const soft of [true, false]) {
    const next = await withPasskey();
    expect(await rowsOf(next.id)).toBe(1);
    await admin.deleteUser(next.id, soft);
    expect(await rowsOf(next.id)).toBe(0);
  }
});

test("expired challenges are deleted by the hourly job, others stay", async () => {
  const { client } = await signedUp();
  const { challenge_id: old } = await begin(client);
  open.site.clock.forward(2 * 24 * 3600);
  const { data } = await client.passkey.startAuthentication();
  await deleteExpired(open.auth);
  const rows = await open.site.connection
    .sql`select id from auth.webauthn_challenges where id in (${old}, ${required(data).challenge_id})`;
  expect(rows.map(({ id }) => id)).toEqual([required(data).challenge_id]);
});
