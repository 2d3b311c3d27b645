import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Auth } from "#auth/server/index.ts";
import { createCookieClient } from "../../support/site/cookie-client.ts";
import { accountNotices } from "./account-notices.ts";
import { clientOf, openAuth, required, secrets, someone, type TestAuth } from "./open-auth.ts";

// A stranger tries passwords of somebody's account from many network addresses.
let site: TestAuth;
let url: string;
let auth: Auth;
beforeAll(async () => {
  site = await openAuth();
  ({ url, auth } = await site.serve());
}, 60_000);
afterAll(() => site.close());
const { confirmed } = accountNotices(() => ({ site, url }));

let network = 0;
/** A network address that nobody else has. */
const newAddress = () => {
  network += 1;
  return `10.8.${network >> 8}.${network & 255}`;
};
const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
const attempt = async (email: string, password: string, address = newAddress()) =>
  (await clientOf(url, from(address)).signInWithPassword({ email, password })).error?.code ?? "signed in";
/** Counts so many wrong passwords, each from another address, without the work of verifying them. */
async function guess(account: string, times: number, known = false) {
  const limit = auth.limits.attempts[known ? "knownSignIn" : "signIn"];
  for (let n = 0; n < times; n += 1) await limit.count(account, { address: `guess ${n}` });
}
/** A browser with cookies, at a network address of its own. */
function browserAt(address = newAddress()) {
  const browser = createCookieClient();
  const client = clientOf(url, { ...from(address), fetch: browser.fetch });
  return { browser, client };
}
const signIn = async ({ client }: ReturnType<typeof browserAt>, person: { email: string; password: string }) =>
  (await client.signInWithPassword(person)).error?.code ?? "signed in";
const refused = "over_request_rate_limit";

describe("wrong passwords of an account", () => {
  test("are limited from one network address: twenty in a day, which lock out no other", async () => {
    const { email, password } = await confirmed();
    const stranger = newAddress();
    for (let n = 0; n < 20; n += 1) expect(await attempt(email, `a guess ${n}`, stranger)).toBe("invalid_credentials");
    const before = site.verified.count;
    expect(await attempt(email, password, stranger)).toBe(refused);
    expect(site.verified.count).toBe(before);
    expect(await attempt(email, password)).toBe("signed in");
  });

  test("are limited from all addresses together, a known one or not: a hundred in a day", async () => {
    const { email } = await confirmed();
    for (const account of [email, someone().email]) {
      await guess(account, 98);
      const codes = [];
      for (let n = 0; n < 4; n += 1) codes.push(await attempt(account, `a guess ${n}`));
      expect(codes).toEqual(["invalid_credentials", "invalid_credentials", refused, refused]);
    }
  });

  test("are no others than wrong ones", async () => {
    const { email, password } = await confirmed();
    const home = newAddress();
    for (let n = 0; n < 25; n += 1) expect(await attempt(email, password, home)).toBe("signed in");
  });

  test("stand in the owner's activity, once a day", async () => {
    const { email, client } = await confirmed();
    const kinds = async () => {
      const { access_token } = required((await client.getSession()).data.session);
      const response = await fetch(`${url}/functions/v1/account/activity`, {
        headers: { authorization: `Bearer ${access_token}` },
      });
      const { events } = z.object({ events: z.array(z.object({ kind: z.string() })) }).parse(await response.json());
      return events.map(({ kind }) => kind).filter((kind) => kind === "passwordsTried");
    };
    await guess(email, 8);
    await attempt(email, "a guess");
    expect(await kinds()).toEqual([]);
    for (const _ of [1, 2, 3]) await attempt(email, "a guess");
    expect(await kinds()).toEqual(["passwordsTried"]);
  });
});

describe("while a stranger tries passwords from many addresses", () => {
  test("a browser that has signed in before still does, and its cookie is the account's own", async () => {
    const [owner, other] = [await confirmed(), await confirmed()];
    const [home, theirs] = [browserAt(), browserAt()];
    expect([await signIn(home, owner), await signIn(theirs, other)]).toEqual(["signed in", "signed in"]);
    await guess(owner.email, 100);
    expect(await signIn(home, owner)).toBe("signed in");
    expect(await signIn(browserAt(), owner)).toBe(refused);
    expect(await signIn(theirs, owner)).toBe(refused);
  });

  test("a new browser signs in with a mailed code, and is known from then on", async () => {
    const { email, password } = await confirmed();
    await guess(email, 100);
    const fresh = browserAt();
    expect(await signIn(fresh, { email, password })).toBe(refused);
    await fresh.client.signInWithOtp({ email });
    const { code } = required(site.mails.findLast(({ to }) => to === email));
    expect((await fresh.client.verifyOtp({ email, token: required(code), type: "email" })).error).toBeNull();
    expect(await signIn(fresh, { email, password })).toBe("signed in");
  });

  test("a browser whose session was opened before it had a cookie is known after a refresh", async () => {
    const { email, password } = await confirmed();
    const home = browserAt();
    await signIn(home, { email, password });
    home.browser.jar.clear();
    await guess(email, 100);
    expect((await home.client.refreshSession()).error).toBeNull();
    expect(await signIn(home, { email, password })).toBe("signed in");
  });
});

describe("a known browser", () => {
  test("has a hundred guesses a day too, which are no stranger's", async () => {
    const person = await confirmed();
    const home = browserAt();
    await signIn(home, person);
    await guess(person.email, 99, true);
    expect(await signIn(home, { ...person, password: "a guess" })).toBe("invalid_credentials");
    expect(await signIn(home, person)).toBe(refused);
    expect(await signIn(browserAt(), person)).toBe("signed in");
  });

  test("is known no longer after a new password, unless it set it", async () => {
    const person = await confirmed();
    const [thief, home] = [browserAt(), browserAt()];
    for (const one of [thief, home]) await signIn(one, person);
    const password = "a new password of the owner";
    expect((await home.client.updateUser({ password })).error).toBeNull();
    await guess(person.email, 100);
    expect(await signIn(thief, { email: person.email, password })).toBe(refused);
    expect(await signIn(home, { email: person.email, password })).toBe("signed in");
  });

  test("shows its cookie to no script and to no other address", async () => {
    const { email, password } = await confirmed();
    const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { apikey: secrets.publishableKey },
      body: JSON.stringify({ email, password }),
    });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^sb-device=[\w-]{43}; Max-Age=31536000; Path=\/auth\/v1\/token; HttpOnly; SameSite=Strict$/,
      ),
    ]);
  });
});
