import { describe, expect, test } from "vitest";
import { callAuth } from "./call-auth.ts";
import { clientOf, required, someone } from "./open-auth.ts";
import { openAuthForFile } from "./open-auth-for-file.ts";
import { openLink } from "./open-link.ts";

const open = openAuthForFile();

const mailTo = (email: string) => required(open.site.mails.findLast(({ to }) => to === email));
async function confirmed() {
  const { email, password } = someone();
  const client = clientOf(open.url);
  await client.signUp({ email, password });
  await client.verifyOtp({ email, token: required(mailTo(email).code), type: "signup" });
  return { client, email, password };
}

describe("confirming a sign-up", () => {
  test("the link gives the browser a session, and an error the second time", async () => {
    const { email, password } = someone();
    const client = clientOf(open.url);
    const { data } = await client.signUp({ email, password, options: { emailRedirectTo: `${open.url}/pl/auth` } });
    expect([data.session, required(data.user).email, required(data.user).identities]).toEqual([null, email, []]);
    const refused = required((await client.signInWithPassword({ email, password })).error);
    expect([refused.code, refused.status]).toEqual(["invalid_credentials", 400]);
    const mail = mailTo(email);
    expect(mail).toMatchObject({ kind: "confirm", language: "pl", code: expect.stringMatching(/^\d{6}$/) });
    for (const method of ["HEAD", "GET", "GET"]) {
      const opened = await fetch(required(mail.link), { method, redirect: "manual" });
      expect([opened.status, opened.headers.getSetCookie()]).toEqual([200, []]);
    }
    expect((await client.signInWithPassword({ email, password })).error?.code).toBe("invalid_credentials");
    const first = await openLink(mail.link, { password });
    expect([first.status, first.target?.origin, first.target?.pathname]).toEqual([303, open.url, "/pl/auth"]);
    expect(Object.fromEntries(first.hash)).toMatchObject({ type: "signup", token_type: "bearer", expires_in: "3600" });
    expect((await client.getUser(required(first.hash.get("access_token")))).data.user?.email).toBe(email);
    const second = await openLink(mail.link);
    expect(Object.fromEntries(second.hash)).toMatchObject({ error: "access_denied", error_code: "otp_expired" });
    expect((await client.signInWithPassword({ email, password })).error).toBeNull();
  });

  test("a PKCE link gives a code that only the initiating browser can exchange, once", async () => {
    const { email, password } = someone();
    const client = clientOf(open.url, { flowType: "pkce" });
    await client.signUp({ email, password });
    const { query } = await openLink(mailTo(email).link, { password });
    const code = required(query?.get("code"));
    const stolen = { auth_code: `${code}x`, code_verifier: "a".repeat(43) };
    const thief = await callAuth(open.url, "POST", "/token?grant_type=pkce", { body: stolen });
    expect([thief.status, thief.headers.get("x-sb-error-code")]).toEqual([404, "flow_state_not_found"]);
    const { data, error } = await client.exchangeCodeForSession(code);
    expect([error, data.user?.email]).toEqual([null, email]);
    const again = clientOf(open.url, { flowType: "pkce" });
    expect((await again.exchangeCodeForSession(code)).error).not.toBeNull();
  });
});

describe("what a link with a code tells our own page", () => {
  const finished = (link: string | undefined, how: Parameters<typeof openLink>[1]) =>
    openLink(link, how).then(({ query }) => [query?.get("finished"), query?.has("code")]);
  const signUp = async (emailRedirectTo: string) => {
    const { email, password } = someone();
    await clientOf(open.url, { flowType: "pkce" }).signUp({ email, password, options: { emailRedirectTo } });
    return { email, password, link: mailTo(email).link };
  };

  test("a sign-up is confirmed, and whether its password counts", async () => {
    const page = `${open.url}/ur/auth?next=%2Fur%2Fquran`;
    const [known, forgotten] = [await signUp(page), await signUp(page)];
    expect(await finished(known.link, { password: known.password })).toEqual(["sign-up", true]);
    expect((await clientOf(open.url).signInWithPassword(known)).error).toBeNull();
    expect(await finished(forgotten.link, { without: true })).toEqual(["sign-up-without-password", true]);
    expect((await clientOf(open.url).signInWithPassword(forgotten)).error?.code).toBe("invalid_credentials");
  });

  test("a change of address is done", async () => {
    const { email, password } = await confirmed();
    const client = clientOf(open.url, { flowType: "pkce" });
    await client.signInWithPassword({ email, password });
    const next = someone().email;
    await client.updateUser({ email: next }, { emailRedirectTo: `${open.url}/auth` });
    expect(await finished(mailTo(email).link, {})).toEqual([null, false]);
    expect(await finished(mailTo(next).link, {})).toEqual(["email-change", true]);
  });

  test("pages of applications get what the protocol gives them", async () => {
    const { link, password } = await signUp(`${open.url}/pl/quran`);
    expect(await finished(link, { password })).toEqual([null, true]);
  });
});

describe("account enumeration and guessing", () => {
  test("a repeated sign-up gets the same response, and neither password counts without a proof of whose it is", async () => {
    const there = await confirmed();
    const waiting = someone();
    const answers = [];
    const client = clientOf(open.url);
    for (const email of [there.email, waiting.email, there.email, waiting.email]) {
      const { data } = await client.signUp({ email, password: "another password" });
      const user = required(data.user);
      answers.push({ email, id: user.id, shape: Object.keys(user).sort(), identities: user.identities });
    }
    expect(new Set(answers.map(({ shape }) => shape.join())).size).toBe(1);
    expect(answers.map(({ identities }) => identities)).toEqual([[], [], [], []]);
    expect([answers[0]?.id, answers[1]?.id]).toEqual([answers[2]?.id, answers[3]?.id]);
    expect((await client.signInWithPassword(there)).error).toBeNull();
    await client.verifyOtp({ email: waiting.email, token: required(mailTo(waiting.email).code), type: "email" });
    const chosen = await client.signInWithPassword({ email: waiting.email, password: "another password" });
    expect(chosen.error?.code).toBe("invalid_credentials");
  });

  test("a code expires after an hour and after ten attempts", async () => {
    const [guessed, late] = [someone(), someone()];
    const client = clientOf(open.url);
    await client.signUp({ email: guessed.email, password: guessed.password });
    const code = required(mailTo(guessed.email).code);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < 10; tries += 1) {
      const { error } = await client.verifyOtp({ email: guessed.email, token: wrong, type: "signup" });
      expect([error?.status, error?.code]).toEqual([403, "otp_expired"]);
    }
    // From another address, since this one may guess no more today.
    const elsewhere = clientOf(open.url, { headers: { "x-forwarded-for": "203.0.113.5" } });
    expect((await elsewhere.verifyOtp({ email: guessed.email, token: code, type: "signup" })).error?.code).toBe(
      "otp_expired",
    );
    await client.signUp({ email: late.email, password: late.password });
    open.site.clock.forward(3601);
    const answer = await client.verifyOtp({
      email: late.email,
      token: required(mailTo(late.email).code),
      type: "signup",
    });
    expect(answer.error?.code).toBe("otp_expired");
  });
});

describe("signing in without a password", () => {
  test("a magic link creates the account, and removes a password set before confirmation", async () => {
    const { email } = someone();
    const client = clientOf(open.url);
    await client.signUp({ email, password: "of somebody else" });
    const { error } = await client.signInWithOtp({ email });
    expect(error).toBeNull();
    expect(mailTo(email).kind).toBe("magic_link");
    const { hash, target } = await openLink(mailTo(email).link);
    expect(hash.get("type")).toBe("magiclink");
    // The home page would leave the session in the address.
    expect(target?.pathname).toBe("/auth");
    const taken = await client.signInWithPassword({ email, password: "of somebody else" });
    expect(taken.error?.code).toBe("invalid_credentials");
  });

  test("a code by text message signs in, once", async () => {
    const { phone } = someone();
    const client = clientOf(open.url);
    const { data, error } = await client.signInWithOtp({ phone: `+${phone}` });
    expect([error, data.messageId]).toEqual([null, expect.stringMatching(/^message-/)]);
    const sent = required(open.site.texts.findLast(({ to }) => to === phone));
    expect(sent.text).toContain(sent.code);
    const { data: signedIn } = await client.verifyOtp({ phone, token: sent.code, type: "sms" });
    expect(signedIn.user).toMatchObject({
      phone,
      app_metadata: { provider: "phone" },
      identities: [{ provider: "phone" }],
    });
    expect((await client.verifyOtp({ phone, token: sent.code, type: "sms" })).error?.code).toBe("otp_expired");
  });

  test("no account is created with create_user: false, and nothing is sent", async () => {
    const { email, phone } = someone();
    for (const unknown of [{ email }, { phone }]) {
      const { error } = await clientOf(open.url).signInWithOtp({ ...unknown, options: { shouldCreateUser: false } });
      expect(error).toBeNull();
    }
    expect([...open.site.mails, ...open.site.texts].filter(({ to }) => to === email || to === phone)).toEqual([]);
    expect(
      await open.site.connection.sql`select id from auth.users where email = ${email} or phone = ${phone}`,
    ).toEqual([]);
  });
});

describe("password reset", () => {
  test("the link ends after an hour: its page, a page that was opened before, and its token in a client", async () => {
    const [one, two] = [await confirmed(), await confirmed()];
    for (const { client, email } of [one, two]) expect((await client.resetPasswordForEmail(email)).error).toBeNull();
    const tokenOf = (email: string) => required(new URL(required(mailTo(email).link)).searchParams.get("token"));
    open.site.clock.forward(3601);
    const opened = await fetch(required(mailTo(one.email).link), { redirect: "manual" });
    expect(opened.headers.get("location")).toContain("error_code=otp_expired");
    const body = new URLSearchParams({ token: tokenOf(one.email), type: "recovery" });
    const pressed = await fetch(`${open.url}/auth/v1/verify`, { method: "POST", body, redirect: "manual" });
    expect(pressed.headers.get("location")).toContain("error_code=otp_expired");
    const given = await clientOf(open.url).verifyOtp({ token_hash: tokenOf(two.email), type: "recovery" });
    expect(given.error?.code).toBe("otp_expired");
  });

  test("the link and its code count for nothing else", async () => {
    const { client, email } = await confirmed();
    expect((await client.resetPasswordForEmail(email)).error).toBeNull();
    const { link, code } = mailTo(email);
    const token_hash = required(new URL(required(link)).searchParams.get("token"));
    for (const type of ["signup", "invite", "email_change"] as const)
      expect((await client.verifyOtp({ token_hash, type })).error?.code).toBe("otp_expired");
    expect((await client.verifyOtp({ email, token: required(code), type: "signup" })).error?.code).toBe("otp_expired");
    expect((await client.verifyOtp({ token_hash, type: "recovery" })).error).toBeNull();
  });

  test("the link is void once the account has another address, however it got that", async () => {
    const { client, email } = await confirmed();
    expect((await client.resetPasswordForEmail(email)).error).toBeNull();
    await open.site.connection.sql`update auth.users set email = ${`new-${email}`} where email = ${email}`;
    const { hash } = await openLink(mailTo(email).link);
    expect([hash.get("error_code"), hash.get("access_token")]).toEqual(["otp_expired", null]);
  });

  test("the link ends the other sessions; an unknown address gets the same response", async () => {
    const { client: elsewhere, email } = await confirmed();
    const client = clientOf(open.url);
    const before = open.site.mails.length;
    expect((await client.resetPasswordForEmail(`no-${email}`)).error).toBeNull();
    expect(open.site.mails.length).toBe(before);
    expect((await client.resetPasswordForEmail(email, { redirectTo: "https://evil.example/" })).error).toBeNull();
    const { target, hash } = await openLink(mailTo(email).link);
    expect([target?.origin, hash.get("type")]).toEqual([open.url, "recovery"]);
    const tokens = {
      access_token: required(hash.get("access_token")),
      refresh_token: required(hash.get("refresh_token")),
    };
    await client.setSession(tokens);
    expect((await client.updateUser({ password: "short" })).error).toMatchObject({
      name: "AuthWeakPasswordError",
      status: 422,
      reasons: ["length"],
    });
    expect((await client.updateUser({ password: "the new password" })).error).toBeNull();
    expect((await client.signInWithPassword({ email, password: "the new password" })).error).toBeNull();
    expect((await elsewhere.getUser()).error?.name).toBe("AuthSessionMissingError");
  });
});
