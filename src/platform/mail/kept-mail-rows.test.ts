import { ne } from "drizzle-orm";
import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/database/test-database.ts";
import { keptMailRows } from "./kept-mail-rows.ts";

const mails = pgTable("mails", {
  id: text().primaryKey(),
  place: integer().notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: timestamp("next_attempt_at", { withTimezone: true }).notNull(),
});
const { sql, database, close } = await createTestDatabase("nothing");
await sql`create table mails (id text primary key, place integer not null, attempts integer not null default 0, next_attempt_at timestamptz not null)`;

const rows = keptMailRows(database, mails);
const minute = 60_000;
const start = new Date("2026-01-01T00:00:00Z");
const later = (minutes: number) => new Date(start.getTime() + minutes * minute);
const keep = (...ids: string[]) =>
  database.insert(mails).values(ids.map((id, place) => ({ id, place: -place, nextAttemptAt: start })));

beforeEach(() => sql`truncate mails`);
afterAll(close);

test("workers that claim at the same time never get the same mail, and get all of them", async () => {
  const ids = Array.from({ length: 40 }, (_, index) => `mail ${index}`);
  await keep(...ids);
  const claimed: string[] = [];
  const work = async () => {
    for (let row = await rows.claimDue(start, later(1)); row; row = await rows.claimDue(start, later(1)))
      claimed.push(row.id);
  };
  await Promise.all([work(), work(), work(), work()]);
  // A worker ends early where the others have locked all that is left.
  await work();
  expect(claimed.toSorted()).toEqual(ids.toSorted());
});

test("a mail that another transaction holds is passed over without waiting for it", async () => {
  await keep("held", "free");
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const other = sql.begin(async (transaction) => {
    await transaction`select id from mails where id = 'held' for update`;
    held.resolve();
    await released.promise;
  });
  await held.promise;
  expect(await rows.claimDue(start, later(1))).toMatchObject({ id: "free" });
  expect(await rows.claimDue(start, later(1))).toBeUndefined();
  released.resolve();
  await other;
  expect(await rows.claimDue(start, later(1))).toMatchObject({ id: "held" });
});

test("a mail is due again when its claim or its pause has ended, and not after it was deleted", async () => {
  await keep("one");
  expect(await rows.claimDue(later(-1), later(1))).toBeUndefined();
  expect(await rows.claimDue(start, later(1))).toMatchObject({ id: "one", attempts: 0 });
  expect(await rows.claimDue(start, later(1))).toBeUndefined();
  expect(await rows.claimDue(later(1), later(2))).toMatchObject({ id: "one" });
  await rows.postpone("one", 3, later(10));
  expect(await rows.claimDue(later(9), later(11))).toBeUndefined();
  expect(await rows.claimDue(later(10), later(11))).toMatchObject({ id: "one", attempts: 3 });
  await rows.delete("one");
  expect(await rows.claimDue(later(20), later(21))).toBeUndefined();
});

test("the mail that is due for the longest time comes first, then the order of the table, and only those that may be claimed", async () => {
  await keep("third", "second");
  await database.insert(mails).values({ id: "first", place: 9, nextAttemptAt: later(-1) });
  await database.insert(mails).values({ id: "never", place: -9, nextAttemptAt: later(-2) });
  const ordered = keptMailRows(database, mails, { condition: ne(mails.id, "never"), order: mails.place });
  const claim = async () => (await ordered.claimDue(start, later(1)))?.id;
  expect([await claim(), await claim(), await claim(), await claim()]).toEqual(["first", "second", "third", undefined]);
});
