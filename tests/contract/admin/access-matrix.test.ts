import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operationTables } from "#app/contracts.ts";
import { openSite, type TestSite } from "../site/open-site.ts";
import { createPeople } from "./create-people.ts";

const operations = Object.values(operationTables).flatMap((table) =>
  table.flatMap(({ operation: { method, path, access } }) => (access === "admin" ? [{ method, path }] : [])),
);

let site: TestSite;
let url: string;
beforeAll(async () => {
  site = await openSite();
  const environment = { AUTH_AUTOCONFIRM: "on", AUTH_RATE_LIMITS: '{"sign_in_sign_ups":1000}' };
  ({ url } = await site.serve(undefined, environment));
  signUp = createPeople(url, site.secrets.publishableKey);
  tokens = {
    user: (await signUp()).token,
    admin: (await makeAdmin()).token,
    adminWithFactor: (await makeAdmin({ factor: true })).token,
    adminAtLevel2: (await makeAdmin({ factor: true, level: "aal2" })).token,
  };
}, 180_000);
afterAll(() => site.close());

let tokens: Record<"user" | "admin" | "adminWithFactor" | "adminAtLevel2", string>;

let signUp: ReturnType<typeof createPeople>;

async function makeAdmin({ factor = false, level = "aal1" } = {}) {
  const { sql } = site.connection;
  const person = await signUp();
  await setRole(person.id, "admin");
  if (factor) {
    await sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (${randomUUID()}, ${person.id}, 'totp', 'verified', now(), now())`;
  }
  await sql`update auth.sessions set aal = ${level} where user_id = ${person.id}`;
  if (level === "aal2") {
    await sql`insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
      select ${randomUUID()}, id, 'totp', now(), now() from auth.sessions where user_id = ${person.id}`;
  }
  return person;
}

async function setRole(id: string, role: string) {
  const metadata = JSON.stringify({ role });
  await site.connection.sql`update auth.users set raw_app_meta_data = ${metadata}::jsonb where id = ${id}`;
}

/** Each call comes from an address of its own, so that none meets a rate limit. */
let calls = 0;

/** Every parameter of the path is a random id, and the body is empty: only the permission is tested. */
async function call({ method, path }: { method: string; path: string }, token?: string) {
  const response = await fetch(`${url}/functions/v1${path.replace(/:\w+/g, () => randomUUID())}`, {
    method,
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `2001:db8:${++calls}::1`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(method !== "GET" && { body: "{}" }),
  });
  const body: unknown = await response.json().catch(() => null);
  return { status: response.status, body };
}

test("there are operations for administrators", () => {
  expect(operations).toContainEqual({ method: "GET", path: "/admin/access" });
});

describe.each(operations)("$method $path", (operation) => {
  test("refuses a guest", async () => {
    expect(await call(operation)).toMatchObject({ status: 401, body: { code: "auth/no-authorization" } });
  });

  test("refuses a user without the role", async () => {
    expect(await call(operation, tokens.user)).toMatchObject({ status: 403, body: { code: "auth/no-admin-role" } });
  });

  test("refuses an administrator whose session has not proved the second factor", async () => {
    const refused = { status: 403, body: { code: "auth/insufficient-aal" } };
    expect(await call(operation, tokens.adminWithFactor)).toMatchObject(refused);
  });

  test.each(["admin", "adminAtLevel2"] as const)("lets %s through", async (who) => {
    const { status } = await call(operation, tokens[who]);
    // 502: this site has no payment service that answers.
    expect([200, 400, 404, 409, 502]).toContain(status);
  });
});

test("a role that was taken away counts at once, whatever the token says", async () => {
  const person = await makeAdmin();
  const access = { method: "GET", path: "/admin/access" };
  expect(await call(access, person.token)).toMatchObject({ status: 200 });
  await setRole(person.id, "");
  expect(await call(access, person.token)).toMatchObject({ status: 403 });
});
