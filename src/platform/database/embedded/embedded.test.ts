import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { processId } from "../../../../tests/support/processes.ts";
import { runHolder } from "../../../../tests/support/site/data-folder-process.ts";
import { StartRefused } from "../../errors.ts";
import { connect } from "../connect.ts";
import { startEmbedded } from "./embedded.ts";
import { readPostmaster } from "./orphan.ts";

// All tests share one folder, because creating a cluster takes most of the time. Each begins without a running server.
let folder: string;
let cluster: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "siraj-embedded-"));
  cluster = join(folder, "postgres/18");
});
afterAll(() => rmSync(folder, { recursive: true }));

function alive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("a restart keeps the data, and stop ends every process", async () => {
  const first = await startEmbedded(folder);
  const { sql } = connect(first.connection, { max: 1, deadline: 0 });
  await sql`create table kept as select 7 as n`;
  expect(await sql`show fsync`).toEqual([{ fsync: "on" }]);
  expect(await sql`show listen_addresses`).toEqual([{ listen_addresses: "" }]);
  await sql.end();
  const pid = readPostmaster(cluster);
  expect(alive(pid)).toBe(true);
  await first.stop();
  expect(alive(pid)).toBe(false);
  expect(readPostmaster(cluster)).toBeUndefined();

  const second = await startEmbedded(folder);
  const { sql: again } = connect(second.connection, { max: 1, deadline: 0 });
  expect(await again`select n from kept`).toEqual([{ n: 7 }]);
  await again.end();
  await second.stop();
});

test("join uses a running PostgreSQL and leaves it running", async () => {
  const owner = await startEmbedded(folder);
  const pid = readPostmaster(cluster);
  const guest = await startEmbedded(folder, { join: true });
  await guest.stop();
  expect(alive(pid)).toBe(true);
  await owner.stop();
});

test("kill -9 of Node also ends PostgreSQL", async () => {
  const { output, kill } = await runHolder(folder, "database");
  expect(output.refused).toBeUndefined();
  const pid = readPostmaster(cluster);
  expect(alive(pid)).toBe(true);
  await kill();
  await vi.waitFor(() => expect(readPostmaster(cluster)).toBeUndefined(), 5_000);
});

test("a PostgreSQL without its parent process is shut down before a new one starts", async () => {
  const { child, kill } = await runHolder(folder, "database");
  const pid = processId(readPostmaster(cluster));
  const supervisor = processId(execFileSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" }));
  // Node would see that its child ended, and stop the PostgreSQL itself.
  process.kill(processId(child.pid), "SIGSTOP");
  for (const one of [supervisor, ...childrenOf(supervisor).filter((child) => child !== pid)])
    process.kill(one, "SIGKILL");
  await kill();
  await wait(200);
  expect(alive(pid)).toBe(true);

  const notices: string[] = [];
  const { connection, stop } = await startEmbedded(folder, { onNotice: (text) => notices.push(text) });
  expect(notices).toEqual([expect.stringContaining(`process ${pid}`)]);
  expect(readPostmaster(cluster)).not.toBe(pid);
  const { sql } = connect(connection, { max: 1, deadline: 0 });
  expect(await sql`select n from kept`).toEqual([{ n: 7 }]);
  await sql.end();
  await stop();
});

test("a lock file with the process id of another program is moved away", async () => {
  const now = Math.floor(Date.now() / 1000);
  writeFileSync(join(cluster, "postmaster.pid"), `${process.pid}\n${cluster}\n${now}\n5432\n${folder}\n\n`);
  const notices: string[] = [];
  const { stop } = await startEmbedded(folder, { onNotice: (text) => notices.push(text) });
  expect(notices).toEqual([expect.stringContaining("is not PostgreSQL")]);
  await stop();
});

test("a killed PostgreSQL is restarted with its data while Node runs", async () => {
  const notices: string[] = [];
  const { connection, stop } = await startEmbedded(folder, { onNotice: (text) => notices.push(text) });
  const { sql } = connect(connection, { max: 2, deadline: 0 });
  await sql`create table written_before_the_kill as select 1 as n`;
  const pid = processId(readPostmaster(cluster));
  process.kill(pid, "SIGKILL");
  await vi.waitFor(() => expect(notices.join()).toMatch(/ended unexpectedly.*answers again/), 10_000);
  expect(await sql`select n from written_before_the_kill`).toEqual([{ n: 1 }]);
  expect(readPostmaster(cluster)).not.toBe(pid);
  await sql.end();
  await stop();
  expect(readPostmaster(cluster)).toBeUndefined();
});

test("data of another major version is refused unchanged, with upgrade instructions", async () => {
  const older = mkdtempSync(join(tmpdir(), "siraj-older-"));
  try {
    mkdirSync(join(older, "postgres/17"), { recursive: true });
    writeFileSync(join(older, "postgres/17/PG_VERSION"), "17\n");
    const refusal = startEmbedded(older);
    await expect(refusal).rejects.toBeInstanceOf(StartRefused);
    await expect(refusal).rejects.toThrow(/PostgreSQL 17.*Nothing was changed.*npm run restore -- <backup file>/s);
    expect(readdirSync(join(older, "postgres"))).toEqual(["17"]);

    mkdirSync(join(older, "postgres/18"));
    writeFileSync(join(older, "postgres/18/PG_VERSION"), "19\n");
    await expect(startEmbedded(older)).rejects.toThrow(/PostgreSQL 19.*Nothing was changed/s);
    rmSync(join(older, "postgres/18/PG_VERSION"));
    await expect(startEmbedded(older)).rejects.toThrow(/PG_VERSION is missing/);
    expect(existsSync(join(older, "postgres/postgres.log"))).toBe(false);
  } finally {
    rmSync(older, { recursive: true });
  }
});

function childrenOf(pid: number): number[] {
  const lines = execFileSync("ps", ["-e", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  return lines.flatMap((line) => {
    const [child = 0, parent] = line.trim().split(/\s+/).map(Number);
    return parent === pid ? [child] : [];
  });
}
