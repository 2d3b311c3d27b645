import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Finding } from "../source-files.ts";

/** One section in one language, as its file has it. */
export type LocaleFile = {
  path: string;
  language: string;
  section: string;
  texts: Record<string, string>;
  source: string;
};

const flat = z.record(z.string(), z.string());

/** Every file below `<folder>/<language>/`, and a finding for each that is not a flat JSON object of strings. */
export function readLocales(folder: string): { files: LocaleFile[]; findings: Finding[] } {
  const files: LocaleFile[] = [];
  const findings: Finding[] = [];
  for (const language of existsSync(folder) ? readdirSync(folder).sort() : []) {
    for (const name of readdirSync(join(folder, language)).sort()) {
      const path = join(folder, language, name);
      const source = readFileSync(path, "utf8");
      const texts = parse(source);
      if (texts) files.push({ path, language, section: name.replace(/\.json$/, ""), texts, source });
      else findings.push({ path, line: 1, message: "not-flat: not a JSON object that holds only strings" });
    }
  }
  return { files, findings };
}

function parse(source: string): Record<string, string> | undefined {
  try {
    return flat.parse(JSON.parse(source));
  } catch {
    return undefined;
  }
}

/** The line on which a key stands; 1 for a key that does not. */
export function lineOf(file: LocaleFile, key: string): number {
  const at = file.source.indexOf(`${JSON.stringify(key)}:`);
  return at < 0 ? 1 : file.source.slice(0, at).split("\n").length;
}
