import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import type { Session } from "#platform/database/index.ts";
import { createTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { interruptAbandoned } from "./abandoned-store.ts";

// Other transactions are stopped between two of their locks by rows that a further connection holds.
const { sql, database, close } = await createTestDatabase();
afterAll(close);

const month = "2026-01-01";

async function addUser(used: number): Promise<string> {
  const user = randomUUID();
  await sql`insert into auth.users (id, created_at, updated_at) values (${user}, now(), now())`;
  await sql`insert into chat.person_months (person, month, used) values (${user}, ${month}, ${used})`;
  return user;
}

/** A conversation with a question that was charged, and its answer, whose process died a minute ago. */
async function addAbandoned(user: string): Promise<{ conversation: string; answer: string }> {
  const [conversation, answer] = [randomUUID(), randomUUID()];
  await sql`
    insert into chat.conversations (id, person, title, title_words, updated_at) values (${conversation}, ${user}, 'a', 'a', now())`;
  await sql`
    insert into chat.messages (id, conversation, person, position, role, lang, state, counted_in, written_at) values
      (${randomUUID()}, ${conversation}, ${user}, 0, 'user', 'en', 'done', null, now()),
      (${answer}, ${conversation}, ${user}, 1, 'assistant', 'en', 'writing', ${month}, now() - interval '1 minute')`;
  return { conversation, answer };
}

const usedBy = async (user: string) => (await sql`select used from chat.person_months where person = ${user}`)[0]?.used;
const stateOf = async (answer: string) => (await sql`select state from chat.messages where id = ${answer}`)[0]?.state;

/** Begins a transaction that does `first`, and `then` when it is told to. */
async function begin(first: (session: Session) => Promise<unknown>, then: (session: Session) => Promise<unknown>) {
  const [begun, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = sql.begin(async (session) => {
    await first(session);
    begun.resolve();
    await told.promise;
    await then(session);
  });
  await begun.promise;
  const end = () => {
    told.resolve();
    return ended;
  };
  return { end };
}

/** Waits until as many statements wait for a lock. */
const untilWaiting = (statements: number) =>
  expect
    .poll(async () => {
      const rows = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return rows.length;
    })
    .toBe(statements);

const nothing = async () => {};

test("servers that look for abandoned answers at the same time refund each question once", async () => {
  const users = await Promise.all([addUser(4), addUser(4)]);
  const added = await Promise.all([1, 2, 3].flatMap(() => users.map(addAbandoned)));
  const all = Array.from({ length: 4 }, () => interruptAbandoned(database, { all: false }));
  await Promise.all([...all, ...added.map(({ conversation }) => interruptAbandoned(database, { conversation }))]);
  expect(await Promise.all(users.map(usedBy))).toEqual([1, 1]);
  expect(new Set(await Promise.all(added.map(({ answer }) => stateOf(answer))))).toEqual(new Set(["interrupted"]));
});

test.each([
  [
    "end of the answer",
    (session: Session, answer: string) => session`
    update chat.messages set state = 'done' where id = ${answer}`,
    "done",
    1,
  ],
  [
    "stop of the answer and its refund",
    (session: Session, answer: string) => session`
    with stopped as (update chat.messages set state = 'stopped' where id = ${answer} returning person)
    update chat.person_months m set used = used - 1 from stopped where m.person = stopped.person`,
    "stopped",
    0,
  ],
  [
    "deletion of the conversation",
    (session: Session, answer: string) => session`
    delete from chat.conversations where id = (select conversation from chat.messages where id = ${answer})`,
    undefined,
    1,
  ],
] as const)("an abandoned answer waits for the %s, which holds the conversation", async (_, then, state, used) => {
  const user = await addUser(1);
  const { conversation, answer } = await addAbandoned(user);
  const other = await begin(
    (session) => session`select from chat.conversations where id = ${conversation} for update`,
    (session) => then(session, answer),
  );
  const interrupted = interruptAbandoned(database, { conversation });
  await untilWaiting(1);
  await other.end();
  await interrupted;
  expect([await stateOf(answer), await usedBy(user)]).toEqual([state, used]);
});

test.each(["conversations", "messages"] as const)(
  "the interruption of an answer and the deletion of its account, which waited for the %s, both come to their end",
  async (table) => {
    const user = await addUser(1);
    const { conversation } = await addAbandoned(user);
    const held =
      table === "conversations"
        ? (session: Session) => session`select from chat.conversations where id = ${conversation} for update`
        : (session: Session) => session`select from chat.messages where conversation = ${conversation} for update`;
    const holder = await begin(held, nothing);
    const remove = () => database.transaction((tx) => tx.execute(`delete from auth.users where id = '${user}'`));
    const interrupt = () => interruptAbandoned(database, { conversation });
    // The cascade deletes the month before the conversation.
    const both =
      table === "conversations"
        ? [remove(), untilWaiting(1).then(interrupt)]
        : [interrupt(), untilWaiting(1).then(remove)];
    await untilWaiting(2);
    await holder.end();
    await Promise.all(both);
    expect(await sql`select from chat.messages where person = ${user}`).toEqual([]);
  },
);
