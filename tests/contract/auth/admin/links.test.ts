import { createClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { clientOf, required, secrets, someone } from "../open-auth.ts";
import { openAuthForFile } from "../open-auth-for-file.ts";
import { openLink } from "../open-link.ts";

const open = openAuthForFile();

const admin = () =>
  createClient(open.url, secrets.serviceKey, { auth: { persistSession: false, autoRefreshToken: false } }).auth.admin;

async function confirmed() {
  const { email, password } = someone();
  const { data, error } = await admin().createUser({ email, password, email_confirm: true });
  expect(error).toBeNull();
  return { email, password, id: required(data.user).id };
}

/** The parameters in the fragment of the redirect. */
async function follow(link: string) {
  const { status, hash } = await openLink(link);
  expect(status).toBe(303);
  return hash;
}

describe("admin API: invitation", () => {
  test("the mail's link signs the invited user in, once", async () => {
    const { email } = someone();
    const { data, error } = await admin().inviteUserByEmail(email, {
      data: { name: "A" },
      redirectTo: `${open.url}/auth`,
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String), user_metadata: { name: "A" } });
    const mail = required(open.site.mails.at(-1));
    expect(mail).toMatchObject({ kind: "invite", to: email, code: expect.stringMatching(/^\d{6}$/) });
    const told = await follow(required(mail.link));
    expect([told.get("type"), told.has("access_token")]).toEqual(["invite", true]);
    const { data: signedIn } = await clientOf(open.url).getUser(required(told.get("access_token")));
    expect(signedIn.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect((await follow(required(mail.link))).get("error_code")).toBe("otp_expired");
    expect((await admin().inviteUserByEmail(email)).error?.code).toBe("email_exists");
  });

  test("without a redirect the link ends where a password is chosen, in the invited person's language, as does the mail", async () => {
    const { email } = someone();
    expect((await admin().inviteUserByEmail(email, { data: { language: "pl" } })).error).toBeNull();
    const mail = required(open.site.mails.at(-1));
    expect(mail).toMatchObject({ kind: "invite", to: email, language: "pl" });
    const { target, hash, cookies } = await openLink(mail.link);
    expect([target?.origin, target?.pathname, target?.search]).toEqual([open.url, "/pl/auth", "?mode=reset"]);
    const end = required(hash.get("access_token")).slice(-32);
    expect(cookies).toEqual([`sb-arrival=${end}; Max-Age=60; Path=/; SameSite=Strict`]);
  });

  test("a repeated invitation replaces the link and the code", async () => {
    const { email } = someone();
    await admin().inviteUserByEmail(email);
    const first = required(open.site.mails.at(-1));
    await admin().inviteUserByEmail(email);
    const second = required(open.site.mails.at(-1));
    expect((await follow(required(first.link))).get("error_code")).toBe("otp_expired");
    const client = clientOf(open.url);
    expect((await client.verifyOtp({ type: "invite", email, token: required(second.code) })).error).toBeNull();
  });

  test("removes the password and metadata of an earlier unconfirmed sign-up", async () => {
    const { email, password } = someone();
    await clientOf(open.url).signUp({ email, password, options: { data: { name: "Thief" } } });
    const { data } = await admin().inviteUserByEmail(email);
    expect(required(data.user).user_metadata).toEqual({});
    await follow(required(required(open.site.mails.at(-1)).link));
    const { error } = await clientOf(open.url).signInWithPassword({ email, password });
    expect(error?.code).toBe("invalid_credentials");
  });

  test("requires an address and a mail server", async () => {
    expect((await admin().inviteUserByEmail("")).error?.code).toBe("validation_failed");
    expect((await admin().inviteUserByEmail("nobody")).error?.code).toBe("validation_failed");
    const without = await open.site.serve();
    without.auth.sendMail = undefined;
    const there = createClient(without.url, secrets.serviceKey, { auth: { persistSession: false } }).auth.admin;
    expect((await there.inviteUserByEmail(someone().email)).error?.code).toBe("email_provider_disabled");
  });
});

describe("admin API: generated link", () => {
  test.each(["signup", "invite", "magiclink", "recovery"] as const)("type %s signs the user in", async (type) => {
    const { email, password } = type === "recovery" || type === "magiclink" ? await confirmed() : someone();
    const sent = open.site.mails.length;
    const { data, error } = await admin().generateLink({
      type,
      email,
      password,
      options: { redirectTo: `${open.url}/auth` },
    });
    expect(error).toBeNull();
    const properties = required(data.properties);
    expect(properties).toMatchObject({
      action_link: expect.stringContaining(`${open.url}/auth/v1/verify?`),
      email_otp: expect.stringMatching(/^\d{6}$/),
      hashed_token: expect.stringMatching(/^[\w-]{43}$/),
      verification_type: type,
      redirect_to: `${open.url}/auth`,
    });
    expect(required(data.user).email).toBe(email);
    expect(JSON.stringify(data.user)).not.toMatch(/token|argon2|action_link/i);
    const client = clientOf(open.url);
    const answer = await client.verifyOtp({ type, token_hash: properties.hashed_token });
    expect([answer.error, answer.data.user?.email]).toEqual([null, email]);
    expect((await follow(properties.action_link)).get("error_code")).toBe("otp_expired");
    expect(open.site.mails).toHaveLength(sent);
  });

  test("can be used as a link or as a code", async () => {
    const { email } = await confirmed();
    const first = await admin().generateLink({ type: "magiclink", email });
    const told = await follow(required(first.data.properties).action_link);
    expect([told.get("type"), told.has("access_token")]).toEqual(["magiclink", true]);
    const second = await admin().generateLink({ type: "recovery", email });
    const token = required(second.data.properties).email_otp;
    expect((await clientOf(open.url).verifyOtp({ type: "recovery", email, token })).error).toBeNull();
  });

  test("a sign-up link sets the password; a magic link for an unknown address is a sign-up", async () => {
    const { email, password } = someone();
    const { data } = await admin().generateLink({ type: "signup", email, password });
    await follow(required(data.properties).action_link);
    expect((await clientOf(open.url).signInWithPassword({ email, password })).error).toBeNull();
    const unknown = await admin().generateLink({ type: "magiclink", email: someone().email });
    expect(required(unknown.data.properties).verification_type).toBe("signup");
  });
});

describe("admin API: generated links for an email change", () => {
  test("both addresses have to confirm, in either order", async () => {
    const { email, id } = await confirmed();
    const { email: newEmail } = someone();
    const current = await admin().generateLink({ type: "email_change_current", email, newEmail });
    const next = await admin().generateLink({ type: "email_change_new", email, newEmail });
    expect(required(next.data.properties).verification_type).toBe("email_change_new");
    expect((await follow(required(next.data.properties).action_link)).get("message")).toContain("other email");
    expect((await admin().getUserById(id)).data.user?.email).toBe(email);
    expect((await follow(required(current.data.properties).action_link)).has("access_token")).toBe(true);
    expect((await admin().getUserById(id)).data.user?.email).toBe(newEmail);
  });

  test("one address cannot confirm twice", async () => {
    const { email, id } = await confirmed();
    const { email: newEmail } = someone();
    for (let n = 0; n < 3; n += 1) {
      const { data } = await admin().generateLink({ type: "email_change_new", email, newEmail });
      expect((await follow(required(data.properties).action_link)).get("message")).toContain("other email");
    }
    expect((await admin().getUserById(id)).data.user?.email).toBe(email);
  });
});

describe("admin API: refused links", () => {
  test("unknown and existing accounts and invalid requests are refused", async () => {
    const { email, password } = await confirmed();
    const other = await confirmed();
    const unknown = someone().email;
    const generate = async (body: object) => {
      const response = await fetch(`${open.url}/auth/v1/admin/generate_link`, {
        method: "POST",
        headers: { apikey: secrets.serviceKey, authorization: `Bearer ${secrets.serviceKey}` },
        body: JSON.stringify(body),
      });
      return [response.status, response.headers.get("x-sb-error-code")];
    };
    for (const [body, refused] of [
      [{ type: "recovery", email: unknown }, [404, "user_not_found"]],
      [{ type: "email_change_new", email: unknown, new_email: someone().email }, [404, "user_not_found"]],
      [{ type: "signup", email, password }, [422, "email_exists"]],
      [{ type: "invite", email }, [422, "email_exists"]],
      [{ type: "email_change_new", email, new_email: other.email }, [422, "email_exists"]],
      [{ type: "email_change_new", email }, [400, "validation_failed"]],
      [{ type: "signup", email: unknown }, [400, "validation_failed"]],
      [{ type: "signup", email: unknown, password: "short" }, [422, "weak_password"]],
      [{ type: "pigeon", email }, [400, "validation_failed"]],
      [{ type: "magiclink" }, [400, "validation_failed"]],
      [{ type: "magiclink", email: "nobody" }, [400, "validation_failed"]],
    ] as const) {
      expect([body, await generate(body)]).toEqual([body, refused]);
    }
  });

  test("a redirect to another site falls back to ours", async () => {
    const { email } = await confirmed();
    const options = { redirectTo: "https://evil.example/take" };
    const { data } = await admin().generateLink({ type: "magiclink", email, options });
    expect(required(data.properties).redirect_to).toBe(open.url);
    const link = new URL(required(data.properties).action_link);
    expect(link.searchParams.get("redirect_to")).toBe(open.url);
  });
});

describe("admin API: audit log", () => {
  test("lists administrators' actions without user input", async () => {
    const { email, id, password } = await confirmed();
    await admin().updateUserById(id, { password: "set by the operator", user_metadata: { name: "Secret name" } });
    await admin().deleteUser(id);
    const response = await fetch(`${open.url}/auth/v1/admin/audit?page=1&per_page=10`, {
      headers: { apikey: secrets.serviceKey, authorization: `Bearer ${secrets.serviceKey}` },
    });
    const text = await response.text();
    const entries: { payload: { actor_id: string; action: string; traits: { user_id?: string } } }[] = JSON.parse(text);
    const mine = entries.filter(({ payload }) => payload.traits.user_id === id).map(({ payload }) => payload);
    expect(mine.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ["user_deleted", "service_role"],
      ["user_modified", "service_role"],
      ["user_signedup", "service_role"],
    ]);
    for (const typed of [email, password, "set by the operator", "Secret name"]) expect(text).not.toContain(typed);
    expect(Number(response.headers.get("x-total-count"))).toBeGreaterThanOrEqual(3);
    expect(response.headers.get("link")).toContain('rel="last"');
  });
});
