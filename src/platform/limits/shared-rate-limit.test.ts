import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database/test-database.ts";
import { createSharedRateLimit, deleteExpiredRateLimits } from "./shared-rate-limit.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("expired counts are deleted in portions, and those that still count stay", async () => {
  const { sql } = database;
  const limit = createSharedRateLimit({ sql, name: "test", points: 1, seconds: 3600 });
  for (const key of ["a", "b", "c", "d", "e", "counting"]) await limit.consume(key);
  await sql`update platform.rate_limits set expire = 0 where key <> 'test:counting'`;
  const statements = vi.spyOn(database.database, "delete");
  await deleteExpiredRateLimits(database.database, 2);
  // Two, two, one and none.
  expect(statements).toHaveBeenCalledTimes(4);
  statements.mockRestore();
  expect(await sql`select key from platform.rate_limits`).toEqual([{ key: "test:counting" }]);
  expect(await limit.consume("counting")).toBeGreaterThan(0);
});
