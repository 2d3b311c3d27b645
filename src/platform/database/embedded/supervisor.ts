import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readPostmaster, stopPostmaster } from "./orphan.ts";
import type { LaunchAccount } from "./run-as.ts";

/**
 * A shell script that runs its arguments and interrupts them when stdin closes, so that PostgreSQL ends with Node in every
 * case. The process that waits on stdin is killed when PostgreSQL ends: otherwise it could signal a later process with the same id.
 */
const supervisorScript =
  'exec 3<&0; "$@" 3<&- & p=$!; (read -r _ <&3; kill -INT $p) & w=$!; wait $p; s=$?; kill $w 2>/dev/null; exit $s';

/** In milliseconds. `maxPause` is the longest pause between two attempts to restart. */
const timeouts = { start: 30_000, stop: 20_000, maxPause: 5_000 };

export type SupervisedServer = {
  cluster: string;
  sockets: string;
  account: LaunchAccount;
  logFile: string;
  answers(): Promise<boolean>;
  /** Stops an orphaned server before each restart. */
  clear(): Promise<void>;
  onNotice(text: string): void;
  /** Whether to restart PostgreSQL when it ends unexpectedly. */
  restart: boolean;
};

/**
 * Starts PostgreSQL, resolves when it answers, and restarts it whenever it ends unexpectedly.
 * @throws Error with PostgreSQL's messages when it does not start.
 */
export async function supervisePostgres(server: SupervisedServer): Promise<{ stop(): Promise<void> }> {
  const state: State = { stopping: false, current: undefined };
  await start(server, state);
  const watched = server.restart ? watch(server, state) : (state.current?.ended ?? Promise.resolve());
  return {
    async stop() {
      state.stopping = true;
      await endProcess(server, state.current);
      await watched;
    },
  };
}

type Launched = { child: ChildProcess; ended: Promise<void>; hasEnded(): boolean; logTail(): string };
type State = { stopping: boolean; current: Launched | undefined };

/** Restarts PostgreSQL until `stop` is called; the pause doubles after each failure. */
async function watch(server: SupervisedServer, state: State): Promise<void> {
  for (;;) {
    await state.current?.ended;
    if (state.stopping) return;
    server.onNotice("PostgreSQL ended unexpectedly; it is started again.");
    for (let pause = 100; !state.stopping; pause = Math.min(pause * 2, timeouts.maxPause)) {
      await wait(pause);
      if (state.stopping) return;
      try {
        await server.clear();
        await start(server, state);
        server.onNotice("PostgreSQL answers again.");
        break;
      } catch (error) {
        if (!state.stopping) server.onNotice(`PostgreSQL did not come up; another try follows. ${String(error)}`);
      }
    }
  }
}

async function start(server: SupervisedServer, state: State): Promise<void> {
  const deadline = Date.now() + timeouts.start;
  state.current = launch(server);
  while (!(await server.answers())) {
    await wait(50);
    if (state.stopping) return endProcess(server, state.current);
    const logged = state.current.logTail();
    if (Date.now() > deadline) {
      await endProcess(server, state.current);
      throw new Error(`PostgreSQL did not start in ${timeouts.start / 1000} s:\n${logged}`);
    }
    if (!state.current.hasEnded()) continue;
    // The lock file of a killed server stays valid until its process is reaped, and its shared memory until its last child
    // has ended. Both end by themselves, so the start is tried again.
    if (!/lock file|shared memory block/.test(logged)) throw new Error(`PostgreSQL did not start:\n${logged}`);
    await wait(250);
    state.current = launch(server);
  }
}

function launch({ cluster, sockets, account, logFile }: SupervisedServer): Launched {
  if (existsSync(logFile) && statSync(logFile).size > 1_000_000) renameSync(logFile, `${logFile}.old`);
  const from = existsSync(logFile) ? statSync(logFile).size : 0;
  const log = openSync(logFile, "a", 0o600);
  // Statements are not logged: their errors repeat user input, and the application receives them anyway.
  const settings = ["listen_addresses=", "unix_socket_permissions=0700", "log_min_messages=log"];
  const flags = ["-D", cluster, "-k", sockets, ...settings.flatMap((setting) => ["-c", setting])];
  const [file = "", ...rest] = [
    ...account.prefix,
    "sh",
    "-c",
    supervisorScript,
    "sh",
    join(account.bin, "postgres"),
    ...flags,
  ];
  // A separate process group: Ctrl+C must not stop PostgreSQL before the open requests are answered.
  const child = spawn(file, rest, { ...account.as, stdio: ["pipe", log, log], detached: true, cwd: "/" });
  closeSync(log);
  child.stdin?.on("error", () => {});
  let over = false;
  const ended = new Promise<void>((done) => {
    const end = () => {
      over = true;
      child.stdin?.destroy();
      done();
    };
    child.once("exit", end);
    child.once("error", end);
  });
  return { child, ended, hasEnded: () => over, logTail: () => readFileSync(logFile, "utf8").slice(from) };
}

/** Closes the pipe, on which the script stops PostgreSQL; kills PostgreSQL when that takes too long. */
async function endProcess({ cluster }: SupervisedServer, launched: Launched | undefined): Promise<void> {
  if (!launched || launched.hasEnded()) return;
  launched.child.stdin?.end();
  const timer = new AbortController();
  const late = wait(timeouts.stop, "late", { signal: timer.signal }).catch(() => "cancelled");
  const first = await Promise.race([launched.ended.then(() => "ended"), late]);
  timer.abort();
  const pid = first === "late" ? readPostmaster(cluster) : undefined;
  if (pid) await stopPostmaster(pid);
  await launched.ended;
}
