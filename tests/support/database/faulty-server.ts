import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect as connectSocket, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connect } from "#platform/database/connect.ts";
import { startEmbedded } from "#platform/database/embedded/embedded.ts";
import { processId } from "../processes.ts";

const anyBackend = `from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid() order by random() limit`;

export type FaultyServer = Awaited<ReturnType<typeof startFaultyServer>>;

/**
 * Starts a separate PostgreSQL behind a TCP proxy, and simulates faults of the server and of the network. Its data is in a folder of its own
 * that is removed at the end, or in `given`, which stays.
 */
export async function startFaultyServer(given?: string) {
  const folder = given ?? mkdtempSync(join(tmpdir(), "siraj-faults-"));
  let server = await startEmbedded(folder);
  const proxy = await startProxy(() => `${server.connection.host}/.s.PGSQL.${server.connection.port}`);
  /** Runs a statement directly, past the proxy. */
  async function admin(statement: string) {
    const { sql, end } = connect(server.connection, { max: 1, deadline: 5_000 });
    try {
      return await sql.unsafe(statement);
    } finally {
      await end();
    }
  }
  const somePid = async () => Number((await admin(`select pid ${anyBackend} 1`))[0]?.pid);
  return {
    folder,
    url: `postgres://siraj@127.0.0.1:${proxy.port}/postgres`,
    admin,
    async terminateBackends(count = 3) {
      await admin(`select pg_terminate_backend(pid) ${anyBackend} ${count}`);
    },
    /** Closes half of the connections, including busy ones. */
    async cutConnections() {
      proxy.cut();
    },
    /** Stops all traffic on the current connections without closing them. New connections work. */
    async silenceConnections() {
      proxy.silence();
    },
    /** Stops one backend for six seconds. */
    async freezeBackend() {
      const pid = await somePid();
      signal([pid], "SIGSTOP");
      setTimeout(() => signal([pid], "SIGCONT"), 6_000);
    },
    /** Stops the whole server for some milliseconds. */
    async freezeServer(milliseconds = 7_000) {
      signalServer(folder, "SIGSTOP");
      await wait(milliseconds);
      signalServer(folder, "SIGCONT");
    },
    async thaw() {
      signalServer(folder, "SIGCONT");
    },
    /** Kills one backend: PostgreSQL ends all others and recovers from its log. */
    async killBackend() {
      signal([await somePid()], "SIGKILL");
    },
    async restart() {
      await server.stop();
      await wait(500);
      server = await startEmbedded(folder);
    },
    async close() {
      proxy.close();
      await server.stop();
      if (!given) rmSync(folder, { recursive: true });
    },
  };
}

/** Sends a signal to the PostgreSQL of a data folder: the postmaster and its children. */
export function signalServer(folder: string, name: NodeJS.Signals): void {
  const postmaster = postmasterOf(folder);
  // A stopped postmaster starts no backend that the list of children misses.
  signal([postmaster], "SIGSTOP");
  signal([...childrenOf(postmaster), postmaster], name);
}

function postmasterOf(folder: string): number {
  return processId(readFileSync(join(folder, "postgres/18/postmaster.pid"), "utf8").split("\n")[0]);
}

function childrenOf(pid: number): number[] {
  const listed = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
  return listed.split("\n").filter(Boolean).map(processId);
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has ended.
    }
  }
}

/** Forwards a TCP port to a Unix socket. */
async function startProxy(path: () => string) {
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((from) => {
    const to = connectSocket(path());
    const pair: [Socket, Socket] = [from, to];
    pairs.add(pair);
    from.pipe(to);
    to.pipe(from);
    for (const socket of pair) {
      socket.on("error", () => {});
      socket.on("close", () => {
        pairs.delete(pair);
        for (const one of pair) one.destroy();
      });
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    cut() {
      for (const [at, [from]] of [...pairs].entries()) if (at % 2 === 0) from.destroy();
    },
    silence() {
      for (const [from, to] of pairs) {
        from.unpipe(to).pause();
        to.unpipe(from).pause();
      }
    },
    close() {
      for (const [from] of pairs) from.destroy();
      server.close();
    },
  };
}
