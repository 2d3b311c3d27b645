import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/database/test-database.ts";

let connection: TestDatabase;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

/** Tables of few rows, or of rows that live for minutes. */
const small = ["auth.saml_relay_states", "editions.choices", "quran.errata"];

test("every foreign key has an index, so that a deletion of the row it refers to does not read its whole table", async () => {
  const found = await connection.sql<{ name: string }[]>`
    select conrelid::regclass::text as name from pg_constraint c
    where contype = 'f' and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = any (c.conkey))`;
  expect(found.map(({ name }) => name).filter((name) => !small.includes(name))).toEqual([]);
});

test.each([
  ["auth.one_time_tokens", "relates_to"],
  ["auth.users", "phone_change"],
  ["auth.users", "email_change"],
  ["wisdom.subscriptions", "token_hash"],
])("rows of %s are found by their %s with an index", async (table, column) => {
  const plan = await connection.sql.use(async (session) => {
    await session`set enable_seqscan = off`;
    const rows = await session.unsafe(`explain select from ${table} where ${column} = $1`, ["x"]);
    await session`reset enable_seqscan`;
    return rows.map((row) => Object.values(row).join()).join("\n");
  });
  expect(plan).toContain(`Index Cond: (${column} = `);
});
