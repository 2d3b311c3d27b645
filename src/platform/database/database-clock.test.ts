import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database/test-database.ts";
import { narrow, openDatabaseClock } from "./database-clock.ts";

let connection: TestDatabase;
beforeAll(async () => {
  connection = await createTestDatabase("nothing");
});
afterAll(() => connection.close());
afterEach(() => void vi.useRealTimers());

const databaseTime = async () => {
  const [row] = await connection.sql<{ now: number }[]>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now`;
  return row?.now ?? 0;
};

test.each([90_000, -90_000])("a machine's clock that is %i ms off changes nothing, whenever it is set", async (off) => {
  const rightly = await openDatabaseClock(connection.sql);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + off });
  const wrongly = await openDatabaseClock(connection.sql);
  for (const clock of [rightly, wrongly]) {
    const before = await databaseTime();
    const now = clock.now().getTime();
    // The clock may be off by as much as the answer to its reading took.
    expect(Math.abs(now - before)).toBeLessThan(30_000);
    clock.close();
  }
});

test("a reading that fits moves nothing, however slow it was; one that does not moves the time as little as needed", () => {
  expect(narrow(1_000, { sent: 10, received: 4_010, now: 3_000 })).toBe(1_000);
  expect(narrow(1_000, { sent: 10, received: 12, now: 92_000 })).toBe(91_988);
  expect(narrow(1_000, { sent: 10, received: 12, now: -88_000 })).toBe(-88_010);
  expect(narrow(1_000, { sent: 10, received: 12, now: 91_010 })).toBe(90_998);
});
