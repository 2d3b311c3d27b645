import { chownSync, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { StartRefused } from "../../errors.ts";
import { makePrivateFolder } from "../../socket-path.ts";
import { run, type Way, accountsToRunAs } from "./run-as.ts";

/** The major version of the packaged PostgreSQL, which names the folder of its data. */
export const major = 18;

/**
 * Another major's data is neither read nor touched: PostgreSQL cannot open it, and beginning anew beside it would look
 * like a loss of everything.
 * @throws StartRefused naming the major found and the way over.
 */
export function checkMajor(folder: string): void {
  const cluster = join(folder, String(major));
  const found = existsSync(cluster)
    ? readMajor(cluster)
    : names(folder).find((name) => /^\d+$/.test(name) && existsSync(join(folder, name, "PG_VERSION")));
  if (found === undefined || found === String(major)) return;
  throw new StartRefused(
    `The database in ${folder} was made by PostgreSQL ${found}, and this release runs PostgreSQL ${major}. Nothing was changed.\n` +
      "Start the earlier release and run `npm run backup`, move that folder aside, " +
      "then, with this release, run `npm run restore -- <backup file>`.",
  );
}

function readMajor(cluster: string): string {
  try {
    return readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  } catch (error) {
    throw new StartRefused(
      `${cluster} is not a PostgreSQL data folder that this user can read: PG_VERSION is missing or closed. ` +
        "Nothing was changed. Start as the user who owns it, or move it aside and restore a backup.",
      { cause: error },
    );
  }
}

function names(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Finds a way that can run PostgreSQL on `cluster`, and makes the cluster with it when there is none. */
export async function prepareCluster(bin: string, cluster: string): Promise<Way> {
  const made = existsSync(cluster) ? statSync(cluster).uid : undefined;
  for await (const way of accountsToRunAs(bin)) {
    // Whoever owns the data decides, so that later starts go the way of the first.
    if (way.owner && made !== undefined && made !== way.owner.uid) continue;
    makePrivateFolder(dirname(cluster));
    if (way.owner) chownSync(dirname(cluster), way.owner.uid, way.owner.gid);
    if (!(await works(way, cluster, made !== undefined))) continue;
    if (made !== undefined || (await createCluster(way, cluster))) return way;
  }
  throw new StartRefused(
    `PostgreSQL cannot run in ${dirname(cluster)} for this user. Set DATA_DIR or DATABASE_URL, or start as another user.`,
  );
}

async function works(way: Way, cluster: string, exists: boolean): Promise<boolean> {
  try {
    await run(way, "initdb", "--show", "-D", cluster);
    if (exists) await run({ ...way, bin: "" }, "cat", join(cluster, "PG_VERSION"));
    return true;
  } catch {
    return false;
  }
}

/** Made aside and renamed, so that an interrupted first start leaves nothing half made. */
async function createCluster(way: Way, cluster: string): Promise<boolean> {
  const draft = `${cluster}-${process.pid}`;
  const locale = ["-E", "UTF8", "--no-locale", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  try {
    await run(way, "initdb", "-D", draft, "-U", "siraj", "-A", "trust", ...locale);
    await rename(draft, cluster);
    return true;
  } catch {
    // Another process of ours may have been quicker.
    return existsSync(cluster);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Removes what interrupted first starts left. Only for the holder of the data folder: others may be at work on theirs. */
export async function removeDrafts(folder: string): Promise<void> {
  const drafts = names(folder).filter((name) => new RegExp(`^${major}-\\d+$`).test(name));
  await Promise.all(drafts.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}
