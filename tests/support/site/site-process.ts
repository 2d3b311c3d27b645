import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const startLimit = 120_000;
const stopLimit = 15_000;
/** What a site takes from the machine's environment: no setting of Siraj's own, so that a run means the same everywhere. */
const inherited = ["PATH", "HOME", "USER", "LOGNAME", "LANG", "LC_ALL", "TZ", "TMPDIR"];

export type Site = {
  /** `http://localhost:<port>`, without a slash at the end. */
  url: string;
  dataDir: string;
  /** The server's process. */
  pid: number;
  /** What the server said so far. */
  said(): string;
  /** Stops the server as an operator would, and removes the data unless the caller gave the folder. */
  stop(): Promise<void>;
};

export type SiteOptions = {
  /** Variables of docs/configuration.md. */
  env?: Record<string, string>;
  /** A folder that outlives this site; without one, a fresh one is made and thrown away. */
  dataDir?: string;
  /** The port of a site that ran before, to come back under its address; any free one without. */
  port?: number;
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Asks the server to stop, and makes it after a while; `closed` is the end of all that it says. */
async function stopChild(child: ChildProcess, closed: Promise<unknown>): Promise<void> {
  if (!hasEnded(child)) child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), stopLimit);
  await closed;
  clearTimeout(timer);
}

/**
 * Starts the built site on a free port and waits until it says that it is ready.
 * @throws Error with the server's last words when it ends early or is not ready within two minutes.
 */
export async function startSite({ env = {}, dataDir, port: wanted }: SiteOptions = {}): Promise<Site> {
  if (!existsSync("build/server/index.js"))
    throw new Error("Nothing is built: run `node tools/setup.mjs build` first.");
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), "siraj-site-"));
  const port = wanted ?? (await freePort());
  const url = `http://localhost:${port}`;
  const machine = inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  const child = spawn("node_modules/.bin/node", ["--max-semi-space-size=16", "build/server/index.js"], {
    env: {
      ...Object.fromEntries(machine),
      NODE_ENV: "production",
      CORPUS_MIRROR: "off",
      RECITATION_URL: "off",
      PORT: String(port),
      DATA_DIR: folder,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const closed = once(child, "close");
  let words = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      words = (words + text).slice(-50_000);
    });
  }
  const stop = async () => {
    await stopChild(child, closed);
    if (!dataDir) rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + startLimit;
  while (!(await answers(url))) {
    const ended = hasEnded(child);
    if (ended || Date.now() > deadline) {
      const how = ended ? `ended (${child.signalCode ?? child.exitCode}) before it was ready` : "was not ready in time";
      await stop();
      throw new Error(`The site ${how}. It said:\n${words}`);
    }
    await pause(100);
  }
  return { url, dataDir: folder, pid: child.pid ?? 0, said: () => words, stop };
}
