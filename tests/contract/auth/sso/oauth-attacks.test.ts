import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ForgingProvider, startForgingProvider } from "../../../support/servers/forged-oidc-provider.ts";
import { createCookieClient } from "../../../support/site/cookie-client.ts";
import { required, someone } from "../open-auth.ts";
import { form, openGoogle } from "./open-google.ts";

let google: Awaited<ReturnType<typeof openGoogle>>;
let forger: ForgingProvider;
let url: string;
/** The accounts, with the forging provider. */
let forged: string;
beforeAll(async () => {
  google = await openGoogle({ AUTH_REDIRECT_URLS: "https://app.example/in/*,siraj-app://signed-in" });
  ({ url } = google);
  forger = await startForgingProvider("siraj");
  const trusting = { issuer: forger.issuer, clientId: "siraj", clientSecret: "secret" };
  forged = (await google.site.serve({}, { google: trusting })).url;
}, 60_000);
afterAll(async () => {
  await forger.close();
  await google.close();
});

const implicit = (at: string, query = "") => `${at}/auth/v1/authorize?provider=google${query}`;
const errorOf = (address: URL) => new URLSearchParams(address.hash.slice(1)).get("error_code");

/** A browser about to open the callback: the provider's redirect target. */
async function atTheDoor(query = "", who: Parameters<typeof form>[0] = { email: someone().email }) {
  const browser = createCookieClient();
  const callback = await browser.choose(await browser.redirectOf(implicit(url, query)), form(who));
  return { browser, callback };
}

describe("OAuth state", () => {
  test("works once", async () => {
    const { browser, callback } = await atTheDoor();
    const again = createCookieClient();
    for (const [name, cookie] of browser.jar) again.jar.set(name, cookie);
    expect((await browser.redirectOf(callback)).hash).toContain("access_token=");
    expect(errorOf(await again.redirectOf(callback))).toBe("flow_state_already_used");
  });

  test("signs in once when used in two tabs at once", async () => {
    const { browser, callback } = await atTheDoor();
    const ends = await Promise.all([browser.redirectOf(callback), browser.redirectOf(callback)]);
    expect(ends.filter(({ hash }) => hash.includes("access_token="))).toHaveLength(1);
  });

  test("of another browser's flow is refused and voided", async () => {
    const { browser, callback } = await atTheDoor();
    const victim = createCookieClient();
    await victim.redirectOf(implicit(url));
    expect(errorOf(await victim.redirectOf(callback))).toBe("bad_oauth_state");
    expect(errorOf(await browser.redirectOf(callback))).toBe("flow_state_already_used");
  });

  test("of another flow does not fit the code, even in the same browser", async () => {
    const { browser, callback } = await atTheDoor();
    const other = await browser.redirectOf(implicit(url));
    callback.searchParams.set("state", required(other.searchParams.get("state")));
    expect(errorOf(await browser.redirectOf(callback))).toBe("unexpected_failure");
  });

  test.each(["", "nonsense", "00000000-0000-4000-8000-000000000000.x", "%00"])(
    "%j is invalid and redirects to our sign-in page, which tells it",
    async (state) => {
      const end = await createCookieClient().redirectOf(`${url}/auth/v1/callback?code=a&state=${state}`);
      expect(`${end.origin}${end.pathname}`).toBe(`${url}/auth`);
      expect(errorOf(end)).toMatch(/^bad_oauth_(?:state|callback)$/);
      expect(end.searchParams.get("error_code")).toBe(errorOf(end));
    },
  );

  test("with a changed secret is refused; expires after ten minutes", async () => {
    const { browser, callback } = await atTheDoor();
    const state = required(callback.searchParams.get("state"));
    const changed = new URL(callback);
    changed.searchParams.set("state", `${state.slice(0, -1)}${state.endsWith("A") ? "B" : "A"}`);
    const copy = createCookieClient();
    for (const [name, cookie] of browser.jar) copy.jar.set(name, cookie);
    expect(errorOf(await copy.redirectOf(changed))).toBe("bad_oauth_state");
    google.site.clock.forward(601);
    expect(errorOf(await browser.redirectOf(callback))).toBe("bad_oauth_state");
    google.site.clock.reset();
  });

  test("that has expired redirects to the page where the sign-in began", async () => {
    const begun = `${url}/tr/auth?next=%2Ftr%2Fquran%2F94`;
    const { browser, callback } = await atTheDoor(`&redirect_to=${encodeURIComponent(begun)}`);
    google.site.clock.forward(601);
    const end = await browser.redirectOf(callback);
    expect([end.pathname, end.searchParams.get("next")]).toEqual(["/tr/auth", "/tr/quran/94"]);
    expect(errorOf(end)).toBe("bad_oauth_state");
    google.site.clock.reset();
  });
});

describe("OAuth provider response", () => {
  test("with another issuer is refused before its code is redeemed", async () => {
    const browser = createCookieClient();
    const at = await browser.redirectOf(implicit(forged));
    const state = required(at.searchParams.get("state"));
    forger.next.idToken = await forger.honest({ nonce: required(at.searchParams.get("nonce")) });
    const before = forger.asked();
    for (const iss of ["", `&iss=${encodeURIComponent(google.issuer)}`]) {
      const mine = createCookieClient();
      const begun = await mine.redirectOf(implicit(forged));
      const end = await mine.redirectOf(
        `${forged}/auth/v1/callback?code=c&state=${begun.searchParams.get("state")}${iss}`,
      );
      expect(errorOf(end)).toBe("unexpected_failure");
    }
    expect(forger.asked()).toBe(before);
    const end = await browser.redirectOf(
      `${forged}/auth/v1/callback?code=c&state=${state}&iss=${encodeURIComponent(forger.issuer)}`,
    );
    expect(end.hash).toContain("access_token=");
  });

  test("by form post is accepted in the browser that began", async () => {
    const { browser, callback } = await atTheDoor();
    const body = new URLSearchParams(callback.search);
    const again = await browser.redirectOf(`${url}/auth/v1/callback`, { method: "POST", body });
    expect(again.pathname).toBe("/auth/v1/callback");
    expect((await browser.redirectOf(again)).hash).toContain("access_token=");
  });

  const now = () => Math.floor(Date.now() / 1000);
  test.each([
    ["unsigned", async (nonce: string) => forger.unsigned({ nonce })],
    ["signed with HS256 and the public key", (nonce: string) => forger.symmetric({ nonce })],
    ["signed with another key", (nonce: string) => forger.foreign({ nonce })],
    ["expired", (nonce: string) => forger.honest({ nonce, iat: now() - 7200, exp: now() - 3600 })],
    ["for another client", (nonce: string) => forger.honest({ nonce, aud: "another" })],
    ["of another issuer", (nonce: string) => forger.honest({ nonce, iss: "https://accounts.google.com" })],
    ["of another flow", () => forger.honest({ nonce: "another" })],
    ["without nonce", () => forger.honest()],
    ["none", async () => ""],
  ])("with an ID token that is %s signs nobody in", async (_, make) => {
    const browser = createCookieClient();
    const at = await browser.redirectOf(implicit(forged));
    forger.next.idToken = await make(required(at.searchParams.get("nonce")));
    const query = new URLSearchParams({ code: "c", state: required(at.searchParams.get("state")), iss: forger.issuer });
    const end = await browser.redirectOf(`${forged}/auth/v1/callback?${query}`);
    expect(Object.fromEntries(new URLSearchParams(end.hash.slice(1)))).toEqual({
      error: "server_error",
      error_code: "unexpected_failure",
      error_description: "Unable to exchange external code",
      sb: "",
    });
  });

  test("its error text does not reach our page", async () => {
    const at = await createCookieClient().redirectOf(
      implicit(url, "&code_challenge_method=s256&code_challenge=".concat("a".repeat(43))),
    );
    const state = required(at.searchParams.get("state"));
    const query = new URLSearchParams({ state, error: "<b>", error_description: "Call 0900 and pay" });
    const end = await createCookieClient().redirectOf(`${url}/auth/v1/callback?${query}`);
    expect(decodeURIComponent(end.href)).not.toMatch(/0900|<b>/);
  });
});

describe("OAuth redirect target", () => {
  test.each([
    ...["https://evil.example/", "//evil.example", "https:evil.example", "https://app.example@evil.example/in/"],
    ...["https://app.example.evil.example/in/x", "https://app.example/in/../../out", "https://app.example/in/a/b"],
    ...["http://app.example/in/x", "javascript:alert(1)", "data:text/html,hi", "siraj-app://signed-in.evil.example"],
    ...[
      "http://2130706433/",
      "http://0x7f.1/",
      "http://127.1/",
      "http://[::ffff:127.0.0.1]/",
      "\\\\evil.example",
      "/\\evil.example",
    ],
    ...["https://app.example/in/x\r\nset-cookie: a=b", "https://аpp.example/in/x", "http://127.0.0.1\t.evil.example/"],
  ])("%j is refused", async (asked) => {
    const { browser, callback } = await atTheDoor(`&redirect_to=${encodeURIComponent(asked)}`);
    const end = await browser.redirectOf(callback);
    expect(end.origin).toBe(url);
    expect(errorOf(end)).toBeNull();
  });

  test("allowed URLs keep their query", async () => {
    const asked = encodeURIComponent("https://app.example/in/x?mine=1");
    const { browser, callback } = await atTheDoor(`&redirect_to=${asked}`);
    expect((await browser.redirectOf(callback)).href).toMatch(/^https:\/\/app\.example\/in\/x\?mine=1#access_token=/);
  });

  test("the callback ignores redirect parameters", async () => {
    const { browser, callback } = await atTheDoor();
    callback.searchParams.set("redirect_to", "https://app.example/in/x");
    expect((await browser.redirectOf(callback)).origin).toBe(url);
  });

  test("starting a flow is rate limited; a browser learns it at its way back, a client from the answer", async () => {
    const open = await google.open({ AUTH_RATE_LIMITS: '{"sso": 2}' });
    const ask = (query = "") => {
      const headers = { "x-forwarded-for": "203.0.113.77" };
      return fetch(implicit(open.url, query), { headers, redirect: "manual" });
    };
    const targetOf = (response: Response) => new URL(required(response.headers.get("location")));
    for (const begun of [await ask(), await ask()]) expect(targetOf(begun).pathname).toMatch(/^\/stand-ins\/google\//);
    const way = encodeURIComponent(`${open.url}/pl/auth?next=%2Fpl%2Fquran`);
    const refused = await ask(`&code_challenge=${"a".repeat(43)}&code_challenge_method=s256&redirect_to=${way}`);
    expect(refused.status).toBe(302);
    const back = targetOf(refused);
    expect(`${back.origin}${back.pathname}`).toBe(`${open.url}/pl/auth`);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      next: "/pl/quran",
      error_code: "over_request_rate_limit",
    });
    const asked = await ask("&skip_http_redirect=true");
    expect([asked.status, asked.headers.get("x-sb-error-code")]).toEqual([429, "over_request_rate_limit"]);
  });
});
