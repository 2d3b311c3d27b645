import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { type Authenticator, createAuthenticator } from "../../../support/webauthn/software-authenticator.ts";
import { callAuth } from "../call-auth.ts";
import { required } from "../open-auth.ts";
import { openAuthForFile } from "../open-auth-for-file.ts";
import { type Client, levelOf, methodsOf, secondFactors } from "./second-factors.ts";

const origin = "https://siraj.example";
const open = openAuthForFile({ AUTH_AUTOCONFIRM: "on" }, { origin });
beforeEach(() => open.site.clock.reset());
const { signedUp, elsewhere } = secondFactors(() => ({ site: open.site, url: open.url }));

const publicKeySchema = z.looseObject({
  challenge: z.string(),
  rp: z.looseObject({ id: z.string() }).default({ id: "" }),
  user: z.looseObject({ id: z.string() }).default({ id: "" }),
  rpId: z.string().optional(),
});
const challengeSchema = z.looseObject({
  id: z.string(),
  webauthn: z.object({
    type: z.enum(["create", "request"]),
    credential_options: z.object({ publicKey: publicKeySchema }),
  }),
});

/** The protocol without the client's own part in the browser, which turns the options into bytes. */
async function call(client: Client, path: string, body: object) {
  const token = required((await client.getSession()).data.session).access_token;
  return callAuth(open.url, "POST", path, { token, body });
}

async function challengeOf(client: Client, factorId: string) {
  const { body } = await call(client, `/factors/${factorId}/challenge`, { webauthn: { rpId: "siraj.example" } });
  return challengeSchema.parse(body);
}

/** Answers a challenge by the official client, with an authenticator in software. */
async function prove(client: Client, factorId: string, authenticator: Authenticator) {
  const { id: challengeId, webauthn } = await challengeOf(client, factorId);
  const { type, credential_options: options } = webauthn;
  const made = type === "create" ? authenticator.create(options.publicKey) : authenticator.get(options.publicKey);
  const credential_response = { ...made, toJSON: () => made };
  // The client expects an object of the browser and calls its `toJSON`.
  const given = { factorId, challengeId, webauthn: { type, credential_response } } as unknown;
  return client.mfa.verify(given as Parameters<typeof client.mfa.verify>[0]);
}

async function enrolled(client: Client, friendlyName = "Key") {
  const { data, error } = await client.mfa.enroll({ factorType: "webauthn", friendlyName });
  if (error) throw error;
  return data;
}

async function guardedByKey() {
  const person = await signedUp();
  const authenticator = createAuthenticator({ origin, verifies: false, counter: 1 });
  const { id: factorId } = await enrolled(person.client);
  const { error } = await prove(person.client, factorId, authenticator);
  if (error) throw error;
  return { ...person, authenticator, factorId };
}

test("a security key is enrolled, raises the session, and is asked for at the next sign-in", async () => {
  const { client, email, password } = await signedUp();
  const factor = await enrolled(client);
  expect(factor).toEqual({ id: expect.any(String), type: "webauthn", friendly_name: "Key" });
  const asked = await challengeOf(client, factor.id);
  expect(asked).toMatchObject({
    type: "webauthn",
    expires_at: expect.any(Number),
    webauthn: { type: "create", credential_options: { publicKey: { rp: { id: "siraj.example" } } } },
  });
  const authenticator = createAuthenticator({ origin, verifies: false, counter: 1 });
  const { data, error } = await prove(client, factor.id, authenticator);
  expect(error).toBeNull();
  expect(required(data).user.factors).toMatchObject([{ id: factor.id, status: "verified", factor_type: "webauthn" }]);
  expect([await levelOf(client), await methodsOf(client)]).toEqual(["aal2", ["mfa/webauthn", "password"]]);
  const next = await elsewhere({ email, password });
  expect(await levelOf(next)).toBe("aal1");
  const request = await challengeOf(next, factor.id);
  const { publicKey } = request.webauthn.credential_options;
  expect([request.webauthn.type, publicKey.allowCredentials]).toMatchObject(["request", [{ id: authenticator.id }]]);
  expect((await prove(next, factor.id, authenticator)).error).toBeNull();
  expect(await levelOf(next)).toBe("aal2");
  expect((await next.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
  const changes = open.site.mails.filter(({ to, kind }) => to === email && kind === "account_changed");
  expect(changes.map(({ change }) => change)).toEqual(["factor_added", "factor_removed"]);
});

test("another key, another site, a used challenge, an old counter and a code are refused", async () => {
  const person = await guardedByKey();
  const { factorId, authenticator } = person;
  const thief = await elsewhere(person);
  const codeOf = async (by: Authenticator) => (await prove(thief, factorId, by)).error?.code;
  expect(await codeOf(createAuthenticator({ origin }))).toBe("webauthn_verification_failed");
  authenticator.set({ origin: "https://evil.example" });
  expect(await codeOf(authenticator)).toBe("webauthn_verification_failed");
  authenticator.set({ origin, counter: 0 });
  expect(await codeOf(authenticator)).toBe("webauthn_verification_failed");
  const { id: challenge_id, webauthn } = await challengeOf(thief, factorId);
  const path = `/factors/${factorId}/verify`;
  const code = await call(thief, path, { challenge_id, code: webauthn.credential_options.publicKey.challenge });
  expect([code.status, code.body.code]).toEqual([400, "webauthn_verification_failed"]);
  expect(await levelOf(thief)).toBe("aal1");
  authenticator.set({ counter: 100 });
  const credential_response = authenticator.get(webauthn.credential_options.publicKey);
  const proof = { challenge_id, webauthn: { type: "request", credential_response } };
  expect((await call(thief, path, proof)).status).toBe(200);
  expect((await call(thief, path, proof)).body.code).toBe("mfa_challenge_expired");
});

test("a verified key cannot be replaced by a new credential, and what is no credential is refused", async () => {
  const person = await guardedByKey();
  const { factorId, client } = person;
  const { id: challenge_id, webauthn } = await challengeOf(client, factorId);
  const { challenge } = webauthn.credential_options.publicKey;
  const options = { challenge, rp: { id: "siraj.example" }, user: { id: "x" } };
  const credential_response = createAuthenticator({ origin }).create(options);
  const path = `/factors/${factorId}/verify`;
  for (const [given, status, code] of [
    [{ type: "create", credential_response }, 400, "webauthn_verification_failed"],
    [{ type: "create", credential_response: {} }, 400, "validation_failed"],
    [{ type: "other", credential_response }, 400, "validation_failed"],
    [{}, 400, "validation_failed"],
  ] as const) {
    const answer = await call(client, path, { challenge_id, webauthn: given });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  }
});
