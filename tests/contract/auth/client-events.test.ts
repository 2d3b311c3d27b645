import { createServer, type Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { AuthChangeEvent } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { clientOf, required, secrets, someone } from "./open-auth.ts";
import { openAuthForFile } from "./open-auth-for-file.ts";
import { openLink } from "./open-link.ts";

const open = openAuthForFile({ AUTH_AUTOCONFIRM: "on" });

/** Listeners are called after the call that caused the event has returned. */
async function seen(events: AuthChangeEvent[], event: AuthChangeEvent) {
  for (let tries = 0; tries < 100 && !events.includes(event); tries += 1) await wait(10);
  expect(events).toContain(event);
}

test("client: session events reach the listener", async () => {
  const client = clientOf(open.url);
  const events: AuthChangeEvent[] = [];
  client.onAuthStateChange((event) => {
    events.push(event);
  });
  const { email, password } = someone();
  await seen(events, "INITIAL_SESSION");
  await client.signUp({ email, password });
  await seen(events, "SIGNED_IN");
  await client.refreshSession();
  await seen(events, "TOKEN_REFRESHED");
  await client.updateUser({ data: { a: 1 } });
  await seen(events, "USER_UPDATED");
  await client.signOut();
  await seen(events, "SIGNED_OUT");
  await client.resetPasswordForEmail(email);
  const token = required(open.site.mails.findLast(({ to }) => to === email)?.code);
  await client.verifyOtp({ email, token, type: "recovery" });
  await seen(events, "PASSWORD_RECOVERY");
});

test("client: a PKCE password reset emits PASSWORD_RECOVERY", async () => {
  const client = clientOf(open.url, { flowType: "pkce" });
  const events: AuthChangeEvent[] = [];
  client.onAuthStateChange((event) => {
    events.push(event);
  });
  const { email, password } = someone();
  await client.signUp({ email, password });
  await client.resetPasswordForEmail(email);
  const link = required(open.site.mails.findLast(({ to }) => to === email)?.link);
  const code = required((await openLink(link)).query?.get("code"));
  expect((await client.exchangeCodeForSession(code)).error).toBeNull();
  await seen(events, "PASSWORD_RECOVERY");
});

/** A proxy in front of the accounts that fails as configured. */
async function proxy(answers: (number | "garbage")[]) {
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const next = request.url?.includes("grant_type=") ? answers.shift() : undefined;
    if (next === "garbage") return void response.writeHead(200, { "content-type": "application/json" }).end("{}");
    if (next !== undefined)
      return void response.writeHead(next, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === "string" && !["host", "connection", "content-length"].includes(name) ? [[name, value]] : [],
      ),
    );
    const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
    const {
      status,
      headers: answered,
      ...answer
    } = await forward(`${open.url}${request.url}`, request.method ?? "GET", headers, body);
    response.writeHead(status, answered).end(answer.text);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function forward(to: string, method: string, headers: Record<string, string>, body: Buffer | null) {
  const answer = await fetch(to, { method, headers, body: body && new Uint8Array(body) });
  const version = answer.headers.get("x-supabase-api-version");
  const kept = { "content-type": "application/json", ...(version && { "x-supabase-api-version": version }) };
  return { status: answer.status, headers: kept, text: await answer.text() };
}

describe("client: temporary server failures", () => {
  test("502, 503 and 504 are retried, and the session is kept", async () => {
    const between = await proxy([502, 503, 504]);
    const client = clientOf(between.url);
    await client.signUp(credentials());
    const { data, error } = await client.refreshSession();
    expect([error, data.session?.token_type]).toEqual([null, "bearer"]);
    between.close();
  });

  test("a response without a session does not sign out", async () => {
    const between = await proxy(["garbage", "garbage"]);
    const client = clientOf(between.url);
    const { email, password } = credentials();
    await client.signUp({ email, password });
    expect((await client.refreshSession()).error?.name).toBe("AuthSessionMissingError");
    expect((await client.getUser()).data.user?.email).toBe(email);
    const { error } = await client.signInWithPassword({ email, password });
    expect(error?.name).toBe("AuthInvalidTokenResponseError");
    between.close();
  });
});

function credentials() {
  const { email, password } = someone();
  return { email, password };
}

test("client: error classes for a missing session, invalid credentials, a weak password and redirects", async () => {
  const client = clientOf(open.url, { flowType: "pkce" });
  expect((await client.getUser()).error?.name).toBe("AuthSessionMissingError");
  const { error } = await client.signUp({ email: someone().email, password: "short" });
  expect(error).toMatchObject({ name: "AuthWeakPasswordError", code: "weak_password", reasons: ["length"] });
  const common = await client.signUp({ email: someone().email, password: "Password123" });
  expect(common.error).toMatchObject({ code: "weak_password", reasons: ["pwned"] });
  expect((await client.exchangeCodeForSession("no-such-code")).error?.name).toBe("AuthPKCECodeVerifierMissingError");
});

test("errors: both formats, an invalid body, an unknown path, cross-origin requests", async () => {
  const post = (headers: Record<string, string>, body: string, path = "/token?grant_type=password") =>
    fetch(`${open.url}/auth/v1${path}`, {
      method: "POST",
      headers: { apikey: secrets.publishableKey, ...headers },
      body,
    });
  const wrong = JSON.stringify({ email: "a@example.org", password: "x" });
  expect(await (await post({}, wrong)).json()).toEqual({
    code: 400,
    error_code: "invalid_credentials",
    msg: "Invalid login credentials",
  });
  const version = { "x-supabase-api-version": "2024-01-01" };
  const answer = await post(version, wrong);
  expect(answer.headers.get("x-supabase-api-version")).toBe("2024-01-01");
  expect(await answer.json()).toEqual({ code: "invalid_credentials", message: "Invalid login credentials" });
  expect(await (await post(version, "{")).json()).toMatchObject({ code: "bad_json" });
  expect(await (await post(version, '{"email":7}')).json()).toMatchObject({ code: "validation_failed" });
  expect(await (await post(version, wrong, "/token?grant_type=constructor")).json()).toMatchObject({
    code: "validation_failed",
  });
  expect((await post(version, "{}", "/nothing")).status).toBe(404);
  const large = await post(version, JSON.stringify({ email: "a".repeat(1024 * 1024) }));
  expect([large.status, large.headers.get("x-sb-error-code")]).toEqual([413, "request_too_large"]);
  const preflight = await fetch(`${open.url}/auth/v1/token`, {
    method: "OPTIONS",
    headers: { origin: "https://other.example", "access-control-request-method": "POST" },
  });
  expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
  expect(preflight.headers.get("access-control-allow-headers")).toContain("x-supabase-api-version");
  expect(preflight.headers.get("access-control-allow-credentials")).toBeNull();
});
