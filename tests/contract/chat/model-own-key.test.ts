import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ModelReply } from "../../support/servers/model-server.ts";
import { ask, type ModelSite, openModelSite } from "./open-model-site.ts";

let site: ModelSite;
let url: string;
beforeAll(async () => {
  site = await openModelSite();
  ({ url } = await site.serve({ GUEST_MESSAGES: "1", FREE_MESSAGES: "1", AUTH_AUTOCONFIRM: "on" }));
}, 180_000);
afterAll(() => site.close());
beforeEach(() => {
  site.service.requests.length = 0;
  site.lines.length = 0;
  site.service.reply = () => words;
});

const words: ModelReply = {
  text: ["Patience is praised. [quran:2:153]"],
  usage: { prompt_tokens: 9, completion_tokens: 9 },
};
const key = "sk-a-persons-own-Key_123";
const withKey = { "x-model-key": key };

test("the service gets the user's own key, and the question is free", async () => {
  const first = await ask(url);
  expect(first.data("data-outcome")).toMatchObject([{ by: "trial", remaining: 0 }]);
  const { cookie } = first;
  expect((await ask(url, {}, { cookie })).error).toBe("chat/trial-ended");
  for (const _ of [1, 2]) {
    const answer = await ask(url, {}, { cookie, ...withKey });
    expect(answer.data("data-writer")).toEqual([{ by: "model", model: "lamp-1" }]);
    expect(answer.data("data-outcome")).toMatchObject([{ by: "uncounted", remaining: 0, found: true }]);
  }
  expect(site.service.requests.map((asked) => asked.key)).toEqual(["the-operators-key", key, key]);
  const fresh = await ask(url, {}, withKey);
  expect(fresh.data("data-outcome")).toMatchObject([{ by: "uncounted", remaining: 1 }]);
});

test.each(["two words", "schlüssel", "x".repeat(501), ""])(
  "what cannot be a key is refused at once: %j",
  async (bad) => {
    const answer = await ask(url, {}, { "x-model-key": Buffer.from(bad, "utf8").toString("latin1") });
    expect([answer.status, answer.error]).toEqual([400, "chat/bad-model-key"]);
    expect(site.service.requests).toEqual([]);
  },
);

test("a key that was entered for another service is not sent to this one", async () => {
  const answer = await ask(url, {}, { ...withKey, "x-model-host": "api.another-service.example" });
  expect([answer.status, answer.error]).toEqual([400, "chat/bad-model-key"]);
  expect(site.service.requests).toEqual([]);
  const host = new URL(site.service.baseUrl).host;
  expect((await ask(url, {}, { ...withKey, "x-model-host": host })).data("data-writer")).toMatchObject([
    { by: "model" },
  ]);
  expect(site.service.requests.map((asked) => asked.key)).toEqual([key]);
});

test.each([401, 403])(
  "an own key that the service refuses with %i is reported as invalid, without a fallback",
  async (status) => {
    site.service.reply = () => ({ status });
    const answer = await ask(url, {}, withKey);
    expect(answer.error).toBe("chat/model-key-refused");
    expect(answer.data("data-writer")).toEqual([]);
    expect(answer.prose).toBe("");
    expect(site.service.requests).toHaveLength(1);
  },
);

test("another failure with an own key is reported without a fallback", async () => {
  site.service.reply = () => ({ status: 500 });
  const answer = await ask(url, {}, withKey);
  expect(answer.error).toBe("chat/model-failed");
  expect(answer.data("data-writer")).toEqual([]);
});

test("neither the log nor the database contains an own key", async () => {
  const replies: ModelReply[] = [
    words,
    { status: 401 },
    { status: 500 },
    { status: 418 },
    { raw: `data: {"error":{"message":"bad key ${key}"}}\n\n` },
    { text: ["Patience "], end: "break" },
    { text: [`Your key is ${key}.`] },
    { wait: 2_000 },
  ];
  for (const reply of replies) {
    site.service.reply = () => reply;
    await ask(url, {}, withKey);
  }
  await ask(url, { message: "" }, withKey);
  await ask(url, {}, { "x-model-key": `${key} and more` });
  expect(site.service.requests.length).toBeGreaterThan(replies.length - 1);
  expect(site.lines.length).toBeGreaterThan(replies.length);
  expect(site.lines.join("")).not.toContain(key);
  const tables = await site.connection.sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('chat', 'auth', 'library')`;
  expect(tables.length).toBeGreaterThan(5);
  for (const { name } of tables) {
    const rows = await site.connection.sql.unsafe(`select count(*)::int as n from ${name} t where t::text like $1`, [
      `%${key}%`,
    ]);
    expect(rows[0]?.n, name).toBe(0);
  }
});

test("the own-key header is accepted for questions only", async () => {
  const response = await fetch(`${url}/functions/v1/search?q=patience&lang=en&kind=quran`, { headers: withKey });
  expect(response.status).toBe(200);
  expect(site.service.requests).toEqual([]);
  expect(site.lines.join("")).not.toContain(key);
});

test("the operator's token quota and the service's pauses do not apply to an own key", async () => {
  const server = await site.serve({ LLM_DAILY_TOKENS: "1" });
  site.service.reply = (asked) => (asked.key === key ? words : { status: 429, headers: { "retry-after": "40" } });
  expect((await ask(server.url)).data("data-writer")).toMatchObject([{ by: "builtin", fallback: "unreachable" }]);
  expect((await ask(server.url, {}, withKey)).data("data-writer")).toEqual([{ by: "model", model: "lamp-1" }]);
  const rows = await site.connection.sql`select coalesce(sum(tokens), 0)::int as n from chat.model_days`;
  expect(rows[0]?.n).toBe(0);
  await server.stop();
});

test("that the service refuses tools is remembered for an own key, and for this key only", async () => {
  const server = await site.serve();
  const other = "sk-another-persons-key";
  site.service.reply = (asked) => (asked.tools && asked.key === key ? { status: 404 } : words);
  const tools = async (headers: Record<string, string>) => {
    site.service.requests.length = 0;
    expect((await ask(server.url, {}, headers)).data("data-writer")).toEqual([{ by: "model", model: "lamp-1" }]);
    return site.service.requests.map((asked) => asked.tools !== undefined);
  };
  expect(await tools(withKey)).toEqual([true, false]);
  expect(await tools(withKey)).toEqual([false]);
  expect(await tools({ "x-model-key": other })).toEqual([true]);
  expect(await tools({})).toEqual([true]);
  await server.stop();
});

test("a service without keys accepts no own key, because it could not be checked; questions are charged", async () => {
  const keyless = await site.serve({ LLM_API_KEY: "" });
  const facts = await (await fetch(`${keyless.url}/config.json`)).json();
  expect(facts).toMatchObject({ model: { ownKey: false, keyNeeded: false, everybody: true } });
  const answer = await ask(keyless.url, {}, withKey);
  expect(answer.data("data-outcome")).toMatchObject([{ by: "trial", remaining: 2 }]);
  expect(site.service.requests.map((asked) => asked.key)).toEqual([undefined]);
  await keyless.stop();
});

test("a remote service without an operator's key answers only questions with an own key", async () => {
  const theirs = await site.serve({ LLM_API_KEY: "", LLM_BASE_URL: "https://llm.invalid/v1" });
  const facts = await (await fetch(`${theirs.url}/config.json`)).json();
  expect(facts).toMatchObject({ model: { host: "llm.invalid", ownKey: true, keyNeeded: true, everybody: false } });
  const answer = await ask(theirs.url);
  expect(answer.data("data-writer")).toEqual([{ by: "builtin" }]);
  expect(site.lines.filter((line) => line.includes("fallback"))).toEqual([]);
  await theirs.stop();
});

test("config.json names the host of a model that helps the search", async () => {
  const settings = { LLM_API_KEY: "", LLM_BASE_URL: "https://llm.invalid/v1", EMBEDDING_MODEL: "near-1" };
  const factsWith = async (more: Record<string, string>) => {
    const server = await site.serve({ ...settings, ...more });
    const facts = await (await fetch(`${server.url}/config.json`)).json();
    await server.stop();
    return facts;
  };
  expect(await factsWith({})).toMatchObject({ model: { keyNeeded: true, everybody: true } });
  const alone = { name: null, host: "llm.invalid", ownKey: false, keyNeeded: false, everybody: true };
  expect(await factsWith({ LLM_MODEL: "" })).toMatchObject({ model: alone });
});
