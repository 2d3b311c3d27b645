import { beforeEach, describe, expect, test } from "vitest";
import { callAuth } from "../call-auth.ts";
import { clientOf, required, secrets, someone } from "../open-auth.ts";
import { openAuthForFile } from "../open-auth-for-file.ts";
import { type Client, levelOf, methodsOf, secondFactors } from "./second-factors.ts";

const open = openAuthForFile({ AUTH_AUTOCONFIRM: "on", AUTH_ANONYMOUS: "on" });
beforeEach(() => open.site.clock.reset());
const { signedUp, begun, give, codeOf, toStartOfStep } = secondFactors(() => ({ site: open.site, url: open.url }));

async function phoneOf(client: Client, phone = someone().phone) {
  const { data, error } = await client.mfa.enroll({
    factorType: "phone",
    friendlyName: "My phone",
    phone: `+${phone}`,
  });
  expect(error).toBeNull();
  return { factorId: required(data).id, phone };
}

const call = async (token: string, method: string, path: string, body: object = {}) =>
  (await callAuth(open.url, method, path, { token, ...(method !== "GET" && { body }) })).refused;
const tokenOf = async (client: Client) => required((await client.getSession()).data.session).access_token;

describe("phone factor", () => {
  test("is sent a code that raises the session to aal2", async () => {
    const { client } = await signedUp();
    const { factorId, phone } = await phoneOf(client);
    const { data: asked } = await client.mfa.challenge({ factorId });
    expect(asked).toMatchObject({ type: "phone", expires_at: expect.any(Number) });
    const sent = required(open.site.texts.at(-1));
    expect(sent).toMatchObject({ to: phone, kind: "mfa", code: expect.stringMatching(/^\d{6}$/) });
    expect(sent.text).toContain(sent.code);
    const { error } = await client.mfa.verify({ factorId, challengeId: required(asked).id, code: sent.code });
    expect(error).toBeNull();
    expect([await levelOf(client), await methodsOf(client)]).toEqual(["aal2", ["mfa/phone", "password"]]);
    expect(required((await client.mfa.listFactors()).data).phone).toMatchObject([{ id: factorId, phone }]);
  });

  test("stores a hash of its code and accepts no other code", async () => {
    const { client } = await signedUp();
    const { factorId } = await phoneOf(client);
    const challengeId = required((await client.mfa.challenge({ factorId })).data).id;
    const { code } = required(open.site.texts.at(-1));
    const [row] = await open.site.connection
      .sql`select otp_code, ip_address from auth.mfa_challenges where id = ${challengeId}`;
    expect([row?.otp_code, row?.ip_address]).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
    const wrong = code === "000000" ? "000001" : "000000";
    const refused = await client.mfa.verify({ factorId, challengeId, code: wrong });
    expect([refused.error?.status, refused.error?.code]).toEqual([422, "mfa_verification_failed"]);
    expect((await client.mfa.verify({ factorId, challengeId, code })).error).toBeNull();
    const again = await client.mfa.verify({ factorId, challengeId, code });
    expect(again.error?.code).toBe("mfa_challenge_expired");
  });

  test("a number is one factor: an unverified enrolment is replaced, a verified one stays", async () => {
    const { client } = await signedUp();
    const first = await phoneOf(client);
    const second = await phoneOf(client, first.phone);
    expect(required((await client.mfa.listFactors()).data).all.map(({ id }) => id)).toEqual([second.factorId]);
    const challengeId = required((await client.mfa.challenge({ factorId: second.factorId })).data).id;
    const { code } = required(open.site.texts.at(-1));
    await client.mfa.verify({ factorId: second.factorId, challengeId, code });
    const third = await client.mfa.enroll({ factorType: "phone", friendlyName: "Again", phone: first.phone });
    expect(third.error?.code).toBe("mfa_verified_factor_exists");
  });
});

describe("messages to the number of a phone factor", () => {
  test("a second code within a minute is refused", async () => {
    const { url: slow } = await open.site.serve({ AUTH_AUTOCONFIRM: "on", AUTH_MAX_FREQUENCY: "60" });
    const client = clientOf(slow);
    await client.signUp({ email: someone().email, password: "a good password" });
    const { factorId } = await phoneOf(client);
    expect((await client.mfa.challenge({ factorId })).error).toBeNull();
    const { error } = await client.mfa.challenge({ factorId });
    expect([error?.status, error?.code]).toEqual([429, "over_sms_send_rate_limit"]);
  });

  test("codes for a number that its user has not proved use up a network address's share, and no more", async () => {
    const limits = JSON.stringify({ sms_recipient_day: 6 });
    const { url } = await open.site.serve({ AUTH_AUTOCONFIRM: "on", AUTH_RATE_LIMITS: limits });
    const client = clientOf(url, { headers: { "x-forwarded-for": "192.0.2.78" } });
    await client.signUp({ email: someone().email, password: "a good password" });
    const { factorId, phone } = await phoneOf(client);
    const ask = async () => (await client.mfa.challenge({ factorId })).error?.code;
    const refused = "over_sms_send_rate_limit";
    expect([await ask(), await ask(), await ask()]).toEqual([undefined, undefined, refused]);
    const owner = clientOf(url, { headers: { "x-forwarded-for": "192.0.2.79" } });
    expect((await owner.signInWithOtp({ phone })).error).toBeNull();
  });

  test("codes for a number that its user has proved use up all messages of its day", async () => {
    const limits = JSON.stringify({ sms_recipient_day: 6 });
    const { url } = await open.site.serve({ AUTH_AUTOCONFIRM: "on", AUTH_RATE_LIMITS: limits });
    const client = clientOf(url, { headers: { "x-forwarded-for": "192.0.2.80" } });
    await client.signUp({ email: someone().email, password: "a good password" });
    const { factorId } = await phoneOf(client);
    const challengeId = required((await client.mfa.challenge({ factorId })).data).id;
    await client.mfa.verify({ factorId, challengeId, code: required(open.site.texts.at(-1)).code });
    const ask = async () => (await client.mfa.challenge({ factorId })).error?.code;
    const answers = [await ask(), await ask(), await ask(), await ask(), await ask(), await ask()];
    expect(answers).toEqual([...Array.from({ length: 5 }, () => undefined), "over_sms_send_rate_limit"]);
  });
});

describe("enrolment: refused input", () => {
  test("names, numbers and types are validated", async () => {
    const { client } = await signedUp();
    const token = await tokenOf(client);
    await begun(client, "Taken");
    const answers = [];
    for (const body of [
      { factor_type: "totp", friendly_name: "Taken" },
      { factor_type: "totp", friendly_name: "a".repeat(101) },
      { factor_type: "totp", issuer: "Some:body" },
      { factor_type: "totp", issuer: "\ud800" },
      { factor_type: "phone" },
      { factor_type: "phone", phone: "call me" },
      { factor_type: "pigeon" },
      {},
    ]) {
      answers.push(await call(token, "POST", "/factors", body));
    }
    const invalid = [400, "validation_failed"];
    expect(answers).toEqual([
      [422, "mfa_factor_name_conflict"],
      ...[invalid, invalid, invalid, invalid, invalid, invalid],
      invalid,
    ]);
  });

  test("ten factors at most; enrolments abandoned for five minutes are replaced", async () => {
    const { client } = await signedUp();
    for (let n = 1; n <= 10; n += 1) await begun(client, `Factor ${n}`);
    const { error } = await client.mfa.enroll({ factorType: "totp", friendlyName: "Factor 11" });
    expect([error?.status, error?.code]).toEqual([422, "too_many_enrolled_mfa_factors"]);
    open.site.clock.forward(301);
    await begun(client, "Factor 11");
    expect(required((await client.mfa.listFactors()).data).all).toHaveLength(1);
  });

  test("malformed requests get validation errors", async () => {
    const { client } = await signedUp();
    const token = await tokenOf(client);
    const { factorId } = await begun(client);
    expect(await call(token, "POST", "/factors/none/challenge")).toEqual([404, "validation_failed"]);
    expect(await call(token, "POST", `/factors/${factorId}/challenge`, { channel: "whatsapp" })).toEqual([
      400,
      "validation_failed",
    ]);
    for (const body of [
      {},
      { challenge_id: "none", code: "123456" },
      { challenge_id: factorId },
      { challenge_id: 5 },
    ]) {
      expect(await call(token, "POST", `/factors/${factorId}/verify`, body)).toEqual([400, "validation_failed"]);
    }
  });

  test("attempts are limited by network address too", async () => {
    const limits = JSON.stringify({ mfa: 3, sign_in_sign_ups: 1000 });
    const { url: strict } = await open.site.serve({ AUTH_AUTOCONFIRM: "on", AUTH_RATE_LIMITS: limits });
    const client = clientOf(strict, { headers: { "x-forwarded-for": "192.0.2.77" } });
    await client.signUp({ email: someone().email, password: "a good password" });
    const { factorId } = await begun(client);
    toStartOfStep();
    await client.mfa.challenge({ factorId });
    await client.mfa.challenge({ factorId });
    const { error } = await client.mfa.challenge({ factorId });
    expect([error?.status, error?.code]).toEqual([429, "over_request_rate_limit"]);
  });
});

describe("second factors that are not offered", () => {
  test("are refused with the protocol's errors", async () => {
    const { client } = await signedUp();
    const token = await tokenOf(client);
    const missing = "00000000-0000-4000-8000-000000000000";
    for (const [method, path, status, code] of [
      ["POST", "/token?grant_type=web3", 422, "web3_provider_disabled"],
      ["GET", "/factors/recovery-codes", 404, "feature_disabled"],
      ["POST", "/factors/recovery-codes/verify", 404, "feature_disabled"],
      ["GET", `/oauth/authorizations/${missing}`, 404, "feature_disabled"],
      ["GET", "/user/oauth/grants", 404, "feature_disabled"],
      ["GET", "/admin/oauth/clients", 403, "not_admin"],
    ] as const) {
      expect([path, ...(await call(token, method, path))]).toEqual([path, status, code]);
    }
    for (const path of ["/admin/oauth/clients", "/admin/custom-providers", `/admin/custom-providers/${missing}`]) {
      expect(await call(secrets.serviceKey, "GET", path)).toEqual([404, "feature_disabled"]);
    }
  });

  test("a phone factor is refused where no messages can be sent", async () => {
    const { url: plain, auth } = await open.site.serve({ AUTH_AUTOCONFIRM: "on" });
    const client = clientOf(plain);
    await client.signUp({ email: someone().email, password: "a good password" });
    const { factorId } = await phoneOf(client);
    auth.sendSms = undefined;
    const begins = await client.mfa.enroll({ factorType: "phone", phone: someone().phone });
    expect(begins.error?.code).toBe("mfa_phone_enroll_not_enabled");
    const goes = await client.mfa.challenge({ factorId });
    expect(goes.error?.code).toBe("mfa_phone_verify_not_enabled");
    const authenticator = await begun(client, "Authenticator");
    expect((await give(client, authenticator.factorId, codeOf(authenticator.secret))).error).toBeNull();
  });
});
