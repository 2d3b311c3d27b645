import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { rename } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { StartRefused } from "../../errors.ts";

/** The milliseconds that each kind of shutdown may take. */
const stopTimeouts = { fast: 20_000, immediate: 5_000 };

/**
 * Stops a PostgreSQL that still runs on `cluster` after its parent process has ended; resolves when it has ended too. Only for
 * the process that holds the lock of the data folder. Does nothing when no server runs.
 * @throws StartRefused when it cannot be stopped.
 */
export async function stopOrphan(cluster: string, onNotice: (text: string) => void): Promise<void> {
  const pid = readPostmaster(cluster);
  if (pid === undefined || isGone(pid)) return;
  const command = commandOf(pid);
  if (isOurs(command, cluster)) {
    onNotice(
      `A PostgreSQL left behind by a killed process (process ${pid}) still ran in ${cluster}; it is stopped first.`,
    );
    if (await stopPostmaster(pid)) return;
    throw new StartRefused(
      `The PostgreSQL left behind in ${cluster} (process ${pid}) did not stop. End it (kill -INT ${pid}), then start again.`,
    );
  }
  if (command.length > 0 && !isPostgres(command)) {
    // PostgreSQL only checks that the process id exists: after a reboot it can belong to another program.
    onNotice(`${cluster}/postmaster.pid names process ${pid}, which is not PostgreSQL: the file was put aside.`);
    await rename(join(cluster, "postmaster.pid"), join(cluster, "postmaster.pid.stale"));
  }
}

/** Requests a fast shutdown, then an immediate one without a checkpoint. Returns whether the process has ended. */
export async function stopPostmaster(pid: number): Promise<boolean> {
  for (const [signal, timeout] of [
    ["SIGINT", stopTimeouts.fast],
    ["SIGQUIT", stopTimeouts.immediate],
  ] as const) {
    if (!send(pid, signal)) return isGone(pid);
    for (const deadline = Date.now() + timeout; Date.now() < deadline; await wait(25)) {
      if (isGone(pid)) return true;
    }
  }
  return false;
}

/** The process id in the cluster's lock file, if the file names this folder. */
export function readPostmaster(cluster: string): number | undefined {
  try {
    const [pid, folder = ""] = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    return sameFolder(folder, cluster) && Number(pid) > 1 ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
}

function isPostgres(command: string[]): boolean {
  return basename(command[0] ?? "") === "postgres";
}

function isOurs(command: string[], cluster: string): boolean {
  return isPostgres(command) && sameFolder(command[command.indexOf("-D") + 1] ?? "", cluster);
}

function sameFolder(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return one === other;
  }
}

/** The command line of a process; empty when it is unknown. */
function commandOf(pid: number): string[] {
  try {
    if (existsSync("/proc/self/cmdline"))
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").filter(Boolean);
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" })
      .trim()
      .split(" ");
  } catch {
    return [];
  }
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** Whether a process has ended; a zombie counts as ended. */
function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.startsWith("Z") ?? false;
  } catch {
    return false;
  }
}
