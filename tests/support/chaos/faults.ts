import { execFileSync } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type FaultyServer, signalServer } from "../database/faulty-server.ts";
import type { Site } from "../site/site-process.ts";

/** A fault is over when its promise resolves. Recovery is measured from then, or from its start if other servers must take over. */
export type Fault = { name: string; measuredFrom: "start" | "end"; run(): Promise<void> };

/** The servers of a chaos run. `restart` starts one again after its process has ended. */
export type Servers = {
  sites: (Site | undefined)[];
  restart(index: number): Promise<void>;
  /** A file with the offset of one server's clock, or undefined without libfaketime. */
  clock: string | undefined;
};

const libraries = ["x86_64", "aarch64"].map((name) => `/usr/lib/${name}-linux-gnu/faketime/libfaketime.so.1`);

/** The environment of a server whose clock a file sets, or undefined where libfaketime is not installed. */
export function clockEnvironment(file: string): Record<string, string> | undefined {
  const library = libraries.find((path) => existsSync(path));
  if (!library) return undefined;
  writeFileSync(file, "+0");
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  };
}

/** A folder on a file system of its own of so many megabytes, or undefined where this user may not mount one. */
export function mountSmallDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "siraj-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder], { stdio: "ignore" });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

export function unmountSmallDisk(folder: string): void {
  execFileSync("umount", ["-l", folder]);
  rmSync(folder, { recursive: true });
}

/** Fills a disk to its last byte for some milliseconds. */
async function fillDisk(folder: string, milliseconds: number): Promise<void> {
  const path = join(folder, "filler");
  const file = openSync(path, "w");
  let size = 1024 * 1024;
  while (size > 0) {
    try {
      writeSync(file, Buffer.alloc(size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
  await wait(milliseconds);
  closeSync(file);
  rmSync(path);
}

function siteFaults({ sites, restart, clock }: Servers): Fault[] {
  const pidOf = (index: number) => sites[index]?.pid ?? 0;
  const end = (index: number, signal: "SIGKILL" | "SIGTERM") => async () => {
    const ending = sites[index];
    if (signal === "SIGKILL") process.kill(pidOf(index), signal);
    await ending?.stop();
    await restart(index);
  };
  const freeze = async () => {
    process.kill(pidOf(1), "SIGSTOP");
    await wait(8_000);
    process.kill(pidOf(1), "SIGCONT");
  };
  const turnClock = (file: string, offset: string) => async () => {
    writeFileSync(file, offset);
    await wait(10_000);
    writeFileSync(file, "+0");
  };
  return [
    { name: "server 1 killed and started again", measuredFrom: "start", run: end(0, "SIGKILL") },
    { name: "server 2 frozen for 8 s", measuredFrom: "start", run: freeze },
    { name: "server 2 stopped and started again", measuredFrom: "start", run: end(1, "SIGTERM") },
    ...(clock
      ? [
          {
            name: "clock of server 2 two minutes ahead for 10 s",
            measuredFrom: "start" as const,
            run: turnClock(clock, "+120"),
          },
          {
            name: "clock of server 2 two minutes behind for 10 s",
            measuredFrom: "start" as const,
            run: turnClock(clock, "-120"),
          },
        ]
      : []),
  ];
}

function databaseFaults(database: FaultyServer): Fault[] {
  const ended = (name: string, run: () => Promise<void>): Fault => ({ name, measuredFrom: "end", run });
  return [
    ended("three connections terminated", () => database.terminateBackends()),
    ended("half of the connections cut", database.cutConnections),
    ended("all connections silent", database.silenceConnections),
    ended("one backend frozen for 6 s", async () => {
      await database.freezeBackend();
      await wait(6_000);
    }),
    ended("database frozen for 7 s", () => database.freezeServer()),
    ended("one backend killed", database.killBackend),
    ended("database restarted", database.restart),
    ended("all processes of the database killed", async () => signalServer(database.folder, "SIGKILL")),
  ];
}

/** All faults that this machine can make. Disks are folders from mountSmallDisk. */
export function allFaults(
  servers: Servers,
  database: FaultyServer,
  disks: Record<string, string | undefined>,
): Fault[] {
  const full = Object.entries(disks).flatMap(([name, folder]): Fault[] =>
    folder ? [{ name: `disk of ${name} full for 8 s`, measuredFrom: "end", run: () => fillDisk(folder, 8_000) }] : [],
  );
  const [site, own] = [siteFaults(servers), databaseFaults(database)];
  return Array.from({ length: Math.max(site.length, own.length) }, (_, at) => [own[at], site[at], full[at]])
    .flat()
    .filter((fault) => fault !== undefined);
}
