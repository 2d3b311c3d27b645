import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { atMost, type Figure, median } from "./figure.ts";

const rounds = 5;
/** Port 0: the system chooses a free port. */
const settings = { PORT: "0", HOST: "127.0.0.1", CORPUS_MIRROR: "off", LOG_LEVEL: "warn" };

/** A copy of the repository with its packages, as after `npm install`. */
function freshCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), "siraj-starts-"));
  for (const path of execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0").filter(Boolean)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    cpSync(path, join(folder, path));
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return folder;
}

/** Seconds from `npm start` until the site reports that it serves; then it is stopped. */
async function secondsToStart(folder: string): Promise<number> {
  const started = performance.now();
  const { PATH, HOME, LANG } = process.env;
  const child = spawn("npm", ["start"], {
    cwd: folder,
    env: { PATH, HOME, LANG, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const closed = once(child, "close");
  let said = "";
  const seconds = await new Promise<number>((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        said += text;
        if (said.includes("Siraj is on ")) done((performance.now() - started) / 1000);
      });
    }
    child.once("close", () => fail(new Error(`It ended before it served:\n${said}`)));
  });
  // npm and its child processes are one process group.
  if (child.pid) process.kill(-child.pid, "SIGTERM");
  await closed;
  return seconds;
}

export async function measureStarts(): Promise<Figure[]> {
  const first: number[] = [];
  const second: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const folder = freshCopy();
    try {
      first.push(await secondsToStart(folder));
      second.push(await secondsToStart(folder));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return [
    atMost("npm start after npm install: build, database, corpus, index", median(first), 60, "s", 1),
    atMost("npm start again", median(second), 3, "s", 1),
  ];
}
