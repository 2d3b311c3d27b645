import { execFileSync } from "node:child_process";
import type { Figure } from "./figure.ts";

/** What `tools/js-size.ts` says of each page: it counts the same for every machine. */
export function measureScripts(): Figure[] {
  let said: string;
  try {
    said = execFileSync(process.execPath, ["tools/js-size.ts"], { encoding: "utf8" });
  } catch (error) {
    // It ends with 1 where a page is too heavy, and has said all the same.
    said = error instanceof Error && "stdout" in error ? String(error.stdout) : "";
  }
  return [...said.matchAll(/^(✓|✗) (\S+): ([\d.]+ kB) in \d+ files, at most ([\d.]+ kB)/gm)].map(
    ([, mark, page, value = "", limit = ""]) => ({
      what: `${page}: JavaScript before interaction, brotli`,
      value,
      limit: `≤ ${limit}`,
      holds: mark === "✓",
    }),
  );
}
