import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openSite, type TestSite } from "../../site/open-site.ts";
import { asker, environment, lastOf, outcomeOf, proseOf, someone, usedBy } from "./open-conversations.ts";
import { createScriptedModel } from "./scripted-model.ts";

type Server = Awaited<ReturnType<TestSite["serve"]>>;

vi.setConfig({ testTimeout: 60_000 });
let site: TestSite;
const model = createScriptedModel();
/** Two servers on one database, as two processes: the second sees the first one's answers only there. */
let one: Server;
let other: Server;
beforeAll(async () => {
  site = await openSite();
  one = await site.serve(model.write, environment);
  other = await site.serve(model.write, environment);
}, 180_000);
afterAll(async () => {
  await one.conversations.close();
  await one.stop();
  await other.stop();
  await site.close();
});

const patience = "[quran:2:153]";
const textOf = ({ parts }: { parts: readonly object[] }) =>
  parts.map((part) => ("text" in part ? String(part.text) : "")).join("");
const kindsOf = ({ parts }: { parts: readonly { type: string }[] }) => parts.map(({ type }) => type);

describe("a user's answer", () => {
  test("is stored with its question while it is written, and complete at the end", async () => {
    const person = await someone(site, one.url);
    const script = model.expect();
    const answer = await person.ask("What is said about patience?", {
      refs: ["94:5-6"],
      messageId: "from-the-browser",
    });
    const ids = await answer.ids();
    const begun = await person.read(ids.conversationId);
    expect(begun).toMatchObject({ writing: true, earlier: null });
    expect(begun.messages).toMatchObject([
      { id: ids.questionId, role: "user", metadata: { lang: "en", refs: ["94:5-6"] }, parts: [{ type: "text" }] },
      { id: ids.answer, role: "assistant", metadata: { state: "writing" }, parts: [] },
    ]);
    script.say("Thank you. Hold on to it. ");
    await answer.until(({ type }) => type === "text-delta");
    await expect
      .poll(async () => textOf((await person.read(ids.conversationId)).messages[1] ?? { parts: [] }))
      .toMatch(/Thank you/);
    script.say(patience, "That is all.");
    script.end();
    const chunks = await answer.all();
    expect(lastOf(chunks)).toMatchObject({ type: "finish" });
    expect(outcomeOf(chunks)).toMatchObject({ found: true, remaining: 29, by: "month" });
    const { messages, writing, conversation } = await person.read(ids.conversationId);
    expect(writing).toBe(false);
    expect(conversation.title).toBe("What is said about patience?");
    expect(messages[1]?.metadata.state).toBe("done");
    expect(kindsOf(messages[1] ?? { parts: [] }).filter((type) => type !== "data-writer")).toEqual([
      "text",
      "data-citation",
      "text",
      "data-outcome",
    ]);
    expect(await usedBy(site, person.id)).toBe(1);
  });

  test("continues after a lost connection, and can be followed from its start", async () => {
    const person = await someone(site, one.url);
    const script = model.expect();
    const answer = await person.ask("Patience?");
    const { conversationId, answer: id } = await answer.ids();
    script.say("Thank you, ");
    await answer.until(({ type }) => type === "text-delta");
    await answer.leave();
    const [again, twice] = [await person.resume(conversationId), await person.resume(conversationId)];
    script.say(patience, "last words.");
    script.end();
    for (const chunks of [await again.all(), await twice.all()]) {
      expect(chunks[0]).toMatchObject({ type: "start", messageId: id, messageMetadata: { conversationId } });
      expect(proseOf(chunks)).toBe("Thank you, last words.");
      expect(lastOf(chunks)).toMatchObject({ type: "finish" });
    }
    const none = await person.call("GET", `chat/${conversationId}/stream`);
    expect([none.status, none.text]).toEqual([204, ""]);
  });
});

describe("an answer of another process, or one that ends early", () => {
  test("is followed in another process through the database", async () => {
    const person = await someone(site, one.url);
    const script = model.expect();
    const answer = await person.ask("Patience?");
    const { conversationId, answer: id, questionId } = await answer.ids();
    const elsewhere = asker(other.url, person.headers);
    const followed = await elsewhere.resume(conversationId);
    script.say("Thank you \u{1F54A}");
    await followed.until(({ type }) => type === "text-delta");
    script.say(" and more ", patience, "to the end.");
    script.end();
    const [near, far] = [await answer.all(), await followed.all()];
    expect(far[0]).toMatchObject({ messageId: id, messageMetadata: { conversationId, questionId, lang: "en" } });
    expect(proseOf(far)).toBe(proseOf(near));
    expect(far.filter(({ type }) => type === "data-citation")).toEqual(
      near.filter(({ type }) => type === "data-citation"),
    );
    expect(outcomeOf(far)).toEqual(outcomeOf(near));
    expect(lastOf(far)).toMatchObject({ type: "finish" });
    expect(await elsewhere.refused("GET", `chat/${conversationId}/stream`)).toEqual([204, undefined]);
  });

  test("is stopped by the user in any process, keeps its text and stays charged", async () => {
    for (const from of [one, other]) {
      const person = await someone(site, one.url);
      const script = model.expect();
      const answer = await person.ask("Patience?");
      const { conversationId } = await answer.ids();
      script.say("Thank you ");
      await answer.until(({ type }) => type === "text-delta");
      const stopped = await asker(from.url, person.headers).call("POST", `chat/${conversationId}/stop`);
      expect(stopped.json).toEqual({ stopped: true });
      expect(lastOf(await answer.all())).toMatchObject({ type: "abort" });
      const { messages, writing } = await person.read(conversationId);
      expect(writing).toBe(false);
      expect(messages[1]?.metadata.state).toBe("stopped");
      expect(textOf(messages[1] ?? { parts: [] })).toBe("Thank you");
      expect(await usedBy(site, person.id)).toBe(1);
      expect((await person.call("POST", `chat/${conversationId}/stop`)).json).toEqual({ stopped: false });
    }
  });

  test("is reported as failed after a model failure, keeps its text and is refunded", async () => {
    const person = await someone(site, one.url);
    const script = model.expect();
    const answer = await person.ask("Patience?");
    const { conversationId } = await answer.ids();
    script.say("It begins ", patience);
    script.fail();
    expect(lastOf(await answer.all())).toEqual({ type: "error", errorText: "chat/model-failed" });
    const { messages } = await person.read(conversationId);
    expect(messages[1]?.metadata.state).toBe("failed");
    expect(kindsOf(messages[1] ?? { parts: [] })).toEqual(["data-writer", "text", "data-citation"]);
    expect(await usedBy(site, person.id)).toBe(0);
  });
});

describe("an abandoned answer", () => {
  test("is interrupted when its process ends, and refunded", async () => {
    const third = await site.serve(model.write, environment);
    const person = await someone(site, third.url);
    const script = model.expect();
    const answer = await person.ask("Patience?");
    const { conversationId } = await answer.ids();
    script.say("It begins. ", patience, "It goes on. And on. ");
    await answer.until(({ type }) => type === "text-delta");
    expect(await usedBy(site, person.id)).toBe(1);
    await third.conversations.close();
    expect(lastOf(await answer.all())).toEqual({ type: "error", errorText: "chat/answer-interrupted" });
    const { messages } = await person.read(conversationId);
    expect(messages[1]?.metadata.state).toBe("interrupted");
    expect(textOf(messages[1] ?? { parts: [] })).toBe(proseOf(answer.chunks));
    expect(await usedBy(site, person.id)).toBe(0);
    await third.stop();
  });

  test("of an anonymous account is refunded in the day of its network address too when its process ends", async () => {
    const third = await site.serve(model.write, { ...environment, AUTH_ANONYMOUS: "on" });
    await site.connection.sql`truncate chat.address_days`;
    const client = createClient(third.url, site.secrets.publishableKey, { auth: { persistSession: false } });
    const { session, user } = (await client.auth.signInAnonymously()).data;
    const person = asker(third.url, { authorization: `Bearer ${session?.access_token}` });
    const days = () => site.connection.sql`select used, refunds from chat.address_days`;
    model.expect().say("It begins. ", patience);
    const answer = await person.ask("Patience?");
    await answer.until(({ type }) => type === "text-delta");
    expect([await usedBy(site, user?.id ?? ""), await days()]).toEqual([1, [{ used: 1, refunds: 0 }]]);
    await third.conversations.close();
    expect([await usedBy(site, user?.id ?? ""), await days()]).toEqual([0, [{ used: 0, refunds: 1 }]]);
    expect(lastOf(await answer.all())).toEqual({ type: "error", errorText: "chat/answer-interrupted" });
    await third.stop();
  });

  test("without a heartbeat is interrupted and refunded once, by any process", async () => {
    const person = await someone(site, one.url);
    const script = model.expect();
    const answer = await person.ask("Patience?");
    const { conversationId, answer: id } = await answer.ids();
    await site.connection.sql`update chat.messages set written_at = now() - interval '31 seconds' where id = ${id}`;
    await other.conversations.maintain();
    await other.conversations.maintain();
    expect((await person.read(conversationId)).messages[1]?.metadata.state).toBe("interrupted");
    expect(await usedBy(site, person.id)).toBe(0);
    script.say("Too late.");
    expect(lastOf(await answer.all())).toEqual({ type: "error", errorText: "chat/answer-interrupted" });
    expect((await person.read(conversationId)).messages[1]?.metadata.state).toBe("interrupted");
  });

  test("is not interrupted by its own process after a long pause", async () => {
    const person = await someone(site, one.url);
    const script = model.expect();
    const answer = await person.ask("Patience?");
    const { answer: id } = await answer.ids();
    await site.connection.sql`update chat.messages set written_at = now() - interval '31 seconds' where id = ${id}`;
    await one.conversations.maintain();
    script.say(patience);
    script.end();
    expect(lastOf(await answer.all())).toMatchObject({ type: "finish" });
    expect(await usedBy(site, person.id)).toBe(1);
  });
});
