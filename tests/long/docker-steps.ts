// Runs what deploy/Dockerfile does, where there is no Docker: copies the files of the repository into an empty folder, runs each RUN as a
// user without privileges, starts the CMD and waits until it is ready. Needs root to change the user. Usage: node tests/long/docker-steps.ts
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const lines = readFileSync("deploy/Dockerfile", "utf8").split("\n");
const steps = lines.flatMap((line) => /^RUN (.+)$/.exec(line)?.[1] ?? []);
const [command = "", ...rest] = lines.flatMap((line): string[] =>
  line.startsWith("CMD ") ? (JSON.parse(line.slice(4)) as string[]) : [],
);
const root = mkdtempSync(join(tmpdir(), "siraj-docker-"));
const [folder, home] = [join(root, "srv"), join(root, "home")];
/** Milliseconds. */
const stepTimeout = 30 * 60_000;
const nobody = { uid: 65_534, gid: 65_534 };
const port = 20_000 + (process.pid % 10_000);
for (const path of [folder, home]) mkdirSync(path);
chmodSync(root, 0o755);
execFileSync("sh", ["-c", 'git ls-files -z | xargs -0 cp --parents -t "$0"', folder]);
execFileSync("chown", ["-R", `${nobody.uid}:${nobody.gid}`, folder, home]);
// The registry, the proxy and the certificates of this machine; nothing else of its environment.
const passed = /^(PATH|npm_config_registry|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR))$/i;
const machine = Object.entries(process.env).filter(([name]) => passed.test(name));
const registry = execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).trim();
const base = { ...Object.fromEntries(machine), HOME: home, npm_config_registry: registry };
const run = { cwd: folder, ...nobody };
try {
  for (const step of steps) {
    console.log(`RUN ${step}`);
    execFileSync("sh", ["-c", step], { ...run, env: base, stdio: "inherit", timeout: stepTimeout });
  }
  const env = { ...base, NODE_ENV: "production", PORT: String(port), DATA_DIR: home, CORPUS_MIRROR: "off" };
  const server = spawn(command, rest, { ...run, env, stdio: "inherit" });
  const ended = once(server, "close");
  const deadline = Date.now() + 180_000;
  let ready = false;
  while (!ready && server.exitCode === null && Date.now() < deadline) {
    await wait(500);
    ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  server.kill("SIGTERM");
  await ended;
  console.log(ready ? "The site was ready." : "The site was not ready in time.");
  process.exitCode = ready ? 0 : 1;
} finally {
  rmSync(root, { recursive: true, force: true });
}
