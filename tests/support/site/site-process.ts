import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "../free-port.ts";
import { processId } from "../processes.ts";
import { createLogScanner } from "./scan-log.ts";
import { standInToken } from "./stand-in-token.ts";

/** The data folder of a site that has started once and stopped, made by `node tools/setup.mjs test-data`. */
export const preparedData = "build/test-data";

/** As in deploy/siraj.service. */
const stopTimeout = 40_000;
/** The environment variables that a site inherits: none of Siraj's settings, so that tests do not depend on the machine. */
const inheritedVariables = ["PATH", "HOME", "USER", "LOGNAME", "LANG", "LC_ALL", "TZ", "TMPDIR"];

export type Site = {
  /** `http://localhost:<port>`, without a slash at the end. */
  url: string;
  dataDir: string;
  /** The server's process. */
  pid: number;
  /** The last 50,000 characters that the server printed. */
  output(): string;
  /**
   * Stops the server with SIGTERM, and removes the data folder unless the caller provided it.
   * @throws Error if the server logged private data.
   */
  stop(): Promise<void>;
};

export type SiteOptions = {
  /** Variables of docs/configuration.md. */
  env?: Record<string, string>;
  /** A data folder that outlives this site. By default a copy of the prepared data is used and deleted at the end. */
  dataDir?: string;
  /** The port, to restart a site at the same address. By default a free port is used. */
  port?: number;
  /** A folder with another build (makeOtherBuild). By default this repository. */
  build?: string;
  /** The milliseconds after which it counts as not ready. By default two minutes. */
  startTimeout?: number;
  /** Called with each line of the log. */
  onLogLine?: (line: Record<string, unknown>) => void;
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Sends SIGTERM, and SIGKILL after a timeout. `closed` resolves when the process has ended and its output is closed. */
async function stopChild(child: ChildProcess, closed: Promise<unknown>): Promise<void> {
  if (!hasEnded(child)) child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), stopTimeout);
  await closed;
  clearTimeout(timer);
}

/** Creates a data folder: a copy of the prepared data, or an empty one if nothing is prepared. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "siraj-site-"));
  // cp keeps the modes that PostgreSQL requires.
  if (existsSync("build/.siraj-test-data")) execFileSync("cp", ["-a", `${preparedData}/.`, folder]);
  return folder;
}

/**
 * Starts the built site on a free port and waits until it has printed its address and `/readyz` responds 200.
 * @throws Error with the server's output if it ends early or is not ready within two minutes.
 */
export async function startSite({
  env = {},
  dataDir,
  port: wanted,
  build = ".",
  startTimeout = 120_000,
  onLogLine,
}: SiteOptions = {}): Promise<Site> {
  if (!existsSync("build/server/index.js"))
    throw new Error("Nothing is built: run `node tools/setup.mjs build` first.");
  const folder = dataDir ?? newDataFolder();
  const port = wanted ?? (await freePort());
  const url = `http://localhost:${port}`;
  const machine = inheritedVariables.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  const child = spawn(resolve("node_modules/.bin/node"), ["--max-semi-space-size=8", "build/server/index.js"], {
    env: {
      ...Object.fromEntries(machine),
      NODE_ENV: "production",
      MALLOC_ARENA_MAX: "2",
      MALLOC_MMAP_THRESHOLD_: "1048576",
      CORPUS_MIRROR: "off",
      RECITATION_URL: "off",
      PORT: String(port),
      DATA_DIR: resolve(folder),
      STAND_INS_TOKEN: standInToken,
      ...env,
    },
    cwd: build,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const closed = once(child, "close");
  let printed = "";
  const scanner = createLogScanner(onLogLine);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed = (printed + text).slice(-50_000);
      if (stream === child.stdout) scanner.write(text);
    });
  }
  const stop = async () => {
    await stopChild(child, closed);
    if (!dataDir) rmSync(folder, { recursive: true, force: true });
    scanner.check();
  };
  const deadline = Date.now() + startTimeout;
  // A response alone could be that of another server on this port.
  while (!(printed.includes("Siraj is on ") && (await answers(url)))) {
    const ended = hasEnded(child);
    if (ended || Date.now() > deadline) {
      const how = ended ? `ended (${child.signalCode ?? child.exitCode}) before it was ready` : "was not ready in time";
      await stop();
      throw new Error(`The site ${how}. Its output:\n${printed}`);
    }
    await pause(100);
  }
  return { url, dataDir: folder, pid: processId(child.pid), output: () => printed, stop };
}
