import { chownSync, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { StartRefused } from "../../errors.ts";
import { makePrivateFolder } from "../../socket-path.ts";
import { accountsToRunAs, type LaunchAccount, run } from "./run-as.ts";

/** The major version of the packaged PostgreSQL, which names the folder of its data. */
export const major = 18;

/**
 * Refuses a data folder of another major version. PostgreSQL cannot open it, and an empty cluster beside it would look
 * like a loss of all data.
 * @throws StartRefused naming the version found and how to upgrade.
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

/** Finds an account that can run PostgreSQL on `cluster`, and creates the cluster when there is none. */
export async function prepareCluster(bin: string, cluster: string): Promise<LaunchAccount> {
  const made = existsSync(cluster) ? statSync(cluster).uid : undefined;
  for await (const account of accountsToRunAs(bin)) {
    // The owner of an existing cluster decides, so that every start uses the same account.
    if (account.owner && made !== undefined && made !== account.owner.uid) continue;
    makePrivateFolder(dirname(cluster));
    if (account.owner) chownSync(dirname(cluster), account.owner.uid, account.owner.gid);
    if (!(await works(account, cluster, made !== undefined))) continue;
    if (made !== undefined || (await createCluster(account, cluster))) return account;
  }
  throw new StartRefused(
    `PostgreSQL cannot run in ${dirname(cluster)} for this user. Set DATA_DIR or DATABASE_URL, or start as another user.`,
  );
}

async function works(account: LaunchAccount, cluster: string, exists: boolean): Promise<boolean> {
  try {
    await run(account, "initdb", "--show", "-D", cluster);
    if (exists) await run({ ...account, bin: "" }, "cat", join(cluster, "PG_VERSION"));
    return true;
  } catch {
    return false;
  }
}

/** Creates the cluster in a temporary folder and renames it, so that an interrupted first start leaves no partial cluster. */
async function createCluster(account: LaunchAccount, cluster: string): Promise<boolean> {
  const draft = `${cluster}-${process.pid}`;
  const locale = ["-E", "UTF8", "--no-locale", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  try {
    await run(account, "initdb", "-D", draft, "-U", "siraj", "-A", "trust", ...locale);
    await rename(draft, cluster);
    return true;
  } catch {
    // Another process may have created it in the meantime.
    return existsSync(cluster);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Removes the temporary folders of interrupted first starts. Only for the process that holds the lock of the data folder. */
export async function removeDrafts(folder: string): Promise<void> {
  const drafts = names(folder).filter((name) => new RegExp(`^${major}-\\d+$`).test(name));
  await Promise.all(drafts.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}
