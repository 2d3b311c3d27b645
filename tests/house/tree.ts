import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";

/** Contents by path. */
export type Files = Record<string, string>;

export type Tree = {
  path: string;
  write(files: Files): void;
  /** Runs an installed program or a script inside the tree; `said` is all that it printed. */
  run(command: string, ...args: string[]): { code: number; said: string };
  remove(): void;
};

const root = resolve(import.meta.dirname, "..", "..");
const said = ({ stdout, stderr, error }: SpawnSyncReturns<string>) => `${stdout}${stderr}${error ?? ""}`;

/**
 * A small repository in the temporary folder, for breaking rules in: the checkout itself is never touched. `copied` are
 * the real rule files and tools; the packages are the installed ones.
 */
export function makeTree(copied: readonly string[], files: Files): Tree {
  const path = mkdtempSync(join(tmpdir(), "siraj-house-"));
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
      return { code: ran.status ?? 1, said: said(ran) };
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** The lines that name `path`; a tool that bites says both where and what. */
export function linesAbout(text: string, path: string): string[] {
  return text.split("\n").filter((line) => line.includes(path));
}
