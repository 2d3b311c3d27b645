import { getTableConfig } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import * as tables from "./tables.ts";

let connection: TestDatabase;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

test("the tables are the ones that the migration makes", async () => {
  const found = await connection.sql<{ table: string }[]>`
    select table_name as table from information_schema.tables where table_schema = 'quran'`;
  const described = Object.values(tables).map((table) => getTableConfig(table).name);
  expect(found.map(({ table }) => table).sort()).toEqual(described.sort());
});

test.each(Object.values(tables).map((table) => getTableConfig(table)))(
  "$name: columns, keys, checks",
  async ({ name, columns, checks, foreignKeys, uniqueConstraints }) => {
    const rows = await connection.sql<{ column: string; type: string; required: boolean; has_default: boolean }[]>`
      select column_name as column, data_type as type, is_nullable = 'NO' as required,
        column_default is not null as has_default
      from information_schema.columns where table_schema = 'quran' and table_name = ${name} order by ordinal_position`;
    expect(columns.map((one) => [one.name, one.getSQLType(), one.notNull, one.hasDefault])).toEqual(
      rows.map((row) => [row.column, row.type, row.required, row.has_default]),
    );
    const constraints = await connection.sql<{ conname: string; contype: string }[]>`
      select conname, contype::text from pg_constraint where conrelid = ${`quran.${name}`}::regclass`;
    const named = (type: string) =>
      constraints.flatMap(({ conname, contype }) => (contype === type ? [conname] : [])).sort();
    const uniqueColumns = columns.flatMap((one) => (one.isUnique && one.uniqueName ? [one.uniqueName] : []));
    expect(checks.map((one) => one.name).sort()).toEqual(named("c"));
    expect([...uniqueColumns, ...uniqueConstraints.map((one) => one.getName() ?? "")].sort()).toEqual(named("u"));
    expect(foreignKeys).toHaveLength(named("f").length);
  },
);
