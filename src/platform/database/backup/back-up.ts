import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { StartRefused } from "../../errors.ts";
import type { ConnectionSession, Session } from "../sql.ts";
import { isDatabaseUnavailable } from "../unavailable.ts";
import { type DatabaseConfig, openForCommand } from "./command-database.ts";
import { copyOut, copySettings, countRows } from "./copy.ts";
import { type FileCounts, type NamedFiles, writeFiles } from "./files.ts";
import { fileTrouble, formatName, formatVersion, type Manifest } from "./format.ts";
import { columnList, listSequences, listTables, quoted, type Table } from "./tables-to-copy.ts";
import { type BackupWriter, refuseExisting, writeBackup } from "./write-file.ts";

export type BackupOptions = {
  config: DatabaseConfig;
  /** The file to write; it must not exist. */
  file: string;
  /** Schemas that are left out, because every start creates their rows again. */
  leftOut: string[];
  /** The files to back up with the rows that name them; none if absent. */
  files?: NamedFiles | undefined;
  /** The version of the product. */
  release: string;
  /** Cancels the backup and removes the partial file. */
  signal?: AbortSignal;
  onNotice?: (text: string) => void;
};

export type BackupReport = {
  /** The absolute path. */
  file: string;
  /** The size of the file. */
  bytes: number;
  tables: number;
  rows: number;
  /** A description of the database, for people. */
  where: string;
  /** Whether the backup contains the keys of the data folder. */
  secrets: boolean;
} & FileCounts;

/**
 * Writes the rows of every table, from one snapshot, the files that they name, and the keys of the data folder into a file. A server
 * may run at the same time.
 * @throws StartRefused when there is nothing to back up, the file cannot be written or exists already, or the database
 * does not answer. Nothing is left of the file then.
 */
export async function backUp(options: BackupOptions): Promise<BackupReport> {
  const { config, onNotice = () => {} } = options;
  const file = resolve(options.file);
  refuseExisting(file);
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, "postgres"))) {
    throw new StartRefused(`There is no database in ${resolve(config.DATA_DIR)}, and so nothing to back up.`);
  }
  const secrets = readSecrets(join(config.DATA_DIR, "secrets.json"));
  const { sql, major, where, close } = await openForCommand(config, { besideServer: true, onNotice });
  try {
    const written = await sql.begin(async (session) => {
      await session.unsafe(copySettings);
      return writeSnapshot(session, { ...options, file, secrets, major });
    }, "isolation level repeatable read read only");
    return { file, where, secrets: secrets !== undefined, ...written };
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefused(
      `The database went away during the backup: ${reason}. Nothing is left of it; run it again.`,
      {
        cause: error,
      },
    );
  } finally {
    await close();
  }
}

function readSecrets(path: string): Buffer | undefined {
  try {
    return existsSync(path) ? readFileSync(path) : undefined;
  } catch (error) {
    throw fileTrouble(path, "read", error);
  }
}

type Snapshot = BackupOptions & { secrets: Buffer | undefined; major: number };

async function writeSnapshot(session: ConnectionSession, snapshot: Snapshot) {
  const { file, files, leftOut, release, signal, secrets, major } = snapshot;
  const manifest: Manifest = {
    format: formatName,
    version: formatVersion,
    made: new Date().toISOString(),
    release,
    postgres: major,
    migrations: await readApplied(session),
    leftOut,
    // Sequences are not part of the snapshot. They are read after its first query, so they are never behind the rows.
    sequences: await listSequences(session, leftOut),
  };
  const tables = await listTables(session, leftOut);
  const writer = await writeBackup(file, manifest, signal);
  try {
    let rows = 0;
    for (const table of tables) rows += await writeTable(session, writer, table);
    if (secrets) await writer.section({ section: "secrets" }, [secrets]);
    const counts = files ? await writeFiles(writer, files, session) : { files: 0, missing: 0 };
    return { tables: tables.length, rows, ...counts, bytes: await writer.finish() };
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

async function readApplied(session: Session): Promise<Manifest["migrations"]> {
  const [found] = await session<{ there: boolean }[]>`select to_regclass('platform.migrations') is not null as there`;
  if (!found?.there)
    throw new StartRefused("The database is empty: no release has run on it, and there is nothing to back up.");
  return session<Manifest["migrations"]>`select name, sha256 from platform.migrations order by name`;
}

async function writeTable(session: ConnectionSession, writer: BackupWriter, table: Table): Promise<number> {
  const { schema, name, columns, partitioned } = table;
  const listed = columnList(columns);
  // COPY of a partitioned table needs a SELECT: the rows are in its partitions.
  const source = partitioned ? `(select ${listed} from ${quoted(table)})` : `${quoted(table)} (${listed})`;
  let rows = 0;
  const bytes = countRows(copyOut(session, `copy ${source} to stdout (encoding 'UTF8')`), (count) => {
    rows += count;
  });
  await writer.section({ section: "table", schema, name, columns }, bytes);
  return rows;
}
