import { afterAll, beforeAll, expect, test } from "vitest";
import type { Answerer } from "#chat/server/index.ts";
import { openSite, type TestSite } from "../site/open-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 180_000);
afterAll(() => site.close());

let visitors = 0;

/** A guest at an address of their own. `ask` returns the status, and how many questions are left as the answer says. */
async function openGuest(url: string) {
  const address = `203.0.113.${++visitors}`;
  let cookie = "";
  const post = async (question: object, signal?: AbortSignal) => {
    const response = await fetch(`${url}/functions/v1/chat`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address, cookie },
      body: JSON.stringify({ message: "What is said about patience?", lang: "en", ...question }),
      ...(signal && { signal }),
    });
    cookie ||= response.headers.get("set-cookie")?.split(";")[0] ?? "";
    return response;
  };
  const ask = async (question: object) => {
    const response = await post(question);
    const left = /"remaining":(\d+)/.exec(await response.text())?.[1];
    return response.ok ? Number(left) : response.status;
  };
  return { post, ask };
}

test("a guest has three questions; a new cookie gives more, up to the address quota", async () => {
  const server = await site.serve();
  const charged = async () => {
    const rows = await site.connection.sql`select coalesce(sum(used), 0)::int as n from chat.address_days`;
    return Number(rows[0]?.n);
  };
  const before = await charged();
  const post = (cookie: string) =>
    fetch(`${server.url}/functions/v1/chat`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.200", cookie },
      body: JSON.stringify({ message: "What is said about patience?", lang: "en" }),
    });
  const first = await post("");
  const cookie = first.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect(first.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax/);
  await first.text();
  const rest = await Promise.all([post(cookie), post(cookie), post(cookie), post(cookie)]);
  expect(rest.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403]);
  await Promise.all(rest.map((response) => response.text()));
  expect(await (await post(cookie)).json()).toMatchObject({ code: "chat/trial-ended" });
  const forged = await post(`${cookie.slice(0, -4)}AAAA`);
  expect(forged.status).toBe(200);
  // It begins another trial: nobody makes up the cookie of another guest.
  expect(forged.headers.get("set-cookie")).toContain("siraj_guest=");
  await forged.text();
  await server.stop();
  // What was refused is not charged to the address, which others may share.
  expect(await charged()).toBe(before + 4);
});

test("a guest who lost the connection asks the same question again without being charged again", async () => {
  const server = await site.serve();
  const { ask } = await openGuest(server.url);
  expect(await ask({ messageId: "one" })).toBe(2);
  expect(await ask({ messageId: "one" })).toBe(2);
  expect(await ask({ messageId: "two" })).toBe(1);
  expect(await ask({ messageId: "three" })).toBe(0);
  // Also of the last question, and where another one came between.
  expect(await ask({ messageId: "three" })).toBe(0);
  expect(await ask({ messageId: "one" })).toBe(0);
  expect(await ask({ messageId: "four" })).toBe(403);
  await server.stop();
});

test("the same words with other verses, in another language or after other messages are another question", async () => {
  const server = await site.serve();
  const history = [{ role: "user", text: "What is said about hope?" }];
  for (const other of [{ refs: ["2:255"] }, { lang: "tr" }, { history }]) {
    const { ask } = await openGuest(server.url);
    expect(await ask({ messageId: "one" })).toBe(2);
    expect(await ask({ messageId: "one", ...other })).toBe(1);
    expect(await ask({ messageId: "one", ...other })).toBe(1);
  }
  await server.stop();
});

test("the next attempts at a question, other words, and another guest's are charged", async () => {
  const server = await site.serve();
  const { ask } = await openGuest(server.url);
  const attempts = [];
  for (let n = 0; n < 5; n++) attempts.push(await ask({ messageId: "one" }));
  expect(attempts).toEqual([2, 2, 2, 2, 1]);
  expect(await ask({ messageId: "one", message: "What is said about hope?" })).toBe(0);
  const other = await openGuest(server.url);
  expect(await other.ask({ messageId: "one" })).toBe(2);
  expect(await other.ask({})).toBe(1);
  expect(await other.ask({})).toBe(0);
  await server.stop();
});

test("an attempt counts as one of the questions that are given back to an address in a day", async () => {
  const server = await site.serve();
  const { ask } = await openGuest(server.url);
  expect(await ask({ messageId: "one" })).toBe(2);
  await site.connection.sql`update chat.address_days set refunds = 15`;
  expect(await ask({ messageId: "one" })).toBe(1);
  await server.stop();
});

test("an answer that the guest left is charged once with its repetition", async () => {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let asked = 0;
  const answerer: Answerer = async function* (_, signal) {
    yield { kind: "text", text: "See [quran:94:5-6]. " };
    if (++asked > 1) return;
    begun.resolve();
    await new Promise((done) => signal.addEventListener("abort", done));
    ended.resolve();
  };
  const server = await site.serve(answerer);
  const { post, ask } = await openGuest(server.url);
  const connection = new AbortController();
  const response = await post({ messageId: "one" }, connection.signal);
  await begun.promise;
  connection.abort();
  await ended.promise;
  await response.text().catch(() => {});
  expect(await ask({ messageId: "one" })).toBe(2);
  await server.stop();
});

test("a question that was given back is not given back again by its repetition", async () => {
  const answers = ["See [quran:94:5-6].", "Nothing was found.", "See [quran:94:5-6]."];
  const answerer: Answerer = async function* () {
    yield { kind: "text", text: answers.shift() ?? "" };
  };
  const server = await site.serve(answerer);
  const { ask } = await openGuest(server.url);
  expect(await ask({ messageId: "one" })).toBe(2);
  expect(await ask({ messageId: "two" })).toBe(2);
  expect(await ask({ messageId: "two" })).toBe(1);
  await server.stop();
});
