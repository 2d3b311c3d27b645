import type { Config } from "../../config.ts";
import { type DataFolderLock, lockDataFolder } from "../../data-folder.ts";
import { StartRefused } from "../../errors.ts";
import { connect } from "../connect.ts";
import { startEmbedded } from "../embedded/embedded.ts";
import { hostOf, readMajor } from "../server-facts.ts";
import type { Sql } from "../sql.ts";

export type DatabaseConfig = Pick<Config, "DATA_DIR" | "DATABASE_URL" | "DATABASE_DIRECT_URL">;

export type CommandDatabase = {
  /** One direct connection without a statement timeout. */
  sql: Sql;
  major: number;
  /** A description of the database, for people; without the password. */
  where: string;
  close(): Promise<void>;
};

type Options = {
  /**
   * Whether a server may run on the data folder at the same time: then its PostgreSQL is used. Otherwise the command holds
   * the lock of the folder.
   */
  besideServer: boolean;
  onNotice: (text: string) => void;
};

/**
 * Opens the configured database for a command-line tool.
 * @throws StartRefused when it does not answer or is too old, or a server runs that may not.
 */
export async function openForCommand(config: DatabaseConfig, options: Options): Promise<CommandDatabase> {
  const lock = await takeFolder(config, options.besideServer);
  const closing: (() => Promise<void>)[] = lock ? [() => lock.release()] : [];
  const close = async () => {
    for (const step of closing.toReversed()) await step();
  };
  try {
    const own = config.DATABASE_URL
      ? undefined
      : await startEmbedded(config.DATA_DIR, { join: !lock, onNotice: options.onNotice });
    if (own) closing.push(() => own.stop());
    const address = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? own?.connection ?? "";
    const { sql, end } = connect(address, { max: 1, deadline: 0 });
    closing.push(end);
    const major = await readMajor(sql);
    const where = typeof address === "string" ? ` at ${hostOf(address)}` : ` in ${config.DATA_DIR}`;
    return { sql, major, where: `${own ? "its own " : ""}PostgreSQL ${major}${where}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The lock of the data folder; undefined where a server may run and does, or the database is elsewhere. */
async function takeFolder(config: DatabaseConfig, besideServer: boolean): Promise<DataFolderLock | undefined> {
  if (besideServer && config.DATABASE_URL) return undefined;
  try {
    return await lockDataFolder(config.DATA_DIR, () => ({}));
  } catch (error) {
    if (besideServer && error instanceof StartRefused) return undefined;
    throw error;
  }
}
