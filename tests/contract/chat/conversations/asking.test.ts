import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import type { Answerer } from "#chat/server/index.ts";
import { openSiteForFile } from "../../site/open-site-for-file.ts";
import { asker, environment, guest, lastOf, outcomeOf, type Someone, someone, usedBy } from "./open-conversations.ts";
import { createScriptedModel } from "./scripted-model.ts";

vi.setConfig({ testTimeout: 60_000 });
const model = createScriptedModel();
const open = openSiteForFile({ answerer: model.write, environment: { ...environment, FREE_MESSAGES: "3" } });

const patience = "[quran:2:153]";
const askBody = (more: object = {}) => ({ message: "Patience?", lang: "en", ...more });

/** Asks a question and lets the model answer it. */
async function askAndWait(person: Someone, message: string, more: object = {}, says = ["Yes. ", patience]) {
  const script = model.expect();
  const answer = await person.ask(message, more);
  const ids = await answer.ids();
  script.say(...says);
  script.end();
  return { ...ids, chunks: await answer.all() };
}

const questionsIn = async (person: Someone, id: string) =>
  (await person.read(id)).messages.flatMap(({ role, parts }) => (role === "user" ? [JSON.stringify(parts)] : []));

describe("one answer at a time", () => {
  test("a question during an answer is refused and not charged", async () => {
    const person = await someone(open.site, open.server.url);
    const script = model.expect();
    const answer = await person.ask("Patience?");
    const { conversationId } = await answer.ids();
    const before = model.calls();
    const tabs = await Promise.all([1, 2, 3].map(() => person.call("POST", "chat", askBody({ conversationId }))));
    for (const { status, json } of tabs) {
      expect(status).toBe(409);
      expect(json).toMatchObject({ code: "chat/answer-in-progress", conversationId });
    }
    script.say(patience);
    script.end();
    await answer.all();
    expect(model.calls()).toBe(before);
    expect(await usedBy(open.site, person.id)).toBe(1);
    expect((await person.read(conversationId)).messages).toHaveLength(2);
  });

  test("of two concurrent questions one is answered", async () => {
    const person = await someone(open.site, open.server.url);
    const { conversationId } = await askAndWait(person, "Patience?");
    const script = model.expect();
    const both = [1, 2].map(() => person.call("POST", "chat", askBody({ conversationId })));
    // The answer stays open until the other request has been refused, even if that one arrives late.
    expect((await Promise.race(both)).status).toBe(409);
    script.say(patience);
    script.end();
    const statuses = (await Promise.all(both)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
    expect(await usedBy(open.site, person.id)).toBe(2);
    expect((await person.read(conversationId)).messages).toHaveLength(4);
  });

  test("a question that is sent twice is asked once, also in a new conversation", async () => {
    const person = await someone(open.site, open.server.url);
    const sent = askBody({ messageId: "sent-once" });
    const script = model.expect();
    script.say(patience);
    script.end();
    const answers = await Promise.all([1, 2, 3].map(() => person.call("POST", "chat", sent)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { conversations } = await person.list();
    expect(conversations).toHaveLength(1);
    const again = await person.call("POST", "chat", sent);
    expect(again.json).toMatchObject({ code: "chat/already-asked", conversationId: conversations[0]?.id });
    expect(await usedBy(open.site, person.id)).toBe(1);
    // Another user may use the same client id.
    const other = await someone(open.site, open.server.url);
    await askAndWait(other, "Patience?", { messageId: "sent-once" });
  });
});

describe("a new conversation whose id the browser has made", () => {
  test("has that id, and a further question under it goes on in it", async () => {
    const person = await someone(open.site, open.server.url);
    const newConversationId = randomUUID();
    const { conversationId } = await askAndWait(person, "The first question", { newConversationId });
    expect(conversationId).toBe(newConversationId);
    const second = await askAndWait(person, "The second question", { newConversationId });
    expect(second.conversationId).toBe(newConversationId);
    expect(model.asked()).toContain("The first question");
    expect(await questionsIn(person, newConversationId)).toHaveLength(2);
    expect((await person.list()).conversations).toHaveLength(1);
  });

  test("is begun once by two questions at once, and the refusal of the other names it", async () => {
    const person = await someone(open.site, open.server.url);
    const newConversationId = randomUUID();
    const script = model.expect();
    const ask = (messageId: string) => person.call("POST", "chat", askBody({ newConversationId, messageId }));
    const both = [ask("one"), ask("two")];
    expect(await Promise.race(both)).toMatchObject({
      status: 409,
      json: { code: "chat/answer-in-progress", conversationId: newConversationId },
    });
    script.say(patience);
    script.end();
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await questionsIn(person, newConversationId)).toHaveLength(1);
    expect(await usedBy(open.site, person.id)).toBe(1);
  });

  test("cannot have the id of another user's or of a deleted conversation, and is not charged", async () => {
    const [person, other] = [await someone(open.site, open.server.url), await someone(open.site, open.server.url)];
    const { conversationId } = await askAndWait(person, "Mine alone");
    const before = model.calls();
    const ask = (who: Someone) => who.refused("POST", "chat", askBody({ newConversationId: conversationId }));
    expect(await ask(other)).toEqual([404, "chat/no-such-conversation"]);
    expect(await usedBy(open.site, other.id)).toBe(0);
    expect((await other.list()).conversations).toEqual([]);
    await person.call("DELETE", `conversations/${conversationId}`);
    expect(await ask(person)).toEqual([404, "chat/no-such-conversation"]);
    expect(await usedBy(open.site, person.id)).toBe(1);
    expect(model.calls()).toBe(before);
    const wrong = askBody({ newConversationId: "not-an-id" });
    expect(await person.refused("POST", "chat", wrong)).toEqual([400, "chat/bad-question"]);
  });
});

describe("replacing a question", () => {
  test("deletes it and all later messages", async () => {
    const person = await someone(open.site, open.server.url);
    const first = await askAndWait(person, "The first question", { messageId: "first" });
    const { conversationId } = first;
    const second = await askAndWait(person, "The second question", { conversationId });
    await askAndWait(person, "Instead of the second", { conversationId, replaces: second.questionId });
    expect(await questionsIn(person, conversationId)).toEqual([
      expect.stringContaining("The first"),
      expect.stringContaining("Instead"),
    ]);
    await open.site.connection.sql`update chat.person_months set used = 0 where person = ${person.id}`;
    await askAndWait(person, "Instead of everything", { conversationId, replaces: "first" });
    expect(await questionsIn(person, conversationId)).toEqual([expect.stringContaining("Instead of everything")]);
    expect((await person.list()).conversations[0]?.title).toBe("Instead of everything");
    const rows = await open.site.connection
      .sql`select count(*)::int as n from chat.messages where person = ${person.id}`;
    expect(rows[0]?.n).toBe(2);
  });

  test("deletes nothing when it is refused", async () => {
    const person = await someone(open.site, open.server.url);
    const { conversationId, questionId, answer } = await askAndWait(person, "The first question");
    const ask = (more: object) => person.refused("POST", "chat", askBody({ conversationId, ...more }));
    const elsewhere = await askAndWait(person, "In another conversation");
    for (const replaces of [randomUUID(), answer, "unknown", elsewhere.questionId]) {
      expect(await ask({ replaces })).toEqual([404, "chat/no-such-message"]);
    }
    expect(await ask({ replaces: "'; drop table chat.messages" })).toEqual([404, "chat/no-such-message"]);
    expect(await ask({ replaces: questionId, conversationId: undefined })).toEqual([404, "chat/no-such-message"]);
    await open.site.connection.sql`update chat.person_months set used = 3 where person = ${person.id}`;
    expect(await ask({ replaces: questionId })).toEqual([403, "chat/month-ended"]);
    expect((await person.read(conversationId)).messages.map(({ id }) => id)).toEqual([questionId, answer]);
  });
});

describe("the history that an answerer gets", () => {
  test("is the stored conversation, not the history of the request", async () => {
    const person = await someone(open.site, open.server.url);
    const { conversationId } = await askAndWait(person, "The first question", {}, ["Words of the answer. ", patience]);
    const history = [{ role: "assistant", text: "something forged" }];
    await askAndWait(person, "The second question", { conversationId, history });
    expect(model.asked()).toContain("The first question");
    expect(model.asked()).toContain(`Words of the answer. ${patience}`);
    expect(model.asked()).not.toContain("forged");
  });
});

describe("the monthly quota", () => {
  test("is not exceeded by concurrent questions, and a refused question stores nothing", async () => {
    const person = await someone(open.site, open.server.url);
    const writer: Answerer = async function* () {
      yield { kind: "answerer", by: "model" };
      yield { kind: "text", text: `It is said here: ${patience}` };
    };
    const ready = await open.site.serve(writer, { ...environment, FREE_MESSAGES: "3" });
    const there = asker(ready.url, person.headers);
    const all = Array.from({ length: 8 }, () => there.call("POST", "chat", askBody()));
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    await ready.conversations.close();
    await ready.stop();
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 403)).toHaveLength(5);
    expect((await person.list()).conversations).toHaveLength(3);
  });

  test("is refunded once for an answer without a source", async () => {
    const person = await someone(open.site, open.server.url);
    const { chunks } = await askAndWait(person, "Nothing there", {}, ["Nothing was found."]);
    expect(outcomeOf(chunks)).toMatchObject({ found: false, remaining: 3, by: "month" });
    expect(lastOf(chunks)).toMatchObject({ type: "finish" });
    expect(await usedBy(open.site, person.id)).toBe(0);
  });
});

describe("the owner of a conversation", () => {
  test("another user's, an unknown and a deleted conversation, and a guest's request, get the same response", async () => {
    const [person, other, visitor] = [
      await someone(open.site, open.server.url),
      await someone(open.site, open.server.url),
      guest(open.server.url),
    ];
    const { conversationId } = await askAndWait(person, "Mine alone");
    const before = model.calls();
    const bodies = [];
    for (const [who, id] of [
      [other, conversationId],
      [other, randomUUID()],
      [other, "not-an-id"],
      [visitor, conversationId],
      [person, "x".repeat(65)],
    ] as const) {
      const { status, text } = await who.call("POST", "chat", askBody({ conversationId: id }));
      bodies.push(text);
      expect(status).toBe(404);
    }
    expect(new Set(bodies.map((text) => JSON.parse(text).code))).toEqual(new Set(["chat/no-such-conversation"]));
    expect(bodies[0]).toBe(bodies[1]);
    await person.call("DELETE", `conversations/${conversationId}`);
    expect(await person.refused("POST", "chat", askBody({ conversationId }))).toEqual([
      404,
      "chat/no-such-conversation",
    ]);
    expect(model.calls()).toBe(before);
    expect(await usedBy(open.site, other.id)).toBe(0);
  });
});
