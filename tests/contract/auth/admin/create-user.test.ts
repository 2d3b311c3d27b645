import { randomUUID } from "node:crypto";
import * as argon2 from "@node-rs/argon2";
import * as bcrypt from "@node-rs/bcrypt";
import { createClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { callAuth } from "../call-auth.ts";
import { clientOf, required, secrets, someone } from "../open-auth.ts";
import { openAuthForFile } from "../open-auth-for-file.ts";

const open = openAuthForFile();

const adminOf = (key = secrets.serviceKey) =>
  createClient(open.url, key, { auth: { persistSession: false, autoRefreshToken: false } }).auth.admin;

async function made(attributes: Parameters<ReturnType<typeof adminOf>["createUser"]>[0] = {}) {
  const { email, password } = someone();
  const { data, error } = await adminOf().createUser({ email, password, email_confirm: true, ...attributes });
  expect(error).toBeNull();
  return { email, password, user: required(data.user) };
}

const call = (method: string, path: string, body?: object, token: string | undefined = secrets.serviceKey) =>
  callAuth(open.url, method, path, { ...(token && { token }), ...(body && { body }) });

describe("admin API: creating users", () => {
  test("sets all fields and returns no secret", async () => {
    const { email, phone, password } = someone();
    const id = randomUUID();
    const { data, error } = await adminOf().createUser({
      id,
      email: email.toUpperCase(),
      phone: `+${phone}`,
      password,
      email_confirm: true,
      phone_confirm: true,
      user_metadata: { name: "A" },
      app_metadata: { plan: "free", provider: "google", providers: ["google"] },
      role: "editor",
      ban_duration: "none",
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id,
      email,
      phone,
      role: "editor",
      email_confirmed_at: expect.any(String),
      phone_confirmed_at: expect.any(String),
      user_metadata: { name: "A" },
      app_metadata: { plan: "free", provider: "email", providers: ["email", "phone"] },
      identities: [
        { provider: "email", identity_data: { email, email_verified: true } },
        { provider: "phone", identity_data: { phone, phone_verified: true } },
      ],
    });
    expect(JSON.stringify(data)).not.toMatch(/argon2|encrypted|password|token/i);
    const client = clientOf(open.url);
    expect((await client.signInWithPassword({ phone, password })).error).toBeNull();
    expect((await client.getUser()).data.user?.role).toBe("editor");
  });

  test("is unconfirmed by default, and no message is sent", async () => {
    const before = open.site.mails.length;
    const { email, password, user } = await made({ email_confirm: false });
    expect(user.email_confirmed_at).toBeUndefined();
    const { error } = await clientOf(open.url).signInWithPassword({ email, password });
    expect(error?.code).toBe("invalid_credentials");
    expect(open.site.mails).toHaveLength(before);
  });
});

describe("admin API: imported password hashes", () => {
  test.each([
    ["bcrypt", "$2b$04$", "bcrypt"],
    ["argon2id", "$argon2id$", "argon2id"],
    ["argon2i", "$argon2i$", "argon2i"],
  ])("%s: signs in, and is replaced by a new hash", async (_, prefix, kind) => {
    const password = "a password from elsewhere";
    const hash =
      kind === "bcrypt"
        ? await bcrypt.hash(password, { cost: 4 })
        : await argon2.hash(password, { algorithm: kind === "argon2i" ? 1 : 2 });
    expect(hash.startsWith(prefix)).toBe(true);
    const { email } = someone();
    const { error } = await adminOf().createUser({ email, email_confirm: true, password_hash: hash });
    expect(error).toBeNull();
    expect((await clientOf(open.url).signInWithPassword({ email, password })).error).toBeNull();
    const [row] = await open.site.connection.sql`select encrypted_password from auth.users where email = ${email}`;
    expect(row?.encrypted_password).toMatch(/^\$argon2id\$/);
  });
});

describe("admin API: refused users", () => {
  test("invalid fields, and taken addresses, numbers and ids", async () => {
    const { email, phone, password, user } = { ...(await made({ phone: someone().phone })), phone: "" };
    const other = () => someone().email;
    const invalid = [400, "validation_failed"];
    for (const [body, refused] of [
      [{ email, password }, [422, "email_exists"]],
      [{ phone: user.phone, password }, [422, "phone_exists"]],
      [{ id: user.id, email: other() }, [422, "user_already_exists"]],
      [{ password, phone }, invalid],
      [{ email: "nobody", password }, invalid],
      [{ email: other(), password, password_hash: "$2b$04$abc" }, invalid],
      [{ email: other(), password_hash: "plain" }, invalid],
      [{ email: other(), password_hash: `$2b$31$${"a".repeat(53)}` }, invalid],
      [
        { email: other(), password_hash: `$argon2id$v=19$m=9999999,t=2,p=1$${"a".repeat(22)}$${"a".repeat(43)}` },
        invalid,
      ],
      [{ email: other(), password: "short" }, [422, "weak_password"]],
      [{ email: other(), password: "a".repeat(73) }, invalid],
      [{ email: other(), id: "none" }, invalid],
      [{ email: other(), role: "service_role" }, invalid],
      [{ email: other(), role: "No Role" }, invalid],
      [{ email: other(), email_confirm: "yes" }, invalid],
      [{ email: other(), user_metadata: "text" }, invalid],
      [{ email: other(), app_metadata: { text: "a".repeat(7000) } }, invalid],
      [{ email: other(), ban_duration: "soon" }, invalid],
      [{ email: other(), ban_duration: "-1h" }, invalid],
      [{ email: other(), ban_duration: "999999999h" }, invalid],
    ] as const) {
      const answer = await call("POST", "/admin/users", body);
      expect([body, answer.refused]).toEqual([body, refused]);
    }
  });
});

describe("admin API: authorization", () => {
  const id = "00000000-0000-4000-8000-000000000000";
  const addresses = [
    ["GET", "/admin/users"],
    ["POST", "/admin/users"],
    ["GET", `/admin/users/${id}`],
    ["PUT", `/admin/users/${id}`],
    ["DELETE", `/admin/users/${id}`],
    ["GET", `/admin/users/${id}/factors`],
    ["DELETE", `/admin/users/${id}/factors/${id}`],
    ["POST", "/invite"],
    ["POST", "/admin/generate_link"],
    ["GET", "/admin/audit"],
    ["GET", "/admin/sso/providers"],
    ["POST", "/admin/sso/providers"],
    ["GET", `/admin/sso/providers/${id}`],
    ["PUT", `/admin/sso/providers/${id}`],
    ["DELETE", `/admin/sso/providers/${id}`],
  ] as const;

  test("requires the service key; a user of any role is refused", async () => {
    const { email, password } = await made({ role: "editor" });
    const { data } = await clientOf(open.url).signInWithPassword({ email, password });
    const person = required(data.session).access_token;
    for (const [method, path] of addresses) {
      const body = method === "GET" ? undefined : {};
      const refused = [
        (await call(method, path, body, "")).refused,
        (await call(method, path, body, secrets.publishableKey)).refused,
        (await call(method, path, body, person)).refused,
        (await call(method, path, body, "a.b.c")).refused,
      ];
      expect([path, ...refused]).toEqual([
        path,
        [401, "no_authorization"],
        [403, "not_admin"],
        [403, "not_admin"],
        [403, "bad_jwt"],
      ]);
    }
  });
});
