import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { StartRefused } from "../../errors.ts";
import type { ObjectStore } from "../../storage/object-store.ts";
import { writeFileAtomically } from "../../write-file-atomically.ts";
import { migrate, readMigrations } from "../migrate.ts";
import type { ConnectionSession, Session, Sql } from "../sql.ts";
import { type DatabaseConfig, openForCommand } from "./command-database.ts";
import { copyIn, copySettings, countRows } from "./copy.ts";
import { restoreFile } from "./files.ts";
import type { TableHeader } from "./format.ts";
import { type Contents, inspectBackup, planSecrets, refuseForeign } from "./inspect.ts";
import { readBackup } from "./read-file.ts";
import { suspendTriggers } from "./suspend-triggers.ts";
import { columnList, listFilled, listSequences, listTables, type Name, quoted, type Table } from "./tables-to-copy.ts";

export type RestoreOptions = {
  config: DatabaseConfig;
  file: string;
  /** Schemas whose rows every start creates again: existing rows there are ignored, and none are restored. */
  leftOut: string[];
  /** Where the files of the backup are written; if absent, they are left out. */
  store?: Pick<ObjectStore, "write">;
  /** The folder of this release's migrations. */
  migrations: string;
  onNotice?: (text: string) => void;
};

export type RestoreReport = {
  /** When the backup was made, as an ISO date, and by which release. */
  made: string;
  release: string;
  tables: number;
  rows: number;
  files: number;
  /** A description of the database, for people. */
  where: string;
  /** The number of migrations that the next start will apply. */
  newer: number;
  /** Whether keys were written into the data folder, existed there already, or are not in the file. */
  secrets: "written" | "kept" | "none";
};

/**
 * Migrates a database without rows to the schema of the backup and restores its rows and keys in one transaction, and its files.
 * @throws StartRefused, having changed nothing, when the file is damaged or does not fit this release, the database
 * has rows, the data folder has other keys, or a server runs on it.
 */
export async function restore(options: RestoreOptions): Promise<RestoreReport> {
  const { config, onNotice = () => {} } = options;
  const file = resolve(options.file);
  const contents = await inspectBackup(file);
  const { manifest } = contents;
  const release = readMigrations(options.migrations);
  refuseForeign(contents, release, options.leftOut);
  const secrets = planSecrets(config.DATA_DIR, contents);
  const { sql, where, close } = await openForCommand(config, { besideServer: false, onNotice });
  try {
    await sql.begin((session) => refuseUnlessFresh(session, options.leftOut, manifest.migrations.length), "read only");
    const applied = await migrate(sql, options.migrations, manifest.migrations.length);
    const restored = await restoreRows(sql, {
      ...options,
      file,
      contents,
      migrated: applied.length > 0,
      secrets,
    });
    const newer = release.length - manifest.migrations.length;
    return { made: manifest.made, release: manifest.release, ...restored, where, newer, secrets };
  } finally {
    await close();
  }
}

async function refuseUnlessFresh(session: Session, leftOut: string[], count: number): Promise<void> {
  await refuseRows(session, await listTables(session, leftOut));
  const [found] = await session<{ there: boolean }[]>`select to_regclass('platform.migrations') is not null as there`;
  if (!found?.there) return;
  const applied = await session<{ name: string }[]>`select name from platform.migrations order by name`;
  const newer = applied[count];
  if (!newer) return;
  throw new StartRefused(
    `The database has the migration ${newer.name}, which the backup is from before. Nothing was changed. ${elsewhere}`,
  );
}

const elsewhere =
  "Restore into an empty database: move the folder postgres in DATA_DIR aside, or name another by DATABASE_URL.";

async function refuseRows(session: Session, tables: Table[]): Promise<void> {
  const filled = await listFilled(session, tables);
  if (filled.length === 0) return;
  const names = filled.map(({ schema, name }) => `${schema}.${name}`).join(", ");
  throw new StartRefused(`The database holds rows already (${names}). Nothing was changed. ${elsewhere}`);
}

type Rows = RestoreOptions & { contents: Contents; migrated: boolean; secrets: RestoreReport["secrets"] };

async function restoreRows(sql: Sql, options: Rows): Promise<Pick<RestoreReport, "tables" | "rows" | "files">> {
  const { config, leftOut, contents, secrets } = options;
  const keys = join(config.DATA_DIR, "secrets.json");
  let wroteKeys = false;
  try {
    return await sql.begin(async (session) => {
      await session.unsafe(copySettings);
      const tables = await listTables(session, leftOut);
      const wanted = contents.tables.filter(({ schema }) => !leftOut.includes(schema));
      const sequences = contents.manifest.sequences.filter(({ schema }) => !leftOut.includes(schema));
      refuseUnknown(wanted, tables);
      refuseUnknown(sequences, await listSequences(session, leftOut));
      const releaseTriggers = await suspendTriggers(session, tables);
      await emptyTables(session, tables, options.migrated);
      const { rows, files } = await fillTables(session, options, wanted);
      for (const { schema, name, last, called } of sequences) {
        await session`select setval(${quoted({ schema, name })}::regclass, ${last}::bigint, ${called})`;
      }
      await releaseTriggers();
      // Just before the commit, so that rows and keys are restored together.
      if (secrets === "written" && contents.secrets) {
        writeFileAtomically(keys, contents.secrets.toString("utf8"));
        wroteKeys = true;
      }
      return { tables: wanted.length, rows, files };
    });
  } catch (error) {
    if (wroteKeys) rmSync(keys, { force: true });
    throw error;
  }
}

/** Migrations may insert rows. The backup contains their current state, so they are removed first. */
async function emptyTables(session: Session, tables: Table[], migrated: boolean): Promise<void> {
  if (tables.length === 0) return;
  const names = tables.map(quoted).join(", ");
  await session.unsafe(`lock table ${names} in access exclusive mode`);
  if (migrated) await session.unsafe(`truncate ${names}`);
  else await refuseRows(session, tables);
}

type Relation = Name & { columns?: string[] };

function refuseUnknown(wanted: Relation[], standing: Relation[]): void {
  for (const { schema, name, columns = [] } of wanted) {
    const found = standing.find((one) => one.schema === schema && one.name === name);
    const column = columns.find((one) => !found?.columns?.includes(one));
    if (found && column === undefined) continue;
    throw new StartRefused(
      `The backup holds ${schema}.${name}${found ? `.${column}` : ""}, which no migration makes: something else wrote into that database. No row was restored.`,
    );
  }
}

async function fillTables(session: ConnectionSession, { file, leftOut, store }: Rows, wanted: TableHeader[]) {
  let rows = 0;
  let files = 0;
  await readBackup(file, async (header, bytes) => {
    if (header.section === "file" && store) {
      // A file without its row, of a restore that fails, is invisible; the next one writes it again.
      await restoreFile(store, header, bytes);
      files++;
      return;
    }
    if (header.section !== "table" || leftOut.includes(header.schema)) return;
    const known = wanted.some(({ schema, name }) => schema === header.schema && name === header.name);
    if (!known) throw new StartRefused(`${file} was changed while it was read. No row was restored.`);
    const counted = countRows(bytes, (count) => {
      rows += count;
    });
    const table = quoted(header);
    const statement = `copy ${table} (${columnList(header.columns)}) from stdin (encoding 'UTF8')`;
    await copyIn(session, statement, counted).catch((error: unknown) => {
      if (error instanceof StartRefused) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartRefused(`PostgreSQL refused the rows of ${table}: ${reason}. No row was restored.`, {
        cause: error,
      });
    });
  });
  return { rows, files };
}
