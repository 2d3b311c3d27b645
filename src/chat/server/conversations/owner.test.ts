import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database/test-database.ts";
import { createAnswerStore } from "../answers/answer-store.ts";
import { isFull } from "../passages/deleted-passage-store.ts";
import { createPassageStore } from "../passages/passage-store.ts";
import { createQuotaStore } from "../quota/quota-store.ts";
import { createConversationStore } from "./conversation-store.ts";
import { createFeedbackStore } from "./feedback-store.ts";

let connection: TestDatabase;
const [owner, other] = [randomUUID(), randomUUID()];
const [conversation, deleted, question, answer, passage, removed] = Array.from({ length: 6 }, () => randomUUID());
const id = (known: string | undefined) => known ?? "";
const month = "2030-01-01";
beforeAll(async () => {
  connection = await createTestDatabase();
  const { sql } = connection;
  for (const user of [owner, other])
    await sql`insert into auth.users (id, created_at, updated_at) values (${user}, now(), now())`;
  await sql`insert into chat.conversations (id, person, title, title_words, kept_as, updated_at, deleted_at) values
    (${id(conversation)}, ${owner}, 'a', 'a', 'kept', now(), null), (${id(deleted)}, ${owner}, 'b', 'b', null, now(), now())`;
  await sql`insert into chat.messages (id, conversation, person, position, role, sent_as, lang, state) values
    (${id(question)}, ${id(conversation)}, ${owner}, 0, 'user', 'sent', 'en', 'done'),
    (${id(answer)}, ${id(conversation)}, ${owner}, 1, 'assistant', null, 'en', 'writing')`;
  await sql`insert into chat.passages (id, person, kind, content_key, conversation, message, lang, question, parts,
      search_words, created_at, updated_at, deleted_at) values
    (${id(passage)}, ${owner}, 'part', 'key', ${id(conversation)}, ${id(answer)}, 'en', '', '[]', '', now(), now(), null),
    (${id(removed)}, ${owner}, 'citation', 'old', null, null, 'en', '', '[]', '', now(), now(), now()),
    (${randomUUID()}, ${other}, 'part', 'own', ${id(conversation)}, ${id(answer)}, 'en', '', '[]', '', now(), now(), null)`;
  await sql`insert into chat.person_months (person, month, used) values (${owner}, ${month}, 2), (${other}, ${month}, 1)`;
});
afterAll(() => connection.close());

/** All that the owner has. */
async function rowsOfOwner(): Promise<unknown[]> {
  const { sql } = connection;
  return [
    ...(await sql`select * from chat.conversations where person = ${owner} order by id`),
    ...(await sql`select * from chat.messages where person = ${owner} order by id`),
    ...(await sql`select * from chat.passages where person = ${owner} order by id`),
    ...(await sql`select * from chat.person_months where person = ${owner}`),
  ];
}

const conversations = () => createConversationStore(connection.database);
const answers = () => createAnswerStore(connection.database);
const passages = () => createPassageStore(connection.database);
const [limit, within] = [9, 60_000];
const graphic = { ref: "2:153", design: "lamp", shape: "square", bare: false } as const;

test.each([
  ["the list of conversations", () => conversations().list(other, { words: [], limit }), []],
  ["a conversation", () => conversations().find(other, id(conversation)), undefined],
  ["the messages before a position", () => conversations().messages(other, id(conversation), { limit }), []],
  ["the messages from a position", () => conversations().messagesFrom(other, id(conversation), { from: 0, limit }), []],
  ["renaming", () => conversations().rename(other, id(conversation), { title: "x", titleWords: "x" }), undefined],
  ["deleting a conversation", () => conversations().softDelete(other, id(conversation)), false],
  ["restoring a conversation", () => conversations().restore(other, id(deleted), within), undefined],
  ["deleting all conversations", () => conversations().deleteAllOfUser(other), undefined],
  ["an imported conversation", () => conversations().findImported(other, "kept"), undefined],
  ["stopping an answer", () => answers().requestStop(other, id(answer)), false],
  ["the answer in progress", () => answers().findWriting(other, id(conversation)), undefined],
  ["the conversation of a sent question", () => answers().findByClientId(other, "sent"), undefined],
  ["a sent question", () => answers().transaction((held) => held.isSent(other, "sent")), false],
  [
    "locking a conversation",
    () => answers().transaction((held) => held.lockConversation(other, id(conversation))),
    undefined,
  ],
  ["rating an answer", () => createFeedbackStore(connection.database).ownsAnswer(other, id(answer)), false],
  ["the answer to save", () => passages().findAnswer(other, id(answer)), undefined],
  [
    "the place of a passage",
    () => passages().list(other, { words: [], limit }),
    [expect.objectContaining({ conversation: null, message: null })],
  ],
  ["a passage by its content", () => passages().findByContent(other, "key"), undefined],
  ["whether there are too many passages", () => isFull(connection.database, other, 2), false],
  ["deleting a passage", () => passages().softDelete(other, id(passage)), false],
  ["restoring a passage", () => passages().restore(other, id(removed), { within, limit }), "missing"],
  ["a note", () => passages().writeNote(other, id(passage), { note: "x", noteWords: "x" }, undefined), "missing"],
  ["sharing", () => passages().share(other, id(passage), "token"), undefined],
  ["ending a link", () => passages().unshare(other, id(passage)), false],
  ["a share card", () => passages().chooseGraphic(other, id(passage), graphic), false],
  ["the quota left", () => createQuotaStore(connection.database).readUser(other, month), 1],
  [
    "a refund",
    () => createQuotaStore(connection.database).refundUser(other, month, { day: "2030-01-02", limit }),
    true,
  ],
] as [string, () => Promise<unknown>, unknown][])(
  "the stores of conversations give and change nothing of another user: %s",
  async (_, call, nothing) => {
    const before = await rowsOfOwner();
    expect(await call()).toEqual(nothing);
    expect(await rowsOfOwner()).toEqual(before);
  },
);
