import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database/test-database.ts";
import { StartRefused } from "../errors.ts";
import { connect } from "./connect.ts";
import { migrate } from "./migrate.ts";

let folder: string;
let open: TestDatabase;
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "siraj-migrations-"));
  open = await createTestDatabase("nothing");
  write("0001_lamp.sql", "create table lamp (n int);\ninsert into lamp values (1);");
  write("0002_oil.sql", "alter table lamp add oil text;");
});
afterEach(async () => {
  await open.close();
  rmSync(folder, { recursive: true });
});

test("migrations are applied in order and once, and later runs apply new files only", async () => {
  expect(await migrate(open.sql, folder)).toEqual(["0001_lamp.sql", "0002_oil.sql"]);
  expect(await migrate(open.sql, folder)).toEqual([]);
  write("0003_wick.sql", "alter table lamp add wick text;");
  expect(await migrate(open.sql, folder)).toEqual(["0003_wick.sql"]);
  expect(await open.sql`select * from lamp`).toEqual([{ n: 1, oil: null, wick: null }]);
  const records = await open.sql`select name, length(sha256) as length, applied_at from platform.migrations`;
  expect(records).toHaveLength(3);
  expect(records[0]).toEqual({ name: "0001_lamp.sql", length: 64, applied_at: expect.anything() });
});

test("a changed migration is refused; different line ends are no change", async () => {
  await migrate(open.sql, folder);
  write("0001_lamp.sql", "create table lamp (n int);\r\ninsert into lamp values (1);");
  expect(await migrate(open.sql, folder)).toEqual([]);
  appendFileSync(join(folder, "0001_lamp.sql"), " -- more");
  const refusal = migrate(open.sql, folder);
  await expect(refusal).rejects.toBeInstanceOf(StartRefused);
  await expect(refusal).rejects.toThrow("0001_lamp.sql was changed");
});

test("a database with an unknown migration is refused", async () => {
  await migrate(open.sql, folder);
  rmSync(join(folder, "0002_oil.sql"));
  await expect(migrate(open.sql, folder)).rejects.toThrow(/0002_oil\.sql, which is not part of this release/);
});

test("a failing migration is rolled back, and earlier ones stay", async () => {
  write("0002_oil.sql", "alter table lamp add oil text; create table jar (n int); select 1 / 0;");
  await expect(migrate(open.sql, folder)).rejects.toThrow(
    "0002_oil.sql failed, and nothing of it remains: division by zero",
  );
  expect(await open.sql`select to_regclass('jar') as jar, count(*)::int as n from lamp`).toEqual([{ jar: null, n: 1 }]);
  expect(await open.sql`select name from platform.migrations`).toEqual([{ name: "0001_lamp.sql" }]);
  write("0002_oil.sql", "alter table lamp add oil text;");
  expect(await migrate(open.sql, folder)).toEqual(["0002_oil.sql"]);
});

test.each([
  ["0004_gap.sql", "number 0003 is missing"],
  ["0002_twice.sql", "number 0002 stands twice"],
  ["3_short.sql", "is named like 0001_what_it_does.sql"],
])("%s is an error before anything is applied", async (name, message) => {
  write(name, "select 1;");
  await expect(migrate(open.sql, folder)).rejects.toThrow(message);
  expect(await open.sql`select to_regclass('lamp') as lamp`).toEqual([{ lamp: null }]);
});

test("two concurrent runs apply each file once", async () => {
  const { sql: other } = connect(open.url, { max: 1, deadline: 0 });
  const [one, two] = await Promise.all([migrate(open.sql, folder), migrate(other, folder)]);
  await other.end();
  expect([...one, ...two].sort()).toEqual(["0001_lamp.sql", "0002_oil.sql"]);
  expect(await open.sql`select n from lamp`).toEqual([{ n: 1 }]);
});
