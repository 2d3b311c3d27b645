import { execFile, execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { cp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { StartRefused } from "../../errors.ts";

const execute = promisify(execFile);

export type User = { uid: number; gid: number };

/** How to run the programs in `bin`: with spawn options, or behind the command `prefix`. The cluster's files belong to `owner`. */
export type LaunchAccount = { prefix: string[]; as: Partial<User>; bin: string; owner?: User };

/** PostgreSQL refuses to run as root, and another user may not enter a 0700 folder. The first account that works is used. */
export async function* accountsToRunAs(bin: string): AsyncGenerator<LaunchAccount> {
  if (process.getuid?.() !== 0) return yield { prefix: [], as: {}, bin };
  const user = findUser();
  yield { prefix: [], as: user, bin, owner: user };
  // Root mapped to another user id: needs user namespaces, which most containers lack.
  const mapped = ["unshare", "--user", `--map-user=${user.uid}`, `--map-group=${user.gid}`, "--"];
  yield { prefix: mapped, as: {}, bin, owner: { uid: 0, gid: 0 } };
  // Another user with the capability to read every file. access(2), which PostgreSQL calls for its programs, ignores
  // capabilities, so the programs are copied.
  const ids = [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"];
  const withCapability = ["setpriv", ...ids, "--inh-caps=+dac_override", "--ambient-caps=+dac_override", "--"];
  yield { prefix: withCapability, as: {}, bin: join(await copyPrograms(bin), "bin"), owner: user };
}

/** Runs a program to its end and returns its output. The working folder is readable by every user. */
export async function run({ prefix, as, bin }: LaunchAccount, program: string, ...args: string[]): Promise<string> {
  const [file = "", ...rest] = [...prefix, join(bin, program), ...args];
  const { stdout } = await execute(file, rest, { ...as, encoding: "utf8", cwd: "/" });
  return stdout;
}

/** The folder of the copied programs. It has the version of the package, `native/bin` of which is given: an update is copied again. */
export function copyFolderOf(bin: string): string {
  const { version } = packageSchema.parse(JSON.parse(readFileSync(join(bin, "../../package.json"), "utf8")));
  return `/var/lib/siraj-postgres-${version}`;
}

const packageSchema = z.object({ version: z.string() });

async function copyPrograms(bin: string): Promise<string> {
  const copy = copyFolderOf(bin);
  if (existsSync(copy)) return copy;
  const draft = `${copy}-${process.pid}`;
  try {
    await cp(join(bin, ".."), draft, { recursive: true, verbatimSymlinks: true });
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function findUser(): User {
  for (const name of ["postgres", "nobody"]) {
    const user = { uid: idOf("-u", name), gid: idOf("-g", name) };
    if (user.uid && user.gid) return user;
  }
  throw new StartRefused(
    "PostgreSQL does not run as root, and there is no user `postgres` or `nobody` here. Set DATABASE_URL, or start as another user.",
  );
}

function idOf(flag: string, name: string): number {
  try {
    return Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
  } catch {
    return 0;
  }
}
