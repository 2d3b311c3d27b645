import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database/test-database.ts";
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
