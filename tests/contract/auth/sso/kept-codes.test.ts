import { afterAll, beforeAll, expect, test } from "vitest";
import { createCookieClient } from "../../../support/site/cookie-client.ts";
import { clientOf, required, secrets, someone } from "../open-auth.ts";
import { openLink } from "../open-link.ts";
import { form, openGoogle } from "./open-google.ts";

// A thief with a fresh session links a provider's account and keeps an authorization code of it for later.
let google: Awaited<ReturnType<typeof openGoogle>>;
let url: string;
beforeAll(async () => {
  google = await openGoogle();
  ({ url } = google);
}, 60_000);
afterAll(() => google.close());

const mailTo = (email: string, kind: string) =>
  required(google.site.mails.findLast((mail) => mail.to === email && mail.kind === kind));

/** A code of the PKCE flow, and the client that can exchange it. */
async function keptCode(email: string) {
  const client = clientOf(url, { flowType: "pkce" });
  const { data } = await client.signInWithOAuth({ provider: "google" });
  const end = await google.goThrough(required(data.url), { email });
  return { client, code: required(end.searchParams.get("code")) };
}

/** An account to whose session a thief has linked a Google account, with a code that was kept. */
async function robbed() {
  const { email, password } = someone();
  const browser = createCookieClient();
  const client = clientOf(url, { fetch: browser.fetch });
  await client.signUp({ email, password });
  const token = required(mailTo(email, "confirm").code);
  const { data } = await client.verifyOtp({ email, token, type: "signup" });
  const { email: foreign } = someone();
  const linking = await client.linkIdentity({ provider: "google" });
  await browser.redirectOf(await browser.choose(required(linking.data?.url), form({ email: foreign })));
  return { client, email, password, id: required(data.user).id, kept: await keptCode(foreign) };
}

type Robbed = Awaited<ReturnType<typeof robbed>>;

test.each<[string, (account: Robbed) => Promise<unknown>]>([
  [
    "the link of the mail about the change",
    async ({ email }) => {
      const link = new URL(required(mailTo(email, "account_changed").link));
      const body = new URLSearchParams({ token: required(link.searchParams.get("token")) });
      const pressed = await fetch(`${url}/auth/v1/secure`, { method: "POST", body });
      expect(await pressed.text()).toContain('role="status"');
    },
  ],
  ["a new password", ({ client }) => client.updateUser({ password: "another good password" })],
  ["signing out everywhere", ({ client }) => client.signOut({ scope: "global" })],
  ["signing out the other sessions", ({ client }) => client.signOut({ scope: "others" })],
  [
    "a new password by an administrator",
    ({ id }) =>
      clientOf(url, { key: secrets.serviceKey }).admin.updateUserById(id, { password: "given by the office" }),
  ],
])("%s voids an authorization code that was not exchanged yet", async (_, end) => {
  const account = await robbed();
  await end(account);
  const { client, code } = account.kept;
  expect((await client.exchangeCodeForSession(code)).error?.code).toBe("flow_state_not_found");
  expect((await client.getSession()).data.session).toBeNull();
});

test("a code issued before the owner of an unproved address came is void", async () => {
  const { email, password } = someone();
  const open = await google.open({ AUTH_AUTOCONFIRM: "on" });
  const intruder = clientOf(open.url, { flowType: "pkce" });
  await intruder.signUp({ email, password });
  await intruder.signInWithOtp({ email });
  const opened = await openLink(mailTo(email, "magic_link").link);
  await open.signIn({ email });
  const { error } = await intruder.exchangeCodeForSession(required(opened.query?.get("code")));
  expect(error?.code).toBe("flow_state_not_found");
});

test("a session that signs out alone leaves the code of another sign-in", async () => {
  const { client, kept } = await robbed();
  await client.signOut({ scope: "local" });
  expect((await kept.client.exchangeCodeForSession(kept.code)).error).toBeNull();
});
