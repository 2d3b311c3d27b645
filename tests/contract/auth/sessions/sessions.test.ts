import { describe, expect, test } from "vitest";
import { callAuth } from "../call-auth.ts";
import { clientOf, required, someone } from "../open-auth.ts";
import { openAuthForFile } from "../open-auth-for-file.ts";

const open = openAuthForFile({ AUTH_AUTOCONFIRM: "on", AUTH_ANONYMOUS: "on" });

async function signedUp() {
  const client = clientOf(open.url);
  const { email, password } = someone();
  const { data, error } = await client.signUp({ email, password, options: { data: { name: "A" } } });
  expect(error).toBeNull();
  return { client, email, password, session: required(data.session), user: required(data.user) };
}

const refresh = (refresh_token: string) =>
  callAuth(open.url, "POST", "/token?grant_type=refresh_token", { body: { refresh_token } });

describe("signing up and in", () => {
  test("a sign-up returns a session with the protocol's fields", async () => {
    const { session, user, email } = await signedUp();
    expect(session).toMatchObject({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: "bearer",
      expires_in: 3600,
      expires_at: expect.any(Number),
      refresh_token: expect.any(String),
    });
    expect(user).toMatchObject({
      aud: "authenticated",
      role: "authenticated",
      email,
      phone: "",
      email_confirmed_at: expect.any(String),
      confirmed_at: expect.any(String),
      last_sign_in_at: expect.any(String),
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { name: "A" },
      identities: [{ provider: "email", id: user.id, user_id: user.id, email, identity_data: { email, sub: user.id } }],
      is_anonymous: false,
    });
  });

  test("the access token is signed with a key of the JWKS and names session, level and method", async () => {
    const { client, session, user } = await signedUp();
    const { data, error } = await client.getClaims(session.access_token);
    expect(error).toBeNull();
    expect(required(data).header).toMatchObject({ alg: "ES256", kid: expect.any(String) });
    expect(required(data).claims).toMatchObject({
      iss: `${open.url}/auth/v1`,
      sub: user.id,
      aud: "authenticated",
      role: "authenticated",
      aal: "aal1",
      amr: [{ method: "password", timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_anonymous: false,
    });
  });

  test("the right password signs in; a wrong one and an unknown account fail with the same work", async () => {
    const { client, email, password } = await signedUp();
    expect((await client.signInWithPassword({ email: email.toUpperCase(), password })).error).toBeNull();
    const answers = [];
    for (const given of [
      { email, password: "wrong" },
      { email: `no-${email}`, password },
      { email: "none", password },
    ]) {
      const before = open.site.verified.count;
      const { error } = await client.signInWithPassword(given);
      answers.push([
        required(error).message,
        required(error).status,
        required(error).code,
        open.site.verified.count - before,
      ]);
    }
    const refused = ["Invalid login credentials", 400, "invalid_credentials", 1];
    expect(answers).toEqual([refused, refused, refused]);
  });
});

describe("refreshing", () => {
  test("a refresh gives new tokens for the same session", async () => {
    const { client, session } = await signedUp();
    const { data, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(required(data.session).refresh_token).not.toBe(session.refresh_token);
    expect((await client.getUser()).error).toBeNull();
  });

  test("parallel refreshes of one token return the same token", async () => {
    const { session } = await signedUp();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(session.refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    const rows = await open.site.connection.sql`select count(*)::int as n from auth.refresh_tokens t
      join auth.sessions s on s.id = t.session_id where t.user_id = ${session.user.id} and not t.revoked`;
    expect(rows[0]?.n).toBe(1);
  });

  test("refresh token: a token reused after ten seconds ends the session for thief and owner", async () => {
    const { client, session } = await signedUp();
    const second = (await refresh(session.refresh_token)).body;
    const third = (await refresh(second.refresh_token)).body;
    expect((await refresh(session.refresh_token)).body.refresh_token).toBe(third.refresh_token);
    open.site.clock.forward(11);
    expect((await refresh(second.refresh_token)).body.refresh_token).toBe(third.refresh_token);
    const stolen = await refresh(session.refresh_token);
    expect([stolen.status, stolen.body.code]).toEqual([400, "refresh_token_already_used"]);
    const mine = await refresh(third.refresh_token);
    expect([mine.status, mine.body.code]).toEqual([400, "refresh_token_already_used"]);
    const { error } = await client.getUser(third.access_token);
    expect(required(error).name).toBe("AuthSessionMissingError");
  });

  test("refresh token: an invalid one is refused", async () => {
    const answer = await refresh("abcdefghijkl");
    expect([answer.status, answer.body]).toEqual([
      400,
      { code: "refresh_token_not_found", message: "Invalid Refresh Token: Refresh Token Not Found" },
    ]);
    expect(answer.headers.get("x-sb-error-code")).toBe("refresh_token_not_found");
  });
});

describe("signing out", () => {
  test.each(["global", "local", "others"] as const)("scope %s", async (scope) => {
    const { client, email, password } = await signedUp();
    const other = clientOf(open.url);
    await other.signInWithPassword({ email, password });
    const tokens = [await client.getSession(), await other.getSession()].map(
      ({ data }) => required(data.session).access_token,
    );
    expect((await client.signOut({ scope })).error).toBeNull();
    const statuses = [];
    for (const token of tokens) statuses.push((await callAuth(open.url, "GET", "/user", { token })).status);
    expect(statuses).toEqual({ global: [403, 403], local: [403, 200], others: [200, 403] }[scope]);
  });
});
