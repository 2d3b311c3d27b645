import { expect, test, vi } from "vitest";
import { openSiteForFile } from "../../site/open-site-for-file.ts";
import { environment, lastOf, type Someone, someone, usedBy } from "./open-conversations.ts";
import { createScriptedModel } from "./scripted-model.ts";

vi.setConfig({ testTimeout: 60_000 });
const model = createScriptedModel();
const open = openSiteForFile({ answerer: model.write, environment: { ...environment, FREE_MESSAGES: "30" } });

const patience = "[quran:2:153]";

async function askAndWait(person: Someone, message: string, more: object = {}) {
  const script = model.expect();
  const answer = await person.ask(message, more);
  const ids = await answer.ids();
  script.say("Yes. ", patience);
  script.end();
  await answer.all();
  return ids;
}

/** A conversation of two questions, of which the first is asked again. Its new answer has begun. */
async function askFirstAgain(message = "The first question") {
  const person = await someone(open.site, open.server.url);
  const first = await askAndWait(person, "The first question");
  const { conversationId } = first;
  await askAndWait(person, "The second question", { conversationId });
  const before = (await person.read(conversationId)).messages;
  await person.call("POST", "feedback", { answer: first.answer, useful: true });
  const script = model.expect();
  const answer = await person.ask(message, { conversationId, replaces: first.questionId });
  const ids = await answer.ids();
  script.say("It begins. ", patience, "It goes on. And on. ");
  await answer.until(({ type }) => type === "text-delta");
  const read = async () => (await person.read(conversationId)).messages.map(({ id }) => id);
  const count = async () =>
    (await open.site.connection.sql`select count(*)::int as n from chat.messages where person = ${person.id}`)[0]?.n;
  return { person, conversationId, before: before.map(({ id }) => id), script, answer, ids, read, count };
}

test.each(["The first question", "The first question in other words"])(
  "replaced answer: all that was replaced is there again where the new answer fails midway: %s",
  async (message) => {
    const { person, before, script, answer, ids, read, count } = await askFirstAgain(message);
    expect(await read()).toEqual([ids.questionId, ids.answer]);
    script.fail();
    expect(lastOf(await answer.all())).toEqual({ type: "error", errorText: "chat/model-failed" });
    expect([await read(), await count(), await usedBy(open.site, person.id)]).toEqual([before, 4, 2]);
  },
);

test("replaced answer: it is there again where the new answer was abandoned", async () => {
  const { person, before, answer, ids, read } = await askFirstAgain();
  await open.site.connection.sql`
    update chat.messages set written_at = now() - interval '31 seconds' where id = ${ids.answer}`;
  // Another process: this one sends heartbeats of its own answers first.
  const other = await open.site.serve(model.write, environment);
  await other.conversations.maintain();
  expect([await read(), await usedBy(open.site, person.id)]).toEqual([before, 2]);
  expect(lastOf(await answer.all())).toEqual({ type: "error", errorText: "chat/answer-interrupted" });
  expect(await read()).toEqual(before);
  await other.stop();
});

test("replaced answer: it is deleted once the new answer is whole", async () => {
  const { script, answer, ids, read, count } = await askFirstAgain();
  script.end();
  await answer.all();
  expect([await read(), await count()]).toEqual([[ids.questionId, ids.answer], 2]);
});

test("replaced answer: all that was replaced is there again where the user stops another answer to the same question", async () => {
  const { person, conversationId, before, answer, read, count } = await askFirstAgain();
  await person.call("POST", `chat/${conversationId}/stop`);
  expect(lastOf(await answer.all())).toEqual({ type: "abort", reason: "stopped" });
  // It stays charged.
  expect([await read(), await count(), await usedBy(open.site, person.id)]).toEqual([before, 4, 3]);
});

test("replaced answer: it is deleted where the user stops the answer to an edited question, or the former one was stopped too", async () => {
  const edited = await askFirstAgain("The first question in other words");
  await edited.person.call("POST", `chat/${edited.conversationId}/stop`);
  await edited.answer.all();
  expect([await edited.read(), await edited.count()]).toEqual([[edited.ids.questionId, edited.ids.answer], 2]);

  const script = model.expect();
  const { person, conversationId } = edited;
  const message = "The first question in other words";
  const again = await person.ask(message, { conversationId, replaces: edited.ids.questionId });
  const ids = await again.ids();
  script.say("It begins. ", patience, "It goes on. And on. ");
  await again.until(({ type }) => type === "text-delta");
  await person.call("POST", `chat/${conversationId}/stop`);
  await again.all();
  expect([await edited.read(), await edited.count()]).toEqual([[ids.questionId, ids.answer], 2]);
});

test("replaced answer: the question is asked again after a failure, in the same place", async () => {
  const { person, conversationId, before, script, answer, read } = await askFirstAgain();
  script.fail();
  await answer.all();
  const again = await askAndWait(person, "The first question", { conversationId, replaces: before[0] });
  expect(await read()).toEqual([again.questionId, again.answer]);
});
