import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The files below some folders or files, as paths from the working directory, sorted. Missing folders hold none. */
export function sourceFiles(roots: readonly string[], accept: RegExp): string[] {
  return roots
    .filter((root) => existsSync(root))
    .flatMap((root) => readdirSync(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => accept.test(path))
    .sort();
}

export type Finding = { path: string; line: number; message: string };

/** Calls `look` for each line of each file. */
export function findInLines(paths: readonly string[], look: (line: string, path: string) => string[]): Finding[] {
  return paths.flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .flatMap((text, index) => look(text, path).map((message) => ({ path, line: index + 1, message }))),
  );
}

/**
 * Ends a check: prints the findings and sets the exit code. A check of no files fails too, because a moved folder would
 * otherwise disable it silently.
 */
export function report(name: string, checked: number, findings: readonly Finding[]): void {
  for (const { path, line, message } of findings) console.log(`${path}:${line} ${message}`);
  if (checked === 0) console.log(`${name}: found nothing to check`);
  console.log(`${name}: ${checked} checked, ${findings.length} found`);
  process.exitCode = findings.length > 0 || checked === 0 ? 1 : 0;
}
