import { beforeEach, describe, expect, test } from "vitest";
import { type Client, secondFactors } from "./factors/second-factors.ts";
import { clientOf, required, secrets, someone } from "./open-auth.ts";
import { openAuthForFile } from "./open-auth-for-file.ts";

const open = openAuthForFile({ AUTH_AUTOCONFIRM: "on", AUTH_ANONYMOUS: "on" });
beforeEach(() => open.site.clock.reset());
const { signedUp, guarded, elsewhere, give, codeOf, toStartOfStep } = secondFactors(() => ({
  site: open.site,
  url: open.url,
}));

let addresses = 0;
type Ask = { client?: Client; body?: unknown; headers?: Record<string, string> };

/** A new network address for each call, so that tests do not share rate limits. */
async function call(method: "GET" | "POST", path: string, { client, body, headers }: Ask = {}) {
  const session = (await client?.getSession())?.data.session;
  addresses += 1;
  const response = await fetch(`${open.url}/functions/v1/account${path}`, {
    method,
    headers: {
      apikey: secrets.publishableKey,
      authorization: `Bearer ${session?.access_token ?? secrets.publishableKey}`,
      "content-type": "application/json",
      "x-forwarded-for": `198.18.${Math.floor(addresses / 200)}.${addresses % 200}`,
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const answer = JSON.parse(await response.text());
  return { status: response.status, answer, refused: [response.status, answer.code] };
}
const remove = (client: Client, body: unknown = { confirm: "DELETE" }) => call("POST", "/delete", { client, body });

describe("the export of the account", () => {
  test("has the profile, identities, factors, sessions and activity, and nothing that signs anybody in", async () => {
    const { client, email, password, secret } = await guarded();
    await client.updateUser({ data: { name: "Maryam" } });
    const { status, answer } = await call("GET", "/export", { client });
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      ...{ email, phone: null, role: null, hasPassword: true, profile: { name: "Maryam" } },
      identities: [{ provider: "email", email }],
      ...{ passkeys: [], secondFactors: [{ kind: "totp", verified: true }] },
      sessions: [{ current: true, aal: "aal2" }],
    });
    expect(answer.activity.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(["signedUp", "factorAdded"]),
    );
    const session = required((await client.getSession()).data.session);
    const text = JSON.stringify(answer);
    for (const kept of [password, secret, session.access_token, session.refresh_token, "$argon2", "hash", "token"]) {
      expect(text).not.toContain(kept);
    }
  });

  test("names passkeys without their keys", async () => {
    const { client, id } = await signedUp();
    await open.site.connection.sql`insert into auth.webauthn_credentials
      (id, user_id, credential_id, public_key, friendly_name, created_at, updated_at)
      values (gen_random_uuid(), ${id}, 'credential-of-mine', 'public-key-of-mine', 'My phone', now(), now())`;
    const { answer } = await call("GET", "/export", { client });
    expect(answer.passkeys).toEqual([{ name: "My phone", createdAt: expect.any(String), lastUsedAt: null }]);
    expect(JSON.stringify(answer)).not.toMatch(/of-mine/);
  });

  test("is each user's own, and closed to guests and to a session without its factor", async () => {
    const [one, other] = [await signedUp(), await signedUp()];
    expect((await call("GET", "/export", { client: one.client })).answer.email).toBe(one.email);
    expect(JSON.stringify((await call("GET", "/export", { client: other.client })).answer)).not.toContain(one.email);
    expect((await call("GET", "/export")).refused).toEqual([401, "auth/no-authorization"]);
    const person = await guarded();
    const halfway = clientOf(open.url);
    await halfway.signInWithPassword(person);
    expect((await call("GET", "/export", { client: halfway })).refused).toEqual([403, "auth/insufficient-aal"]);
  });
});

describe("session list", () => {
  test("shows browser, system and times, without network addresses", async () => {
    const person = await signedUp();
    const phone = clientOf(open.url, {
      headers: { "user-agent": "Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0" },
    });
    open.site.clock.forward(60);
    await phone.signInWithPassword(person);
    const { status, answer } = await call("GET", "/sessions", { client: person.client });
    expect(status).toBe(200);
    expect(answer).toEqual({
      sessions: [
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          createdAt: expect.stringMatching(/Z$/),
          lastUsedAt: expect.stringMatching(/Z$/),
          browser: "Firefox",
          system: "Android",
          current: false,
          aal: "aal1",
        },
        expect.objectContaining({ browser: null, system: null, current: true, aal: "aal1" }),
      ],
    });
    open.site.clock.forward(60);
    await person.client.refreshSession();
    const later = (await call("GET", "/sessions", { client: person.client })).answer.sessions;
    expect(later.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
    expect(later[0].lastUsedAt > later[0].createdAt).toBe(true);
    await person.client.signOut({ scope: "others" });
    expect((await call("GET", "/sessions", { client: person.client })).answer.sessions).toHaveLength(1);
  });

  test("shows the assurance level", async () => {
    const { client } = await guarded();
    expect((await call("GET", "/sessions", { client })).answer.sessions).toMatchObject([
      { current: true, aal: "aal2" },
    ]);
  });

  test("requires the user's own session", async () => {
    expect((await call("GET", "/sessions")).refused).toEqual([401, "auth/no-authorization"]);
    const foreign = { headers: { authorization: "Bearer a.b.c" } };
    expect((await call("GET", "/sessions", foreign)).refused).toEqual([401, "platform/bad-token"]);
    const { client, email, password } = await signedUp();
    const other = await signedUp();
    await elsewhere({ email, password });
    expect((await call("GET", "/sessions", { client: other.client })).answer.sessions).toHaveLength(1);
    expect((await call("GET", "/sessions", { client })).answer.sessions).toHaveLength(2);
  });
});

describe("deleting one's account", () => {
  test("removes all data and sessions and mails a confirmation", async () => {
    const person = await signedUp();
    const other = await elsewhere(person);
    expect(await remove(person.client)).toMatchObject({ status: 200, answer: { deleted: true } });
    expect((await other.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await clientOf(open.url).signInWithPassword(person)).error?.code).toBe("invalid_credentials");
    expect(open.site.mails.at(-1)).toEqual({ kind: "account_deleted", to: person.email, language: "en" });
    const [row] = await open.site.connection.sql`select count(*)::int as n from auth.users where id = ${person.id}`;
    expect(row?.n).toBe(0);
    expect((await remove(person.client)).refused).toEqual([401, "platform/bad-token"]);
  });

  test.each([{ confirm: "delete" }, { confirm: "DELETE " }, { confirm: true }, { confirm: ["DELETE"] }, {}, [], null])(
    "requires the exact word: %j",
    async (body) => {
      const { client } = await signedUp();
      expect((await remove(client, body)).refused).toEqual([400, "auth/type-delete"]);
      expect((await client.getUser()).error).toBeNull();
    },
  );

  test("refuses invalid JSON, forms and guests", async () => {
    const { client } = await signedUp();
    expect((await remove(client, "{")).refused).toEqual([400, "platform/bad-request"]);
    const form = { client, body: "confirm=DELETE", headers: { "content-type": "text/plain" } };
    expect((await call("POST", "/delete", form)).refused).toEqual([415, "platform/unsupported-type"]);
    expect((await call("POST", "/delete", { body: { confirm: "DELETE" } })).refused).toEqual([
      401,
      "auth/no-authorization",
    ]);
  });

  test("keeps everything if the transaction fails", async () => {
    const person = await signedUp();
    const { transaction } = open.auth.store;
    open.auth.store.transaction = () => Promise.reject(new Error("broken"));
    const mails = open.site.mails.length;
    try {
      expect((await remove(person.client)).refused).toEqual([500, "auth/delete-failed"]);
    } finally {
      open.auth.store.transaction = transaction;
    }
    expect((await person.client.getUser()).error).toBeNull();
    expect(open.site.mails).toHaveLength(mails);
    expect((await remove(person.client)).status).toBe(200);
  });
});

describe("deleting one's account: recent proof", () => {
  test("expires after ten minutes; signing in renews it, refreshing does not", async () => {
    const person = await signedUp();
    open.site.clock.forward(601);
    await person.client.refreshSession();
    expect((await remove(person.client)).refused).toEqual([403, "auth/fresh-proof-needed"]);
    const again = await elsewhere(person);
    expect((await remove(again)).status).toBe(200);
  });

  test("must be a recent second factor where there is one, not the password alone", async () => {
    toStartOfStep();
    const person = await guarded();
    const thief = await elsewhere(person);
    expect((await remove(thief)).refused).toEqual([403, "auth/insufficient-aal"]);
    open.site.clock.forward(630);
    await person.client.refreshSession();
    expect((await remove(person.client)).refused).toEqual([403, "auth/fresh-proof-needed"]);
    expect((await give(person.client, person.factorId, codeOf(person.secret))).error).toBeNull();
    expect((await remove(person.client)).status).toBe(200);
  });

  test("is not needed by an anonymous user", async () => {
    const client = clientOf(open.url);
    await client.signInAnonymously();
    open.site.clock.forward(3000);
    expect((await remove(client)).status).toBe(200);
  });

  test("attempts are limited by network address", async () => {
    const { client } = await signedUp();
    const headers = { "x-forwarded-for": "198.18.250.1" };
    const statuses = [];
    for (let n = 0; n < 11; n += 1) {
      statuses.push((await call("POST", "/delete", { client, body: { confirm: someone().email }, headers })).refused);
    }
    expect(statuses.at(9)).toEqual([400, "auth/type-delete"]);
    expect(statuses.at(10)).toEqual([429, "platform/too-many-requests"]);
    expect(required((await client.getUser()).data.user).id).toBeTruthy();
  });
});
