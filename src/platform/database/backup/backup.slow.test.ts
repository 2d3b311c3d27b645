import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database/test-database.ts";
import { runHolder } from "../../../../tests/support/site/data-folder-process.ts";
import { connect } from "../connect.ts";
import { startEmbedded } from "../embedded/embedded.ts";
import { migrate } from "../migrate.ts";
import { backUp } from "./back-up.ts";
import { restore } from "./restore.ts";

let folder: string;
let migrations: string;
const open: TestDatabase[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "siraj-backup-"));
  migrations = join(folder, "migrations");
  mkdirSync(migrations);
  writeFileSync(join(migrations, "0001_scratch.sql"), schema);
});
afterAll(async () => {
  for (const one of open) await one.close();
  rmSync(folder, { recursive: true });
});

const schema = `
  create schema "Scratch 1";
  create schema texts;
  create type texts.mood as enum ('calm', 'glad');
  create table "Scratch 1"."Odd ""name""" (
    id bigint generated always as identity primary key,
    text text, "select" text[], doc jsonb, raw bytea, at timestamptz, span interval, price numeric(20, 8), ratio float8,
    mood texts.mood, doubled numeric generated always as (price * 2) stored);
  create table "Scratch 1".a_note (id int primary key, parent int references "Scratch 1".a_note,
    owner bigint not null references "Scratch 1"."Odd ""name""");
  create table "Scratch 1".parted (day date, n int) partition by range (day);
  create table "Scratch 1".parted_2025 partition of "Scratch 1".parted for values from ('2025-01-01') to ('2026-01-01');
  create table "Scratch 1".seeded (word text primary key);
  insert into "Scratch 1".seeded values ('kept'), ('withdrawn later');
  create sequence "Scratch 1".counter start 100;
  create sequence "Scratch 1".untouched start 7;
  create function "Scratch 1".change() returns trigger language plpgsql as
    $$ begin new.id := new.id + 1000; return new; end $$;
  create trigger change before insert on "Scratch 1".a_note for each row execute function "Scratch 1".change();
  create table texts.loaded (n int);
`;

const texts = [
  "tab\tline\nreturn\r\\N \\. \\ back\\\\slash \b\f\v\u0001",
  "\\.",
  "\\N",
  "",
  null,
  " spaced ",
  "\u{10FFFF}\u200F\u0627\u0644\u0644\u0651\u0647 żółć 'quote' \"double\" {brace,} \u2028 \uFEFF",
  "x".repeat(200_000),
];
const arrays = [["a,b", null, 'q"', "\\", ""], [], null];
const docs = [{ text: "\t\n\\ \u0001", list: [1, null, "ż"] }, "a string", 7, null];

async function fill({ sql }: TestDatabase): Promise<void> {
  await migrate(sql, migrations);
  for (const [n, text] of texts.entries()) {
    await sql`insert into "Scratch 1"."Odd ""name""" (text, "select", doc, raw, at, span, price, ratio, mood) values (
      ${text}, ${arrays[n % arrays.length] ?? null}, ${JSON.stringify(docs[n % docs.length])}::text::jsonb,
      ${Buffer.from([0, 9, 10, 92, 255, n])}, '2025-03-04 05:06:07.890123+03', '-1 year 2 days 03:04:05.678',
      ${`${n}.12345678`}, ${0.1 + n / 3}, 'glad')`;
  }
  await sql`delete from "Scratch 1"."Odd ""name""" where id = 3`;
  await sql`insert into "Scratch 1".a_note select n, null, 1 from generate_series(1, 30000) n`;
  await sql`update "Scratch 1".a_note set parent = 31001 - (id - 1000) where id <> 16000`;
  await sql`insert into "Scratch 1".parted values ('2025-05-05', 1), ('2025-06-06', 2)`;
  await sql`delete from "Scratch 1".seeded where word = 'withdrawn later'`;
  await sql`insert into texts.loaded values (1)`;
  await sql`select nextval('"Scratch 1".counter') from generate_series(1, 3)`;
}

async function content({ sql }: TestDatabase) {
  const tables = ['"Odd ""name"""', "a_note", "parted", "parted_2025", "seeded"];
  const rows = tables.map((name) =>
    sql.unsafe(`select coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as digest, count(*)::int as count
      from (select * from "Scratch 1".${name}) r`),
  );
  return Promise.all(rows);
}

async function database(): Promise<TestDatabase> {
  const one = await createTestDatabase("nothing");
  open.push(one);
  return one;
}

const options = { leftOut: ["texts"], release: "1.2.3" };
const inFolder = (name: string) => join(folder, name);
const configOf = ({ url }: TestDatabase, dataDir: string) => ({ DATA_DIR: inFolder(dataDir), DATABASE_URL: url });

test("a restored backup has the same rows, and sequences continue", async () => {
  const [from, to] = [await database(), await database()];
  await fill(from);
  mkdirSync(inFolder("from"));
  writeFileSync(inFolder("from/secrets.json"), '{"appSecret":"hush"}\n');
  const before = await content(from);
  const made = await backUp({ ...options, config: configOf(from, "from"), file: inFolder("whole.gz") });
  expect(made).toMatchObject({ file: inFolder("whole.gz"), tables: 4, rows: 30_010, secrets: true });
  expect(statSync(made.file)).toMatchObject({ mode: 0o100600, size: made.bytes });

  const restored = { config: configOf(to, "to"), file: made.file, leftOut: ["texts"], migrations };
  const done = await restore(restored);
  expect(done).toMatchObject({ release: "1.2.3", tables: 4, rows: 30_010, newer: 0, secrets: "written" });
  expect(await content(to)).toEqual(before);
  const [first] = await to.sql`select text, raw, doubled from "Scratch 1"."Odd ""name""" where id = 1`;
  expect(first).toEqual({ text: texts[0], raw: Buffer.from([0, 9, 10, 92, 255, 0]), doubled: "0.24691356" });
  expect(await to.sql`select word from "Scratch 1".seeded`).toEqual([{ word: "kept" }]);
  expect(await to.sql`select n from texts.loaded`).toEqual([]);
  expect(readFileSync(inFolder("to/secrets.json"), "utf8")).toBe('{"appSecret":"hush"}\n');
  expect(statSync(inFolder("to/secrets.json")).mode).toBe(0o100600);
  expect(await to.sql`insert into "Scratch 1"."Odd ""name""" default values returning id`).toEqual([{ id: "9" }]);
  const [next] = await to.sql`select nextval('"Scratch 1".counter') as n, nextval('"Scratch 1".untouched') as u`;
  expect(next).toEqual({ n: "103", u: "7" });
  await expect(to.sql`insert into "Scratch 1".a_note values (90000, null, 12345)`).rejects.toThrow(/foreign key/);
  expect(await migrate(to.sql, migrations)).toEqual([]);
});

test("backup: it is one snapshot, also while rows are written", async () => {
  const from = await database();
  await migrate(from.sql, migrations);
  await from.sql`insert into "Scratch 1"."Odd ""name""" (text) select repeat('x', 1000) from generate_series(1, 20000)`;
  let running = true;
  const writing = (async () => {
    // Each transaction writes both rows of a pair: two snapshots would contain a note without its owner.
    for (let n = 1; running; n++) {
      await from.sql.begin(async (session) => {
        const [row] = await session<
          { id: string }[]
        >`insert into "Scratch 1"."Odd ""name""" default values returning id`;
        await session`insert into "Scratch 1".a_note values (${n}, null, ${row?.id})`;
      });
    }
    return from.sql<{ n: number }[]>`select count(*)::int as n from "Scratch 1".a_note`;
  })();
  await backUp({ ...options, config: configOf(from, "none"), file: inFolder("moment.gz") });
  running = false;
  const [written] = await writing;
  const to = await database();
  await restore({ config: configOf(to, "moment"), file: inFolder("moment.gz"), leftOut: ["texts"], migrations });
  const [counts] = await to.sql`select count(*)::int as notes,
    (select count(*)::int from "Scratch 1"."Odd ""name""") - 20000 as owners from "Scratch 1".a_note`;
  expect(counts?.notes).toBe(counts?.owners);
  expect(counts?.notes).toBeLessThan(written?.n ?? 0);
});

test("a backup does not overwrite a file, and removes its partial file on failure or cancellation", async () => {
  const from = await database();
  await fill(from);
  mkdirSync(inFolder("out"));
  writeFileSync(inFolder("out/there.gz"), "mine");
  const to = (name: string, signal?: AbortSignal) =>
    backUp({ ...options, config: configOf(from, "none"), file: inFolder(name), ...(signal ? { signal } : {}) });
  await expect(to("out/there.gz")).rejects.toThrow(/stands already/);
  expect(readFileSync(inFolder("out/there.gz"), "utf8")).toBe("mine");
  await expect(to("out/missing/file.gz")).rejects.toThrow(/cannot be written: ENOENT/);

  const breaker = new AbortController();
  const broken = expect(to("out/broken.gz", breaker.signal)).rejects.toThrow("broken off");
  while (!readdirSync(inFolder("out")).some((name) => name.endsWith(".part"))) await new Promise(setImmediate);
  breaker.abort();
  await broken;

  await from.sql`drop table platform.migrations`;
  await expect(to("out/none.gz")).rejects.toThrow(/nothing to back up/);
  expect(readdirSync(inFolder("out"))).toEqual(["there.gz"]);
});

test("a backup uses the PostgreSQL of a running server or starts one; a restore beside a running server is refused", async () => {
  const dataDir = inFolder("embedded");
  const config = { DATA_DIR: dataDir };
  const to = (name: string) => backUp({ ...options, config, file: inFolder(name) });
  await expect(to("no-data.gz")).rejects.toThrow(/no database in .*embedded/);
  expect(existsSync(dataDir)).toBe(false);

  const server = await runHolder(dataDir, "lock", "database");
  const guest = await startEmbedded(dataDir, { join: true });
  const { sql } = connect(guest.connection, { max: 1, deadline: 0 });
  await migrate(sql, migrations);
  await sql`insert into "Scratch 1".seeded values ('in our own')`;
  expect(await to("beside.gz")).toMatchObject({
    rows: 3,
    secrets: false,
    where: `its own PostgreSQL 18 in ${dataDir}`,
  });
  const restored = { config, leftOut: ["texts"], migrations };
  const beside = restore({ ...restored, file: inFolder("beside.gz") });
  await expect(beside).rejects.toThrow(/already runs on this data folder: process \d+/);
  expect(await sql`select count(*)::int as n from "Scratch 1".seeded`).toEqual([{ n: 3 }]);
  await sql.end();
  await server.kill();

  expect(await to("alone.gz")).toMatchObject({ rows: 3 });
  expect(existsSync(join(dataDir, "postgres/18/postmaster.pid"))).toBe(false);
  const tail = ({ sections }: { sections: string }) => sections;
  expect(tail(read("alone.gz"))).toBe(tail(read("beside.gz")));

  rmSync(join(dataDir, "postgres"), { recursive: true });
  expect(await restore({ ...restored, file: inFolder("alone.gz") })).toMatchObject({ rows: 3, secrets: "none" });
  expect(existsSync(join(dataDir, "postgres/18/postmaster.pid"))).toBe(false);
  expect(await to("again.gz")).toMatchObject({ rows: 3 });
}, 60_000);

/** The manifest and the sections, without the end record. */
function read(name: string): { manifest: string; sections: string } {
  const [manifest = "", ...lines] = gunzipSync(readFileSync(inFolder(name)))
    .toString("utf8")
    .trimEnd()
    .split("\n");
  return { manifest, sections: lines.slice(0, -1).join("\n") };
}
