import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const all = () => true;

/** The files at or below `path` that `accept` accepts, sorted; empty if `path` does not exist. */
export function files(path, accept = all) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return accept(path) ? [path] : [];
  return readdirSync(path)
    .sort()
    .flatMap((name) => files(join(path, name), accept));
}

/** A script and all files of this repository that it imports, directly or indirectly. `#…` means src/…. */
export function transitiveImports(entry, found = new Set()) {
  if (found.has(entry) || !existsSync(entry) || !statSync(entry).isFile()) return found;
  found.add(entry);
  for (const [, target] of readFileSync(entry, "utf8").matchAll(/(?:from|import)\s*\(?\s*["']([.#][^"']*)["']/g)) {
    transitiveImports(target.startsWith("#") ? join("src", target.slice(1)) : join(dirname(entry), target), found);
  }
  return found;
}

/** The versions and checksums in the lock file of the packages whose path matches `pattern`. */
export function lockedPackages(pattern) {
  if (!existsSync("package-lock.json")) return "";
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  return JSON.stringify(
    Object.entries(packages)
      .filter(([path]) => pattern.test(path))
      .map(([path, { version, integrity }]) => [path, version, integrity]),
  );
}

/** The SHA-256 of the platform, the contents of `paths` and the strings `facts`. */
export function fingerprint(paths, facts = []) {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}`);
  for (const fact of facts) hash.update(`\0${fact}`);
  for (const path of paths) hash.update(`\0${path}\0`).update(readFileSync(path));
  return hash.digest("hex");
}

const listing = (folders, accept) =>
  folders
    .flatMap((folder) => files(folder, accept))
    .map((path) => `${path} ${statSync(path).size}`)
    .join("\n");

/**
 * Runs `action` unless its last complete run had the same inputs and its outputs are unchanged. The stamp is removed before
 * the run and written after it, so an interrupted run leaves none.
 */
export async function runIfStale({ what, stamp, inputs, outputs = [], made = all, action }) {
  const state = () => `${inputs()}\n${listing(outputs, made)}`;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === state()) return;
  const started = performance.now();
  console.log(`${what}…`);
  rmSync(stamp, { force: true });
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  const sign = setInterval(() => console.log(`  still at it after ${seconds()} s`), 10_000);
  try {
    await action();
  } finally {
    clearInterval(sign);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, state());
  console.log(`${what}: done in ${seconds()} s`);
}
