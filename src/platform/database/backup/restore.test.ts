import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database/test-database.ts";
import { StartRefused } from "../../errors.ts";
import { connect } from "../connect.ts";
import { migrate } from "../migrate.ts";
import { backUp } from "./back-up.ts";
import { restore } from "./restore.ts";

let folder: string;
let migrations: string;
let from: TestDatabase;
let to: TestDatabase;
let file: string;
const inFolder = (name: string) => join(folder, name);
const write = (name: string, text: string) => writeFileSync(join(migrations, name), text);
const config = () => ({ DATA_DIR: inFolder("data"), DATABASE_URL: to.url });
const restoring = (name = "good.gz") =>
  restore({ config: config(), file: inFolder(name), leftOut: ["corpus"], migrations });
const schemas = () => to.sql`select nspname from pg_namespace where nspname !~ '^pg_' order by 1`;
const untouched = [{ nspname: "information_schema" }, { nspname: "public" }];

// Alphabetical order would restore a flame before the lamp that it references.
const two = [
  [
    "0001_lamp.sql",
    `create schema home; create schema corpus; create table corpus.verse (n int);
     create table home.flame (n int primary key, lamp int not null);
     create table home.lamp (id int primary key, name text not null);
     alter table home.flame add foreign key (lamp) references home.lamp;`,
  ],
  [
    "0002_oil.sql",
    `create table home.oil (n int primary key);
     create function home.refuse() returns trigger language plpgsql as $$ begin raise 'the trigger acted'; end $$;`,
  ],
] as const;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "siraj-restore-"));
  migrations = inFolder("migrations");
  mkdirSync(migrations);
  for (const [name, text] of two) write(name, text);
  from = await createTestDatabase("nothing");
  await migrate(from.sql, migrations);
  await from.sql`insert into home.lamp values (1, 'brass'), (2, 'clay')`;
  await from.sql`insert into home.flame values (1, 2)`;
  await from.sql`insert into home.oil select generate_series(1, 20000)`;
  mkdirSync(inFolder("source"));
  writeFileSync(inFolder("source/secrets.json"), "keys");
  file = inFolder("good.gz");
  await save("good.gz");
});
afterAll(async () => {
  await from.close();
  await to.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await to?.close();
  to = await createTestDatabase("nothing");
  rmSync(inFolder("data"), { recursive: true, force: true });
  rmSync(join(migrations, "0003_wind.sql"), { force: true });
});

function save(name: string) {
  const source = { DATA_DIR: inFolder("source"), DATABASE_URL: from.url };
  return backUp({ config: source, file: inFolder(name), leftOut: ["corpus"], release: "1.0.0" });
}

async function refusal(action: Promise<unknown>): Promise<string> {
  const error = await action.then(
    () => "it was not refused",
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartRefused);
  return error instanceof Error ? error.message : "";
}

const notOurs = "is not a file that `npm run backup` made";
const text = () => gunzipSync(readFileSync(file));
const changed = (was: string, is: string) => gzipSync(text().toString("latin1").replace(was, is), {});
test.each<[string, () => Buffer, string]>([
  ["cut off in the middle", () => readFileSync(file).subarray(0, -2_000), "is cut off"],
  ["cut off by one byte", () => readFileSync(file).subarray(0, -1), "is cut off"],
  ["without its end", () => gzipSync(text().subarray(0, text().lastIndexOf('{"section":"end"'))), "is cut off"],
  ["with another value", () => changed("brass", "glass"), "is damaged"],
  ["with a section less", () => changed('{"section":"table","schema":"home","name":"oil"', '{"x":"'), "is damaged"],
  ["with another length", () => changed("\n15\n", "\n16\n"), "is damaged"],
  ["with an impossible length", () => changed("\n15\n", "\n999999999999\n"), "is damaged"],
  ["with a negative length", () => changed("\n15\n", "\n-4\n"), "is damaged"],
  ["with something after the end", () => Buffer.concat([readFileSync(file), gzipSync("more")]), "is damaged"],
  ["with a damaged byte", () => flip(readFileSync(file)), "is damaged"],
  [
    "of another format",
    () => changed('"version":2', '"version":3'),
    "format 3, and this release reads formats up to 2",
  ],
  ["of no bytes", () => Buffer.alloc(0), "is cut off"],
  ["that is not compressed", () => text(), notOurs],
  ["that holds something else", () => gzipSync("{}\n".repeat(10)), notOurs],
  ["of one endless line", () => gzipSync(Buffer.alloc(5_000_000, "x")), notOurs],
])("a file %s is refused, and nothing is changed", async (_, bytes, message) => {
  writeFileSync(inFolder("bad.gz"), bytes());
  expect(await refusal(restoring("bad.gz"))).toContain(message);
  expect(await schemas()).toEqual(untouched);
  expect(existsSync(inFolder("data"))).toBe(false);
});

function flip(bytes: Buffer): Buffer {
  const at = bytes.length >> 1;
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  return bytes;
}

test("a missing file and a folder are refused by name", async () => {
  expect(await refusal(restoring("nowhere.gz"))).toMatch(/nowhere\.gz cannot be read: ENOENT/);
  expect(await refusal(restoring("source"))).toMatch(/source cannot be read: EISDIR/);
});

test("a database with rows is refused with its table names; rows in left-out schemas are ignored", async () => {
  await migrate(to.sql, migrations);
  await to.sql`insert into corpus.verse values (7)`;
  await to.sql`insert into home.lamp values (9, 'mine')`;
  expect(await refusal(restoring())).toMatch(/holds rows already \(home\.lamp\)\. Nothing was changed/);
  expect(await to.sql`select * from home.lamp`).toEqual([{ id: 9, name: "mine" }]);
  expect(existsSync(inFolder("data/secrets.json"))).toBe(false);
  await to.sql`delete from home.lamp`;
  expect(await restoring()).toMatchObject({ tables: 3, rows: 20_003 });
  expect(await to.sql`select * from corpus.verse`).toEqual([{ n: 7 }]);
  expect(await refusal(restoring())).toMatch(/\(home\.lamp, home\.flame, home\.oil\)/);
});

test("a database with rows of another program is refused", async () => {
  await to.sql`create table strange as select 1 as n`;
  expect(await refusal(restoring())).toMatch(/\(public\.strange\)/);
  expect(await schemas()).toEqual(untouched);
});

test("different keys in the data folder are refused, equal ones are kept", async () => {
  mkdirSync(inFolder("data"));
  writeFileSync(inFolder("data/secrets.json"), "others");
  expect(await refusal(restoring())).toMatch(/holds other keys than the backup\. Nothing was changed/);
  expect(await schemas()).toEqual(untouched);
  expect(readFileSync(inFolder("data/secrets.json"), "utf8")).toBe("others");
  writeFileSync(inFolder("data/secrets.json"), "keys");
  expect(await restoring()).toMatchObject({ secrets: "kept" });
});

test("a backup of an older release is restored into its schema, then newer migrations are applied", async () => {
  write("0003_wind.sql", "alter table home.lamp add lit boolean; update home.lamp set lit = name = 'clay';");
  expect(await restoring()).toMatchObject({ newer: 1, secrets: "written" });
  expect(await to.sql`select name from platform.migrations`).toHaveLength(2);
  expect(await migrate(to.sql, migrations)).toEqual(["0003_wind.sql"]);
  expect(await to.sql`select id, lit from home.lamp order by id`).toEqual([
    { id: 1, lit: false },
    { id: 2, lit: true },
  ]);
});

test("a database with newer migrations than the backup is refused", async () => {
  write("0003_wind.sql", "create table home.wind (n int);");
  await migrate(to.sql, migrations);
  expect(await refusal(restoring())).toMatch(/has the migration 0003_wind\.sql, which the backup is from before/);
});

test("a backup of a newer release or of other migrations is refused", async () => {
  const older = inFolder("older");
  const other = inFolder("other");
  for (const place of [older, other]) mkdirSync(place);
  for (const place of [older, other]) writeFileSync(join(place, two[0][0]), two[0][1]);
  writeFileSync(join(other, two[1][0]), "select 1;");
  const into = (place: string) => restore({ config: config(), file, leftOut: ["corpus"], migrations: place });
  expect(await refusal(into(older))).toMatch(
    /Siraj 1\.0\.0, which has the migration 0002_oil\.sql; this release does not/,
  );
  expect(await refusal(into(other))).toMatch(/whose migration 0002_oil\.sql has another text/);
  expect(await refusal(restore({ config: config(), file, leftOut: [], migrations }))).toMatch(
    /left out the rows of corpus/,
  );
  expect(await schemas()).toEqual(untouched);
});

test("a restore that PostgreSQL refuses leaves no rows and no keys, and can be repeated", async () => {
  await from.sql`alter table home.oil drop constraint oil_pkey`;
  await from.sql`insert into home.oil values (20000)`;
  await save("twice.gz");
  await from.sql`create table home.unknown (n int)`;
  await save("unknown.gz");
  await from.sql`drop table home.unknown`;
  await from.sql`delete from home.oil where n = 20000`;
  expect(await refusal(restoring("twice.gz"))).toMatch(
    /refused the rows of "home"\."oil": duplicate key .*No row was restored/,
  );
  expect(await refusal(restoring("unknown.gz"))).toMatch(/holds home\.unknown, which no migration makes/);
  expect(
    await to.sql`select (select count(*)::int from home.lamp) as lamps, count(*)::int as oil from home.oil`,
  ).toEqual([{ lamps: 0, oil: 0 }]);
  expect(existsSync(inFolder("data/secrets.json"))).toBe(false);
  expect(await restoring()).toMatchObject({ rows: 20_003, secrets: "written" });
});

test("a role that cannot suspend foreign keys can restore, with triggers disabled", async () => {
  write(
    "0003_wind.sql",
    "create trigger refuse before insert on home.lamp for each row execute function home.refuse();",
  );
  const role = `keeper_${process.pid}`;
  await to.sql.unsafe(`create role ${role} login`);
  await to.sql.unsafe(`grant create on database ${await nameOf(to)} to ${role}`);
  const url = to.url.replace("siraj@", `${role}@`);
  await migrate(from.sql, migrations);
  await save("triggers.gz");
  const into = {
    config: { ...config(), DATABASE_URL: url },
    file: inFolder("triggers.gz"),
    leftOut: ["corpus"],
    migrations,
  };
  await expect(restore(into)).resolves.toMatchObject({ tables: 3 });
  const { sql: own } = connect(url, { max: 1, deadline: 0 });
  expect(await own`select name from home.flame join home.lamp on lamp = id`).toEqual([{ name: "clay" }]);
  await expect(own`insert into home.lamp values (3, 'x')`).rejects.toThrow("the trigger acted");
  await own.end();
  await to.sql.unsafe(`drop owned by ${role} cascade; drop role ${role}`);
});

async function nameOf({ sql }: TestDatabase): Promise<string> {
  const [row] = await sql<{ name: string }[]>`select current_database() as name`;
  return row?.name ?? "";
}
