import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database/test-database.ts";
import { addressDayOf } from "./guest-quota.ts";
import { createQuotaStore, deletePastCounts } from "./quota-store.ts";

let connection: TestDatabase;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

test("the counts of past days and of guests whose cookie has expired are deleted, others stay", async () => {
  const store = createQuotaStore(connection.database);
  for (const day of ["2030-01-30", "2030-01-31"]) await store.consumeAddress(day, "address", 60);
  for (const guest of ["expired", "present"]) await store.consumeGuest(guest, 3);
  await connection.sql`update chat.guest_trials set first_asked_at = '2029-01-30' where guest_hash = 'expired'`;
  await connection.sql`update chat.guest_trials set first_asked_at = '2029-02-02' where guest_hash = 'present'`;
  await deletePastCounts(connection.database, new Date("2030-01-31T00:30:00Z"));
  expect(await connection.sql`select day::text from chat.address_days`).toEqual([{ day: "2030-01-31" }]);
  expect(await connection.sql`select guest_hash from chat.guest_trials`).toEqual([{ guest_hash: "present" }]);
});

test("a question beyond a limit is refused and not counted", async () => {
  const store = createQuotaStore(connection.database);
  const [user, month, day] = [randomUUID(), "2030-02-01", "2030-02-01"];
  await connection.sql`insert into auth.users (id, created_at, updated_at) values (${user}, now(), now())`;
  const thrice = async (consume: () => Promise<unknown>) => [await consume(), await consume(), await consume()];
  expect(await thrice(() => store.consumeGuest("eager", 2))).toEqual([1, 2, undefined]);
  expect(await thrice(() => store.consumeUser(user, month, 2))).toEqual([1, 2, undefined]);
  expect(await thrice(() => store.consumeAddress(day, "eager", 2))).toEqual([true, true, false]);
  expect([await store.readGuest("eager"), await store.readUser(user, month)]).toEqual([2, 2]);
  expect(await connection.sql`select used from chat.address_days where day = ${day}`).toEqual([{ used: 2 }]);
});

test("a network address is stored under another name every day", () => {
  const on = (day: string) => addressDayOf("a secret", { address: "203.0.113.1", now: new Date(`${day}T12:00:00Z`) });
  expect(on("2030-01-30").addressHmac).toBe(on("2030-01-30").addressHmac);
  expect(on("2030-01-30").addressHmac).not.toBe(on("2030-01-31").addressHmac);
});
