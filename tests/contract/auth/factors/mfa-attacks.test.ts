import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { callAuth } from "../call-auth.ts";
import { clientOf, required, someone } from "../open-auth.ts";
import { openAuthForFile } from "../open-auth-for-file.ts";
import { type Client, levelOf, secondFactors } from "./second-factors.ts";

const open = openAuthForFile({ AUTH_AUTOCONFIRM: "on", AUTH_ANONYMOUS: "on" });
const { codeOf, toStartOfStep, signedUp, begun, challenge, give, guarded, elsewhere } = secondFactors(() => ({
  site: open.site,
  url: open.url,
}));
beforeEach(() => {
  open.site.clock.reset();
  toStartOfStep();
});

async function call(client: Client, method: string, path: string, body: object = {}, address?: string) {
  const token = required((await client.getSession()).data.session).access_token;
  const headers = address ? { headers: { "x-forwarded-for": address } } : {};
  return callAuth(open.url, method, path, { token, ...(method !== "GET" && { body }), ...headers });
}

const refusal = ({ error }: { error: { status?: number | undefined; code?: string | undefined } | null }) => [
  error?.status,
  error?.code,
];

describe("MFA attacks: codes", () => {
  test("a TOTP code is accepted once across challenges and sessions", async () => {
    const person = await guarded();
    const { client, factorId, secret } = person;
    const other = await elsewhere(person);
    expect(refusal(await give(other, factorId, codeOf(secret)))).toEqual([422, "mfa_verification_failed"]);
    expect(refusal(await give(client, factorId, codeOf(secret)))).toEqual([422, "mfa_verification_failed"]);
    expect((await give(other, factorId, codeOf(secret, 1))).error).toBeNull();
  });

  test("a challenge is met once by parallel requests", async () => {
    const person = await guarded();
    const other = await elsewhere(person);
    const challengeId = await challenge(other, person.factorId);
    const code = codeOf(person.secret, 1);
    const path = `/factors/${person.factorId}/verify`;
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => call(other, "POST", path, { challenge_id: challengeId, code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200).map(({ refused }) => refused)).toEqual(
      Array.from({ length: 3 }, () => [422, "mfa_challenge_expired"]),
    );
  });

  test("a challenge of another factor, an unknown or an expired one is refused", async () => {
    const { client, factorId, secret } = await guarded();
    const second = await begun(client, "Second");
    const foreign = await challenge(client, second.factorId);
    const code = codeOf(secret, 1);
    for (const challengeId of [foreign, randomUUID()]) {
      const answer = await client.mfa.verify({ factorId, challengeId, code });
      expect(refusal(answer)).toEqual([404, "mfa_factor_not_found"]);
    }
    const challengeId = await challenge(client, factorId);
    open.site.clock.forward(301);
    const late = await client.mfa.verify({ factorId, challengeId, code: codeOf(secret) });
    expect(refusal(late)).toEqual([422, "mfa_challenge_expired"]);
  });

  test("a code from another network address than the challenge's is refused", async () => {
    const { client, factorId, secret } = await guarded();
    const challengeId = await challenge(client, factorId);
    const body = { challenge_id: challengeId, code: codeOf(secret, 1) };
    const answer = await call(client, "POST", `/factors/${factorId}/verify`, body, "198.51.100.7");
    expect(answer.refused).toEqual([422, "mfa_ip_address_mismatch"]);
  });
});

describe("MFA attacks: an intruder with the password", () => {
  test("cannot remove a factor, enrol another, or sign the owner out of it", async () => {
    const person = await guarded();
    const thief = await elsewhere(person);
    expect(refusal(await thief.mfa.unenroll({ factorId: person.factorId }))).toEqual([422, "insufficient_aal"]);
    const enrolled = await thief.mfa.enroll({ factorType: "totp", friendlyName: "Mine" });
    expect(refusal(enrolled)).toEqual([403, "insufficient_aal"]);
    expect(await levelOf(person.client)).toBe("aal2");
    expect(required((await person.client.getUser()).data.user).factors).toHaveLength(1);
  });

  test("cannot verify a factor enrolled before the owner had one", async () => {
    const person = await signedUp();
    const thief = await elsewhere(person);
    const { data } = await thief.mfa.enroll({ factorType: "phone", friendlyName: "Mine", phone: someone().phone });
    const mine = required(data).id;
    const factor = await begun(person.client);
    await give(person.client, factor.factorId, codeOf(factor.secret));
    const again = await elsewhere(person);
    expect(refusal(await again.mfa.challenge({ factorId: mine }))).toEqual([403, "insufficient_aal"]);
    // A challenge from before the owner's factor does not help either.
    const challengeId = await challenge(person.client, mine);
    const code = required(open.site.texts.at(-1)).code;
    const answer = await again.mfa.verify({ factorId: mine, challengeId, code });
    expect(refusal(answer)).toEqual([403, "insufficient_aal"]);
  });

  test("an aal2 session stays raised only while its factor exists", async () => {
    const person = await guarded();
    const second = await elsewhere(person);
    expect((await give(second, person.factorId, codeOf(person.secret, 1))).error).toBeNull();
    await person.client.mfa.unenroll({ factorId: person.factorId });
    await second.refreshSession();
    expect(await levelOf(second)).toBe("aal1");
  });
});

describe("MFA attacks: other users", () => {
  test("cannot reach another user's factor by any call", async () => {
    const { factorId, secret } = await guarded();
    const { client } = await signedUp();
    expect(refusal(await client.mfa.challenge({ factorId }))).toEqual([404, "mfa_factor_not_found"]);
    const proof = { factorId, challengeId: randomUUID(), code: codeOf(secret) };
    expect(refusal(await client.mfa.verify(proof))).toEqual([404, "mfa_factor_not_found"]);
    expect(refusal(await client.mfa.unenroll({ factorId }))).toEqual([404, "mfa_factor_not_found"]);
  });

  test("an anonymous user cannot enrol a factor", async () => {
    const client = clientOf(open.url);
    await client.signInAnonymously();
    const answer = await client.mfa.enroll({ factorType: "totp" });
    expect(refusal(answer)).toEqual([403, "no_authorization"]);
    const out = clientOf(open.url);
    expect(refusal(await out.mfa.enroll({ factorType: "totp" }))).toEqual([401, "no_authorization"]);
  });
});

describe("MFA attacks: guessing", () => {
  const attemptsAt = (factorId: string) => async (client: Client, address: string, code: string) => {
    const { body } = await call(client, "POST", `/factors/${factorId}/challenge`, {}, address);
    const answer = { challenge_id: body.id, code };
    return (await call(client, "POST", `/factors/${factorId}/verify`, answer, address)).refused;
  };
  const limited = [429, "over_request_rate_limit"];

  test("twenty attempts in an hour from all addresses together", async () => {
    const person = await guarded();
    const thief = await elsewhere(person);
    const attempt = attemptsAt(person.factorId);
    const answers = [];
    for (let n = 0; n < 21; n += 1) answers.push(await attempt(thief, `203.0.113.${10 + Math.floor(n / 5)}`, "00000x"));
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => [422, "mfa_verification_failed"]));
    expect(answers[20]).toEqual(limited);
  });

  test("five attempts in ten minutes from one address, which lock out no other", async () => {
    const person = await guarded();
    const thief = await elsewhere(person);
    const attempt = attemptsAt(person.factorId);
    for (let n = 0; n < 5; n += 1) {
      expect(await attempt(thief, "203.0.113.90", "00000x")).toEqual([422, "mfa_verification_failed"]);
    }
    expect(await attempt(thief, "203.0.113.90", codeOf(person.secret, 1))).toEqual(limited);
    expect((await attempt(person.client, "203.0.113.91", codeOf(person.secret, 1)))[0]).toBe(200);
  });
});
