import { beforeEach, expect, test } from "vitest";
import { createAuthenticator } from "../../../support/webauthn/software-authenticator.ts";
import { clientOf, required } from "../open-auth.ts";
import { openAuthForFile } from "../open-auth-for-file.ts";
import { origin, passkeyHolders, refusalOf } from "./passkey-holders.ts";
import { type Client, secondFactors } from "./second-factors.ts";

const open = openAuthForFile({ AUTH_AUTOCONFIRM: "on", AUTH_ANONYMOUS: "on" }, { origin });
beforeEach(() => open.site.clock.reset());
const factors = secondFactors(() => ({ site: open.site, url: open.url }));
const { signedUp, guarded, elsewhere } = factors;
const { begin, register, withPasskey } = passkeyHolders(() => ({ url: open.url }), factors);

test("passkey registration: asks for a discoverable credential of this site with user verification, and stores no challenge", async () => {
  const { client, id, email } = await signedUp();
  const { challenge_id, expires_at, options } = await begin(client);
  expect(options).toMatchObject({
    rp: { id: "siraj.example", name: "Siraj" },
    user: { id: Buffer.from(id).toString("base64url"), name: email },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [],
  });
  expect(expires_at - Math.floor(open.site.clock.now().getTime() / 1000)).toBeGreaterThan(290);
  const [row] = await open.site.connection.sql`select * from auth.webauthn_challenges where id = ${challenge_id}`;
  expect(row).toMatchObject({ user_id: id, challenge_type: "registration" });
  expect(JSON.stringify(row)).not.toContain(options.challenge);
});

test("passkey registration: adds it once, tells the owner, and lists it without its key", async () => {
  const { client, email, authenticator, passkey } = await withPasskey();
  expect(passkey).toEqual({
    id: expect.any(String),
    friendly_name: "Passkey",
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  const { data: listed } = await client.passkey.list();
  expect(listed).toEqual([{ id: passkey.id, friendly_name: "Passkey", created_at: passkey.created_at }]);
  expect((await begin(client)).options.excludeCredentials).toMatchObject([{ id: authenticator.id }]);
  expect(refusalOf(await register(client, authenticator))).toEqual([422, "webauthn_credential_exists"]);
  const notices = open.site.mails.filter(({ to, kind }) => to === email && kind === "account_changed");
  expect(notices.map(({ change }) => change)).toEqual(["passkey_added"]);
  const thief = await signedUp();
  expect(refusalOf(await register(thief.client, authenticator))).toEqual([422, "webauthn_credential_exists"]);
});

test.each([
  ["of another site", { origin: "https://evil.example" }],
  ["without user verification", { verifies: false }],
])("passkey registration: refuses an answer %s", async (_, settings) => {
  const { client } = await signedUp();
  const refused = await register(client, createAuthenticator({ origin, ...settings }));
  expect(refusalOf(refused)).toEqual([400, "webauthn_verification_failed"]);
  expect((await client.passkey.list()).data).toEqual([]);
});

test("passkey registration: refuses an attestation with certificates and what is no credential at all", async () => {
  const { client } = await signedUp();
  const authenticator = createAuthenticator({ origin });
  for (const format of ["apple", "android-key", "tpm", "fido-u2f", "unheard-of"]) {
    const { challenge_id: challengeId, options } = await begin(client);
    const credential = authenticator.create(options, { format });
    expect(refusalOf(await client.passkey.verifyRegistration({ challengeId, credential }))).toEqual([
      400,
      "webauthn_verification_failed",
    ]);
  }
  const { challenge_id: challengeId, options } = await begin(client);
  const made = authenticator.create(options);
  for (const credential of [
    { ...made, id: "%" },
    { ...made, response: { ...made.response, attestationObject: "AA" } },
  ]) {
    expect(refusalOf(await client.passkey.verifyRegistration({ challengeId, credential }))?.[0]).toBe(400);
  }
});

test("passkey registration: a challenge is answered once, within five minutes, by its user, for its purpose", async () => {
  const [{ client }, other] = [await signedUp(), await signedUp()];
  const authenticator = createAuthenticator({ origin });
  const answer = async (by: Client, { challenge_id: challengeId, options }: Awaited<ReturnType<typeof begin>>) =>
    refusalOf(await by.passkey.verifyRegistration({ challengeId, credential: authenticator.create(options) }));
  const first = await begin(client);
  expect(await answer(other.client, first)).toEqual([400, "webauthn_challenge_not_found"]);
  const swapped = { ...first, options: { ...first.options, challenge: (await begin(client)).options.challenge } };
  expect(await answer(client, swapped)).toEqual([400, "webauthn_verification_failed"]);
  expect(await answer(client, first)).toEqual([400, "webauthn_challenge_not_found"]);
  const late = await begin(client);
  open.site.clock.forward(301);
  expect(await answer(client, late)).toEqual([400, "webauthn_challenge_expired"]);
  const { data: asked } = await client.passkey.startAuthentication();
  const { challenge_id: challengeId, options } = required(asked);
  const made = authenticator.create({ ...first.options, challenge: options.challenge });
  const crossed = await client.passkey.verifyRegistration({ challengeId, credential: made });
  expect(refusalOf(crossed)).toEqual([400, "webauthn_challenge_not_found"]);
});

test("passkey registration: needs a proof of the last ten minutes, and the second factor where there is one", async () => {
  const { client } = await signedUp();
  open.site.clock.forward(601);
  expect(refusalOf(await client.passkey.startRegistration())).toEqual([400, "reauthentication_needed"]);
  open.site.clock.reset();
  const owner = await guarded();
  const thief = await elsewhere(owner);
  for (const refused of [
    await thief.passkey.startRegistration(),
    await thief.passkey.list(),
    await thief.passkey.delete({ passkeyId: crypto.randomUUID() }),
  ]) {
    expect(refusalOf(refused)).toEqual([403, "insufficient_aal"]);
  }
  expect((await register(owner.client, createAuthenticator({ origin }))).error).toBeNull();
});

test("passkey registration: anonymous users have none, and nobody has more than ten", async () => {
  const anonymous = clientOf(open.url);
  await anonymous.signInAnonymously();
  expect(refusalOf(await anonymous.passkey.startRegistration())).toEqual([403, "no_authorization"]);
  const { client } = await signedUp();
  const spare = await begin(client);
  for (let count = 0; count < 10; count++) await register(client, createAuthenticator({ origin }));
  expect(refusalOf(await client.passkey.startRegistration())).toEqual([422, "too_many_passkeys"]);
  const credential = createAuthenticator({ origin }).create(spare.options);
  const eleventh = await client.passkey.verifyRegistration({ challengeId: spare.challenge_id, credential });
  expect(refusalOf(eleventh)).toEqual([422, "too_many_passkeys"]);
});
