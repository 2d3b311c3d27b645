import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "../../support/database/test-database.ts";
import { type ModelServer, startModelServer } from "../../support/servers/model-server.ts";
import { type Site, startSite } from "../../support/site/site-process.ts";
import { asker, proseOf } from "../chat/conversations/open-conversations.ts";
import { call, signInAgain, signUp, watch } from "./open-realtime-site.ts";

const key = "sb_publishable_for_tests_only";
/** An answer of forty sentences, which takes four seconds. */
const slow = { text: Array.from({ length: 40 }, (_, n) => `This is sentence number ${n} of many. `), pause: 100 };
let database: TestDatabase;
let model: ModelServer;
let first: Site;
let second: Site;
let environment: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase("corpus");
  model = await startModelServer(() => slow);
  environment = {
    ...{ DATABASE_URL: database.url, PUBLIC_URL: "http://localhost:3000", AUTH_AUTOCONFIRM: "on" },
    ...{ PUBLIC_KEY: key, SERVICE_KEY: "sb_secret_for_tests_only_and_nothing_else" },
    APP_SECRET: "a secret for tests only, 32 chars",
    ...{ LLM_BASE_URL: model.baseUrl, LLM_API_KEY: "a-key-for-tests", LLM_MODEL: "test" },
  };
  first = await startSite({ env: environment });
  // As behind a transaction pooler: notifications come over the direct session.
  second = await startSite({ env: { ...environment, DATABASE_DIRECT_URL: database.url } });
}, 240_000);
afterAll(async () => {
  await first?.stop();
  await second?.stop();
  await model.close();
  await database.close();
});

const bookmark = (verse: number) => ({ chapter: 2, from: verse, to: verse, note: "", created: 1_760_000_000_000 });

test("two servers: a change made on one is announced on the other", async () => {
  const { account, session } = await signUp(first.url, key);
  const there = await signInAgain(second.url, key, account);
  const live = watch(there.client, there.id);
  await live.untilStatus("SUBSCRIBED");
  await call(first.url, session.access_token, "PUT", "library/bookmark", bookmark(1));
  expect(await live.next(({ event }) => event === "bookmarks")).toMatchObject({ event: "bookmarks" });
  await there.client.removeAllChannels();
});

test("two servers: signing out on one closes the channel on the other", async () => {
  const { client, account } = await signUp(first.url, key);
  const there = await signInAgain(second.url, key, account);
  const live = watch(there.client, there.id);
  await live.untilStatus("SUBSCRIBED");
  await client.auth.signOut({ scope: "others" });
  await live.untilStatus("CLOSED");
  expect(live.statuses).toEqual(["SUBSCRIBED", "CLOSED"]);
});

test("two servers: an answer that one writes is followed on the other as it grows, and what is made of it is announced there", async () => {
  const { account, session } = await signUp(first.url, key);
  const there = await signInAgain(second.url, key, account);
  const live = watch(there.client, there.id);
  await live.untilStatus("SUBSCRIBED");
  const headers = { authorization: `Bearer ${session.access_token}` };
  const answer = await asker(first.url, headers).ask("What is patience?");
  const { conversationId, answer: messageId } = await answer.ids();
  const response = await fetch(`${second.url}/functions/v1/chat/${conversationId}/stream`, { headers });
  expect(response.status).toBe(200);
  const pieces: string[] = [];
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) pieces.push(next.value);
  const text = pieces.join("");
  expect(text).toContain("sentence number 39 of many.");
  expect(text).toContain('"type":"finish"');
  // Stored every second, and read each time.
  expect(pieces.filter((piece) => piece.includes("sentence number")).length).toBeGreaterThan(2);
  expect(proseOf(await answer.all())).toContain("sentence number 39 of many.");

  const change = (method: string, path: string, body?: object) =>
    call(first.url, session.access_token, method, path, body);
  const hears = async (payload: object) => {
    const told = await live.next((one) => isDeepStrictEqual(one.payload, payload));
    expect(told.payload).toEqual(payload);
  };
  await hears({ kind: "conversations", action: "created", id: conversationId });
  await change("PATCH", `conversations/${conversationId}`, { title: "Patience" });
  await hears({ kind: "conversations", action: "changed", id: conversationId });
  const saved = z
    .object({ id: z.string() })
    .parse(await change("POST", "saved-passages", { kind: "answer", messageId }));
  await hears({ kind: "passages", action: "created", id: saved.id });
  await change("POST", `saved-passages/${saved.id}/link`);
  await hears({ kind: "passages", action: "changed", id: saved.id });
  await change("DELETE", `saved-passages/${saved.id}`);
  await hears({ kind: "passages", action: "deleted", id: saved.id });
  await change("PUT", "library/place", { chapter: 2, verse: 1, at: 1_760_000_000_000 });
  await hears({ kind: "place", action: "changed", id: "1760000000000" });
  await change("DELETE", `conversations/${conversationId}`);
  await hears({ kind: "conversations", action: "deleted", id: conversationId });
  await there.client.removeAllChannels();
});

test("two servers: nobody joins the topic of a user who is signed in on the other", async () => {
  const { id } = await signUp(first.url, key);
  const other = await signUp(second.url, key);
  const live = watch(other.client, id);
  await live.untilStatus("CHANNEL_ERROR");
  expect(live.received).toEqual([]);
  await other.client.removeAllChannels();
});

test("a terminated session of notifications is opened again, and the clients are told to catch up", async () => {
  const { client, id, session } = await signUp(second.url, key);
  const live = watch(client, id);
  await live.untilStatus("SUBSCRIBED");
  const ended = await database.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'siraj-listener' and datname = current_database()`;
  expect(ended).toHaveLength(2);
  await live.next(({ event }) => event === "catch-up");
  await call(first.url, session.access_token, "PUT", "library/bookmark", bookmark(2));
  await live.next(({ event }) => event === "bookmarks");
  expect(live.statuses).toEqual(["SUBSCRIBED"]);
  await client.removeAllChannels();
});

test("after a restart of its server a client joins again by itself and hears of later changes", async () => {
  const { client, id, session } = await signUp(second.url, key);
  const live = watch(client, id);
  await live.untilStatus("SUBSCRIBED");
  const port = Number(new URL(second.url).port);
  await second.stop();
  // Missed by the client, which is told nothing of it: it reads everything anew after it has joined.
  await call(first.url, session.access_token, "PUT", "library/bookmark", bookmark(3));
  second = await startSite({ env: { ...environment, DATABASE_DIRECT_URL: database.url }, port });
  await live.untilStatus("SUBSCRIBED", 2);
  await call(first.url, session.access_token, "PUT", "library/bookmark", bookmark(4));
  await live.next(({ event }) => event === "bookmarks");
  // The notification of the client's own new session may arrive after it has joined.
  expect(live.received.filter(({ event }) => event === "bookmarks")).toHaveLength(1);
  await client.removeAllChannels();
}, 120_000);
