import { decodeJwt } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { pngOf } from "../../support/site/png.ts";
import { openSite, type TestSite } from "./open-site.ts";

let site: TestSite;
let url: string;
beforeAll(async () => {
  site = await openSite();
  const limits = JSON.stringify({ sign_in_sign_ups: 1_000 });
  ({ url } = await site.serve(undefined, { AUTH_AUTOCONFIRM: "on", AUTH_RATE_LIMITS: limits }));
}, 120_000);
afterAll(() => site.close());
afterEach(() => void vi.useRealTimers());

const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.object({ id: z.uuid() }),
});

async function send(method: string, path: string, body?: object, token?: string) {
  const response = await fetch(url + path, {
    method,
    headers: {
      apikey: site.secrets.publishableKey,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: await response.json() };
}

const tokenBy = async (grant: string, body: object) =>
  sessionSchema.parse((await send("POST", `/auth/v1/token?grant_type=${grant}`, body)).json);
const statusOfUser = async (token: string) => (await send("GET", "/auth/v1/user", undefined, token)).status;

/** Until the end of the test the clock of this machine, not that of the database, is off by so many milliseconds. */
const turnClock = (off: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + off });

let people = 0;
async function someone() {
  const account = { email: `clock${++people}@siraj.example`, password: "four quiet words" };
  return { account, session: sessionSchema.parse((await send("POST", "/auth/v1/signup", account)).json) };
}

describe.each([
  ["ahead", 120_000],
  ["behind", -120_000],
])("a server whose clock is two minutes %s", (_, off) => {
  test("accepts the sessions of others, and others accept and refresh its own", async () => {
    const { account, session } = await someone();
    turnClock(off);
    expect(await statusOfUser(session.access_token)).toBe(200);
    const refreshed = await tokenBy("refresh_token", { refresh_token: session.refresh_token });
    const signedIn = await tokenBy("password", account);
    vi.useRealTimers();
    for (const { access_token, refresh_token } of [refreshed, signedIn]) {
      expect(await statusOfUser(access_token)).toBe(200);
      const next = await tokenBy("refresh_token", { refresh_token });
      expect(await statusOfUser(next.access_token)).toBe(200);
    }
  });

  test("signs and counts by the time of the others", async () => {
    const { session } = await someone();
    const { access_token: token, user } = session;
    const path = `${user.id}/one.png`;
    const file = { method: "POST", headers: { authorization: `Bearer ${token}`, "content-type": "image/png" } };
    expect((await fetch(`${url}/storage/v1/object/graphics/${path}`, { ...file, body: pngOf() })).status).toBe(200);
    turnClock(off);
    const signed = await send("POST", `/storage/v1/object/sign/graphics/${path}`, { expiresIn: 60 }, token);
    await send("POST", "/auth/v1/token?grant_type=refresh_token", { refresh_token: session.refresh_token });
    vi.useRealTimers();
    const { signedURL } = z.object({ signedURL: z.string() }).parse(signed.json);
    expect((await fetch(`${url}/storage/v1${signedURL}`)).status).toBe(200);
    const { exp = 0 } = decodeJwt(new URL(signedURL, url).searchParams.get("token") ?? "");
    expect(Math.abs(exp - Date.now() / 1000 - 60)).toBeLessThan(60);
    const [window] = await site.connection.sql<{ late: boolean }[]>`
      select bool_or(expire > extract(epoch from clock_timestamp()) * 1000 + 300000) as late
      from platform.rate_limits where key like 'auth_token_refresh%'`;
    expect(window).toEqual({ late: false });
  });

  test("stores the place where somebody read last at its time", async () => {
    const { session } = await someone();
    const at = Date.now() - 5_000;
    turnClock(off);
    await send("PUT", "/functions/v1/library/place", { chapter: 2, verse: 153, at }, session.access_token);
    vi.useRealTimers();
    const library = await send("GET", "/functions/v1/library", undefined, session.access_token);
    expect(library.json).toMatchObject({ place: { chapter: 2, verse: 153, at } });
  });
});
