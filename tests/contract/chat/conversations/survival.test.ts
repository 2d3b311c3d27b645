import { rmSync } from "node:fs";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type ModelServer, startModelServer } from "../../../support/servers/model-server.ts";
import { newDataFolder, type Site, startSite } from "../../../support/site/site-process.ts";
import { asker, lastOf, outcomeOf, proseOf } from "./open-conversations.ts";

const dataDir = newDataFolder();
/** An answer that takes a minute. */
const slow = { text: Array.from({ length: 600 }, (_, n) => `This is sentence number ${n} of many. `), pause: 100 };
let service: ModelServer;
let site: Site | undefined;
let env: Record<string, string>;
beforeAll(async () => {
  service = await startModelServer(() => slow);
  const model = { LLM_BASE_URL: service.baseUrl, LLM_API_KEY: "a-key-for-tests", LLM_MODEL: "test" };
  env = { TRUST_PROXY: "1", AUTH_AUTOCONFIRM: "on", ...model };
});
afterAll(async () => {
  await site?.stop();
  await service.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const account = { email: "asker@siraj.example", password: "four quiet words" };

/** Signs in to the account of this file, or signs up. */
async function signIn({ url }: Site, as: "new" | "known") {
  const { publicKey } = z.object({ publicKey: z.string() }).parse(await (await fetch(`${url}/config.json`)).json());
  const { auth } = createClient(url, publicKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data, error } = await (as === "new" ? auth.signUp(account) : auth.signInWithPassword(account));
  if (error) throw error;
  return asker(url, { authorization: `Bearer ${data.session?.access_token}` });
}

const textOf = ({ parts }: { parts: readonly object[] }) =>
  parts.map((part) => ("text" in part ? String(part.text) : "")).join("");

test("kill -9 during an answer loses at most a second of it and refunds the question, which can be asked again", async () => {
  site = await startSite({ dataDir, env });
  const person = await signIn(site, "new");
  const answer = await person.ask("What is patience?");
  const { conversationId, questionId } = await answer.ids();
  await answer.untilSaid("sentence number 30 of many.");
  const early = proseOf(answer.chunks);
  // The text so far must be stored within a second.
  await answer.untilSaid("sentence number 50 of many.");
  process.kill(site.pid, "SIGKILL");
  await answer.leave();
  const port = Number(new URL(site.url).port);
  await site.stop();
  site = await startSite({ dataDir, env, port });
  const { messages, writing } = await person.read(conversationId);
  expect(writing).toBe(false);
  expect(messages.map(({ role }) => role)).toEqual(["user", "assistant"]);
  expect(messages[1]?.metadata.state).toBe("interrupted");
  const kept = textOf(messages[1] ?? { parts: [] });
  expect(kept.startsWith(early)).toBe(true);
  expect((await person.call("GET", `chat/${conversationId}/stream`)).status).toBe(204);

  service.reply = () => ({ text: ["Patience is spoken of here. ", "[quran:2:153]", " That is all there is."] });
  const again = await (await person.ask("What is patience?", { conversationId, replaces: questionId })).all();
  expect(lastOf(again)).toMatchObject({ type: "finish" });
  // The first charged question of thirty.
  expect(outcomeOf(again)).toMatchObject({ found: true, remaining: 29 });
  expect((await person.read(conversationId)).messages).toHaveLength(2);
}, 180_000);

test("stopping the server interrupts answers without waiting for their end, and tells guests", async () => {
  if (!site) throw new Error("The site was not started");
  service.reply = () => slow;
  const person = await signIn(site, "known");
  const answer = await person.ask("What is patience?");
  const { conversationId } = await answer.ids();
  await answer.untilSaid("sentence number 0 of many.");
  await answer.leave();
  const asGuest = await asker(site.url, { "x-forwarded-for": "2001:db8:ffff::1" }).ask("What is patience?");
  await asGuest.untilSaid("sentence number 0 of many.");
  const port = Number(new URL(site.url).port);
  await site.stop();
  expect(lastOf(await asGuest.all())).toMatchObject({ type: "error", errorText: "chat/answer-interrupted" });
  site = await startSite({ dataDir, env, port });
  const { messages } = await person.read(conversationId);
  expect(messages[1]?.metadata.state).toBe("interrupted");
  expect(textOf(messages[1] ?? { parts: [] })).toContain("This is sentence number 0 of many.");
}, 180_000);
