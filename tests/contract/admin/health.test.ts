import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Answerer } from "#chat/server/index.ts";
import { corpusText } from "../../support/corpus/corpus.ts";
import { type AdminSite, openAdminSite } from "./open-admin-site.ts";

/** Says nothing of use to a question of "nothing", fails at one of "failure", and to another names sources, right and wrong. */
const answerer: Answerer = async function* write({ question }) {
  yield { kind: "answerer", by: "model", model: "lamp-1" };
  if (question.includes("failure")) throw new Error("The model is gone");
  if (question.includes("nothing")) {
    yield { kind: "text", text: "I found nothing." };
    return;
  }
  const verse = corpusText("en-sahih", "2:153");
  yield { kind: "text", text: "See [quran:94:5] and [quran:94:99].\n\n" };
  yield { kind: "text", text: `God says: "${verse.replace("patience", "patient endurance")}"\n\n` };
  yield { kind: "text", text: 'The Prophet said: "Whoever plants a lamp harvests the dawn of every garden."\n\n' };
};

let open: AdminSite;
beforeAll(async () => {
  open = await openAdminSite(answerer);
}, 180_000);
afterAll(() => open.close());

async function ask(message: string, token: string, lang = "en", more: object = {}): Promise<string> {
  const response = await fetch(`${open.url}/functions/v1/chat`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ message, lang, ...more }),
  });
  expect(response.status).toBe(200);
  return response.text();
}

test("answers are counted by language and writer, and questions without a source by topic, never as text", async () => {
  const person = await open.signUp();
  await ask("What does the Qur'an say about patience?", person.token);
  await ask("Is there nothing for my debt, which I cannot pay back?", person.token);
  await ask("Is there nothing new about graphics cards?", person.token);
  await ask("failure", person.token, "tr");
  await vi.waitFor(async () => {
    const { body } = await open.call("GET", "/admin/health?lang=pl");
    expect(body).toMatchObject({
      answers: [
        {
          ...{ language: "en", writer: "model", answers: 3, withoutSource: 2, failed: 0, fallbacks: 0 },
          ...{ dropped: 1, withheld: 1, corrected: 1 },
        },
        { language: "tr", writer: "model", answers: 1, failed: 1, withoutSource: 0 },
      ],
    });
    const { unanswered } = z.object({ unanswered: z.object({ concepts: z.array(z.unknown()) }) }).parse(body);
    expect(unanswered.concepts).toHaveLength(2);
    expect(unanswered.concepts).toContainEqual({ language: "en", name: null, questions: 1 });
  });
  const [kept] = await open.sql<{ rows: string }[]>`
    select json_agg(c)::text as rows from (select concept, questions from chat.unanswered_concepts) c`;
  expect(JSON.parse(kept?.rows ?? "[]")).toContainEqual({ concept: "debt", questions: 1 });
  expect(kept?.rows).not.toMatch(/pay back|graphics/);
});

test("a report whose reader shared the answer shows the question, the writer, the sources and what the guard did", async () => {
  const person = await open.signUp();
  await ask("What does the Qur'an say about ease?", person.token);
  const [answer] = await open.sql<{ id: string }[]>`
    select id from chat.messages where role = 'assistant' and person = ${person.id}`;
  const report = { ref: "quran:94:5", reason: "The translation is another.", messageId: answer?.id };
  expect((await open.call("POST", "/chat/report", report, person.token)).status).toBe(200);
  const { body } = await open.call("GET", "/admin/reports");
  const { reports } = z.object({ reports: z.array(z.record(z.string(), z.unknown())) }).parse(body);
  expect(reports[0]).toMatchObject({
    ref: "quran:94:5",
    shared: {
      question: "What does the Qur'an say about ease?",
      writer: { by: "model", model: "lamp-1", fallback: null },
    },
  });
  const { answer: pieces } = z.object({ answer: z.array(z.record(z.string(), z.unknown())) }).parse(reports[0]?.shared);
  expect(pieces).toContainEqual(
    expect.objectContaining({ kind: "source", id: "quran:94:5", by: "reference", path: "/quran/94/5" }),
  );
  expect(pieces).toContainEqual(expect.objectContaining({ kind: "source", id: "quran:2:153", by: "corrected" }));
  expect(pieces).toContainEqual({ kind: "withheld", of: "hadith" });
});

test("a report stays, without the answer, when its reader asks again or deletes the conversation", async () => {
  const person = await open.signUp();
  const reasons = ["It was asked again.", "It was deleted."];
  for (const reason of reasons) await ask(reason, person.token);
  const rows = await open.sql<{ question: string; conversation: string; answer: string; words: string }[]>`
    select q.id as question, q.conversation, a.id as answer, q.words from chat.messages q
    join chat.messages a on a.conversation = q.conversation and a.role = 'assistant'
    where q.role = 'user' and q.person = ${person.id} order by q.words`;
  for (const { answer, words } of rows) {
    const report = { ref: "quran:2:153", reason: words, messageId: answer };
    expect((await open.call("POST", "/chat/report", report, person.token)).status).toBe(200);
  }
  const [again, deleted] = rows;
  await ask("And now?", person.token, "en", { conversationId: again?.conversation, replaces: again?.question });
  const { status } = await open.call("DELETE", `/conversations/${deleted?.conversation}`, undefined, person.token);
  expect(status).toBe(200);
  const { body } = await open.call("GET", "/admin/reports");
  const { reports } = z.object({ reports: z.array(z.looseObject({ reason: z.string() })) }).parse(body);
  for (const reason of reasons)
    expect(reports.find((one) => one.reason === reason)).toMatchObject({ ref: "quran:2:153", shared: null });
});

test("comments on answers are shown without the writer, the question and the answer, and leave with the conversation", async () => {
  const person = await open.signUp();
  const rate = async (words: string, useful: boolean) => {
    await ask("What does the Qur'an say about hope?", person.token, "tr");
    const [answer] = await open.sql<{ id: string; conversation: string }[]>`
      select id, conversation from chat.messages where role = 'assistant' and person = ${person.id}
      order by created_at desc limit 1`;
    const given = { messageId: answer?.id, useful, reason: words };
    expect((await open.call("POST", "/chat/feedback", given, person.token)).status).toBe(200);
    return answer?.conversation;
  };
  const read = async () => (await open.call("GET", "/admin/comments")).body;
  await rate("", true);
  const first = await rate("The second verse does not fit.", false);
  await rate("It helped me.", true);
  const day = new Date().toISOString().slice(0, 10);
  const helped = { words: "It helped me.", useful: true, language: "tr", day };
  expect(await read()).toEqual({
    comments: [helped, { words: "The second verse does not fit.", useful: false, language: "tr", day }],
  });
  expect((await open.call("DELETE", `/conversations/${first}`, undefined, person.token)).status).toBe(200);
  expect(await read()).toEqual({ comments: [helped] });
  expect((await open.call("GET", "/admin/comments", undefined, person.token)).status).toBe(403);
});
