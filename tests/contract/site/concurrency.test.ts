import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { generousLimits } from "../../support/site/generous-limits.ts";
import { openSite, type TestSite } from "./open-site.ts";

/** Three times as many as the pool of a test database has connections. */
const atOnce = 12;
const every = Array.from({ length: atOnce }, (_, n) => n);
const environment = {
  AUTH_AUTOCONFIRM: "on",
  AUTH_ANONYMOUS: "on",
  AUTH_MAX_FREQUENCY: "0",
  AUTH_RATE_LIMITS: generousLimits,
};
const sessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

let site: TestSite;
let url: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  site = await openSite();
  await start();
}, 180_000);
afterAll(async () => {
  await stop();
  await site.close();
});

async function start() {
  ({ url, stop } = await site.serve(undefined, environment));
}

/** Ends every connection of the pool, as the minutes of quiet after which idle ones are closed. */
async function closeIdleConnections() {
  await site.connection.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  // The pool hears of their end within milliseconds; a query that comes before is refused with 503, as its fate is unknown.
  await wait(200);
}

type User = Record<"email" | "token" | "refreshToken" | "conversation" | "answer" | "passage", string> & { n: number };

/** Each caller has an address of its own: what is tested is the pool, not the limits. */
async function call(
  n: number,
  method: string,
  path: string,
  { token = "", body }: { token?: string; body?: object } = {},
) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      apikey: site.secrets.publishableKey,
      "x-forwarded-for": `2001:db8:${n}::1`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

const password = "four quiet words";
let made = 0;
const newAddress = () => `caller${++made}@siraj.example`;
const bookmark = { chapter: 2, from: 153, to: 153, note: "", created: 1_760_000_000_000 };

async function signUp(n: number): Promise<User> {
  const email = newAddress();
  const { text } = await call(n, "POST", "/auth/v1/signup", { body: { email, password } });
  const session = sessionSchema.parse(JSON.parse(text));
  const none = { conversation: "", answer: "", passage: "" };
  return { n, email, token: session.access_token, refreshToken: session.refresh_token, ...none };
}

/** Every operation that reads or writes the database, by its name: what a user's caller sends. */
const operations: Record<string, (user: User) => Promise<{ status: number; text: string }>> = {
  "sign up": ({ n }) => call(n, "POST", "/auth/v1/signup", { body: { email: newAddress(), password } }),
  "sign in anonymously": ({ n }) => call(n, "POST", "/auth/v1/signup", { body: {} }),
  "sign in with a password": ({ n, email }) =>
    call(n, "POST", "/auth/v1/token?grant_type=password", { body: { email, password } }),
  "refresh a session": async (user) => {
    const answer = await call(user.n, "POST", "/auth/v1/token?grant_type=refresh_token", {
      body: { refresh_token: user.refreshToken },
    });
    const session = sessionSchema.safeParse(JSON.parse(answer.text)).data;
    user.token = session?.access_token ?? user.token;
    user.refreshToken = session?.refresh_token ?? user.refreshToken;
    return answer;
  },
  "read the user": ({ n, token }) => call(n, "GET", "/auth/v1/user", { token }),
  "change the user": ({ n, token }) => call(n, "PUT", "/auth/v1/user", { token, body: { data: { name: "A name" } } }),
  "mail a recovery": ({ n, email }) => call(n, "POST", "/auth/v1/recover", { body: { email } }),
  "mail a one-time code": ({ n, email }) => call(n, "POST", "/auth/v1/otp", { body: { email, create_user: false } }),
  "verify a wrong code": ({ n, email }) =>
    call(n, "POST", "/auth/v1/verify", { body: { type: "email", email, token: "000000" } }),
  "ask for a proof": ({ n, token }) => call(n, "GET", "/auth/v1/reauthenticate", { token }),
  "enroll a factor": ({ n, token }) =>
    call(n, "POST", "/auth/v1/factors", {
      token,
      body: { factor_type: "totp", friendly_name: `app ${++made}`, issuer: "Siraj" },
    }),
  "read the public keys": ({ n }) => call(n, "GET", "/auth/v1/.well-known/jwks.json"),
  "list devices": ({ n, token }) => call(n, "GET", "/functions/v1/account/sessions", { token }),
  "read the plans": ({ n }) => call(n, "GET", "/functions/v1/billing/plans"),
  "read the subscription": ({ n, token }) => call(n, "GET", "/functions/v1/billing/subscription", { token }),
  "export payments": ({ n, token }) => call(n, "GET", "/functions/v1/billing/export", { token }),
  "read the library": ({ n, token }) => call(n, "GET", "/functions/v1/library", { token }),
  "save a bookmark": ({ n, token }) => call(n, "PUT", "/functions/v1/library/bookmark", { token, body: bookmark }),
  "merge bookmarks": ({ n, token }) =>
    call(n, "POST", "/functions/v1/library/merge", { token, body: { bookmarks: [bookmark] } }),
  "save the reading place": ({ n, token }) =>
    call(n, "PUT", "/functions/v1/library/place", { token, body: { chapter: 2, verse: 1, at: 1_760_000_000_000 } }),
  "ask as a user": async (user) => {
    const answer = await call(user.n, "POST", "/functions/v1/chat", {
      token: user.token,
      body: { message: "What is said about patience?", lang: "en" },
    });
    user.conversation = /"conversationId":"([^"]+)"/.exec(answer.text)?.[1] ?? user.conversation;
    user.answer = /"messageId":"([^"]+)"/.exec(answer.text)?.[1] ?? user.answer;
    return answer.text.includes("data-outcome") ? answer : { ...answer, status: 500 };
  },
  "ask as a guest": ({ n }) =>
    call(n, "POST", "/functions/v1/chat", { body: { message: "What is said about patience?", lang: "en" } }),
  "list conversations": ({ n, token }) => call(n, "GET", "/functions/v1/conversations", { token }),
  "read a conversation": ({ n, token, conversation }) =>
    call(n, "GET", `/functions/v1/conversations/${conversation}`, { token }),
  "rename a conversation": ({ n, token, conversation }) =>
    call(n, "PATCH", `/functions/v1/conversations/${conversation}`, { token, body: { title: "Patience" } }),
  "rate an answer": ({ n, token, answer }) =>
    call(n, "POST", "/functions/v1/chat/feedback", { token, body: { messageId: answer, useful: true } }),
  "save a passage": async (user) => {
    const answer = await call(user.n, "POST", "/functions/v1/saved-passages", {
      token: user.token,
      body: { kind: "answer", messageId: user.answer },
    });
    user.passage = /"id":"([^"]+)"/.exec(answer.text)?.[1] ?? user.passage;
    return answer;
  },
  "list passages": ({ n, token }) => call(n, "GET", "/functions/v1/saved-passages?q=patience", { token }),
  "write a note": ({ n, token, passage }) =>
    call(n, "PATCH", `/functions/v1/saved-passages/${passage}`, { token, body: { note: "A note" } }),
  "share a passage": ({ n, token, passage }) =>
    call(n, "POST", `/functions/v1/saved-passages/${passage}/link`, { token }),
  "revoke the link of a passage": ({ n, token, passage }) =>
    call(n, "DELETE", `/functions/v1/saved-passages/${passage}/link`, { token }),
  "keep a card with a passage": ({ n, token, passage }) =>
    call(n, "PUT", `/functions/v1/saved-passages/${passage}/graphic`, { token, body: { graphic: null } }),
  "delete a passage": ({ n, token, passage }) =>
    call(n, "DELETE", `/functions/v1/saved-passages/${passage}`, { token }),
  "restore a passage": ({ n, token, passage }) =>
    call(n, "POST", `/functions/v1/saved-passages/${passage}/restore`, { token }),
  "find a saved hadith": ({ n, token }) => call(n, "GET", "/functions/v1/saved-hadith/bukhari:2:1", { token }),
  "export a conversation": ({ n, token, conversation }) =>
    call(n, "GET", `/functions/v1/conversations/${conversation}/export`, { token }),
  "delete a conversation": ({ n, token, conversation }) =>
    call(n, "DELETE", `/functions/v1/conversations/${conversation}`, { token }),
  "restore a conversation": ({ n, token, conversation }) =>
    call(n, "POST", `/functions/v1/conversations/${conversation}/restore`, { token }),
  search: ({ n }) => call(n, "GET", "/functions/v1/search?q=patience&lang=en"),
  "find quotations": ({ n }) =>
    call(n, "POST", "/functions/v1/quotations", { body: { text: "Nothing is quoted here." } }),
  "read verses": ({ n }) => call(n, "GET", "/functions/v1/verses?chapter=112&edition=en-sahih"),
  "read a tafsir": ({ n }) => call(n, "GET", "/functions/v1/tafsir?verse=2:255&lang=ar"),
  "sign out": ({ n, token }) => call(n, "POST", "/auth/v1/logout?scope=local", { token }),
};

describe.each([
  ["after a start", async () => {}],
  ["after a restart", async () => stop().then(start)],
  ["after minutes of quiet", closeIdleConnections],
])("three times as many callers as connections are answered %s:", (when, before) => {
  let users: User[] = [];
  beforeAll(async () => {
    users = [];
    for (const n of every) users.push(await signUp(n));
  }, 60_000);

  test.each(Object.entries(operations))("%s", async (name, send) => {
    await before();
    const answers = await Promise.all(users.map((user) => send(user)));
    const statuses = new Set(answers.map(({ status }) => status));
    // A wrong code and a third question of a guest are refused in order; nothing else may be.
    const expected = name === "verify a wrong code" ? [403] : [200, 201, 204];
    for (const status of statuses) expect(expected, `${name} ${when}: ${answers[0]?.text}`).toContain(status);
  });
});
