import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/database/test-database.ts";

/** Every table that a slice describes in its `server/tables.ts`, or in a file beside it that ends in `-tables.ts`. */
const files = readdirSync("src")
  .map((slice) => resolve(`src/${slice}/server`))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => resolve(folder, name)))
  .filter((file) => /\/(?:[a-z]+-)?tables\.ts$/.test(file));
const modules: object[] = await Promise.all(files.map((file) => import(file)));
const tables = modules.flatMap((module) =>
  Object.values(module).flatMap((value) => (is(value, PgTable) ? [getTableConfig(value)] : [])),
);
const schemas = [...new Set(tables.map(({ schema }) => schema ?? "public"))];

let connection: TestDatabase;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

test("the tables are the ones that the migrations make", async () => {
  const found = await connection.sql<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'platform')`;
  expect(schemas.length).toBeGreaterThan(1);
  expect(found.map(({ name }) => name).sort()).toEqual(tables.map(({ schema, name }) => `${schema}.${name}`).sort());
});

test.each(tables)(
  "$name in $schema: columns, keys, checks",
  async ({ schema = "public", name, columns, checks, foreignKeys, uniqueConstraints }) => {
    const rows = await connection.sql<{ column: string; type: string; required: boolean; has_default: boolean }[]>`
      select column_name as column,
        case data_type when 'ARRAY' then substr(udt_name, 2) || '[]' else data_type end as type, is_nullable = 'NO' as required,
        column_default is not null as has_default
      from information_schema.columns where table_schema = ${schema} and table_name = ${name} order by ordinal_position`;
    expect(columns.map((one) => [one.name, one.getSQLType(), one.notNull, one.hasDefault])).toEqual(
      rows.map((row) => [row.column, row.type, row.required, row.has_default]),
    );
    const constraints = await connection.sql<{ conname: string; contype: string }[]>`
      select conname, contype::text from pg_constraint where conrelid = ${`${schema}.${name}`}::regclass`;
    const named = (type: string) =>
      constraints.flatMap(({ conname, contype }) => (contype === type ? [conname] : [])).sort();
    const uniqueColumns = columns.flatMap((one) => (one.isUnique && one.uniqueName ? [one.uniqueName] : []));
    expect(checks.map((one) => one.name).sort()).toEqual(named("c"));
    expect([...uniqueColumns, ...uniqueConstraints.map((one) => one.getName() ?? "")].sort()).toEqual(named("u"));
    expect(foreignKeys).toHaveLength(named("f").length);
  },
);
