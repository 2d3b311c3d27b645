import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";

/** Contents by path. */
export type Files = Record<string, string>;

export type Repository = {
  path: string;
  write(files: Files): void;
  /** Runs an installed program or a script inside the repository; `output` is its stdout and stderr. */
  run(command: string, ...args: string[]): { code: number; output: string };
  remove(): void;
};

const root = resolve(import.meta.dirname, "..", "..");
const outputOf = ({ stdout, stderr, error }: SpawnSyncReturns<string>) => `${stdout}${stderr}${error ?? ""}`;

/**
 * Creates a small repository in the temporary folder, in which tests violate rules. `copied` are the paths of real configuration and tools;
 * node_modules is linked. The checkout is not changed.
 */
export function createRepository(copied: readonly string[], files: Files): Repository {
  const path = mkdtempSync(join(tmpdir(), "siraj-rules-"));
  for (const name of copied) cpSync(join(root, name), join(path, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(path, "node_modules"));
  const write = (more: Files) => {
    for (const [name, text] of Object.entries(more)) {
      mkdirSync(join(path, dirname(name)), { recursive: true });
      writeFileSync(join(path, name), text);
    }
  };
  write(files);
  const env = { ...process.env, PATH: [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter) };
  return {
    path,
    write,
    run(command, ...args) {
      const ran = spawnSync(command, args, { cwd: path, env, encoding: "utf8", maxBuffer: 1e8 });
      return { code: ran.status ?? 1, output: outputOf(ran) };
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** The lines of a tool's output that contain `path`. */
export function linesWith(text: string, path: string): string[] {
  return text.split("\n").filter((line) => line.includes(path));
}
