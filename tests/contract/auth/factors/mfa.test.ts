import { beforeEach, describe, expect, test } from "vitest";
import { required, someone } from "../open-auth.ts";
import { openAuthForFile } from "../open-auth-for-file.ts";
import { levelOf, methodsOf, secondFactors } from "./second-factors.ts";

const open = openAuthForFile({ AUTH_AUTOCONFIRM: "on", AUTH_ANONYMOUS: "on" });
const { codeOf, toStartOfStep, signedUp, begun, give, guarded, elsewhere } = secondFactors(() => ({
  site: open.site,
  url: open.url,
}));
beforeEach(() => {
  open.site.clock.reset();
  toStartOfStep();
});

describe("TOTP enrolment", () => {
  test("returns a secret, its URI and a QR code that fits into a data URL", async () => {
    const { client, email } = await signedUp();
    const { data } = await client.mfa.enroll({ factorType: "totp", friendlyName: "Phone", issuer: "Siraj test" });
    if (data?.type !== "totp") throw new Error("No authenticator was begun");
    expect(data).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), friendly_name: "Phone" });
    expect(data.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(data.totp.uri);
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      "otpauth:",
      "totp",
      `/Siraj test:${email}`,
    ]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: "Siraj test",
      secret: data.totp.secret,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
    expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/s);
  });

  test("stores the secret sealed and never shows it again", async () => {
    const { client, id } = await signedUp();
    const { secret } = await begun(client);
    const [row] = await open.site.connection.sql`select secret from auth.mfa_factors where user_id = ${id}`;
    expect(row?.secret).toMatch(/^[\w-]{60,}$/);
    expect(row?.secret).not.toContain(secret);
    expect(JSON.stringify((await client.getUser()).data)).not.toContain(secret);
  });
});

describe("TOTP code", () => {
  test("raises its session: same session, aal2 and amr in the token", async () => {
    const { client } = await signedUp();
    const before = required((await client.getClaims()).data).claims;
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const { factorId, secret } = await begun(client);
    expect(await levelOf(client)).toBe("aal1");
    const { data, error } = await give(client, factorId, codeOf(secret));
    expect(error).toBeNull();
    expect(required(data)).toMatchObject({
      token_type: "bearer",
      expires_in: 3600,
      user: { factors: [{ id: factorId, status: "verified", factor_type: "totp", friendly_name: "Authenticator" }] },
    });
    const { claims } = required((await client.getClaims()).data);
    expect(claims).toMatchObject({ aal: "aal2", session_id: before.session_id });
    expect(await methodsOf(client)).toEqual(["password", "totp"]);
    expect(events).toContain("MFA_CHALLENGE_VERIFIED");
    const refreshed = await client.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(await levelOf(client)).toBe("aal2");
  });

  test.each([
    ["the step before", -1, null],
    ["the step after", 1, null],
    ["two steps before", -2, "mfa_verification_failed"],
    ["two steps after", 2, "mfa_verification_failed"],
  ])("a code of %s", async (_, steps, refused) => {
    const { client } = await signedUp();
    const { factorId, secret } = await begun(client);
    const { error } = await give(client, factorId, codeOf(secret, steps));
    expect(error?.code ?? null).toBe(refused);
  });

  test("verifies the factor, and the client lists its status", async () => {
    const { client } = await guarded();
    await begun(client, "Another");
    const { data } = await client.mfa.listFactors();
    expect(required(data).totp.map(({ friendly_name }) => friendly_name)).toEqual(["Authenticator"]);
    expect(required(data).all.map(({ status }) => status)).toEqual(["verified", "unverified"]);
  });
});

describe("authenticator assurance levels", () => {
  test("a first verification ends the user's other aal1 sessions", async () => {
    const { client, email, password } = await signedUp();
    const other = await elsewhere({ email, password });
    const { factorId, secret } = await begun(client);
    await give(client, factorId, codeOf(secret));
    expect((await other.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await client.getUser()).error).toBeNull();
  });

  test("a verification deletes unverified enrolments of the same type", async () => {
    const { client } = await signedUp();
    await begun(client, "Left");
    const { factorId, secret } = await begun(client, "Right");
    await give(client, factorId, codeOf(secret));
    expect(required((await client.mfa.listFactors()).data).all.map(({ id }) => id)).toEqual([factorId]);
  });

  test("an unverified factor is not required", async () => {
    const { client } = await signedUp();
    await begun(client);
    const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
    expect((await client.updateUser({ password: "another good password" })).error).toBeNull();
  });

  test("an aal1 session of a user with a factor cannot change password, address or number", async () => {
    const { client, email, password, factorId, secret } = await guarded();
    const other = await elsewhere({ email, password });
    expect((await other.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal2",
    });
    const { phone, email: address } = someone();
    for (const change of [{ password: "another good password" }, { email: address }, { phone }]) {
      const { error } = await other.updateUser(change);
      expect([error?.status, error?.code]).toEqual([401, "insufficient_aal"]);
    }
    expect((await other.updateUser({ data: { name: "B" } })).error?.code).toBe("insufficient_aal");
    expect((await client.updateUser({ password: "another good password" })).error).toBeNull();
    open.site.clock.forward(60);
    const third = await elsewhere({ email, password: "another good password" });
    expect((await give(third, factorId, codeOf(secret))).error).toBeNull();
    expect((await third.updateUser({ email: address })).error).toBeNull();
  });

  test("removing the factor returns all sessions to aal1", async () => {
    const { client, factorId } = await guarded();
    const { data, error } = await client.mfa.unenroll({ factorId });
    expect([data, error]).toEqual([{ id: factorId }, null]);
    await client.refreshSession();
    expect([await levelOf(client), await methodsOf(client)]).toEqual(["aal1", ["password"]]);
    expect(required((await client.getUser()).data.user).factors).toBeUndefined();
  });

  test("removing one of two factors does not affect a session that used the other", async () => {
    const { client, factorId } = await guarded();
    const second = await begun(client, "Second");
    expect((await give(client, second.factorId, codeOf(second.secret))).error).toBeNull();
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
    await client.refreshSession();
    expect(await levelOf(client)).toBe("aal2");
    expect((await client.mfa.unenroll({ factorId: second.factorId })).error).toBeNull();
    await client.refreshSession();
    expect(await levelOf(client)).toBe("aal1");
  });
});
