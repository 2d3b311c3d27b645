import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Finding } from "../source-files.ts";
import { checkTexts } from "./check-texts.ts";
import { compareKeys } from "./compare-keys.ts";
import { readLocales } from "./read-locales.ts";

const allowListPath = "tools/rules/same-as-english.json";
const allowList = z.array(
  z.strictObject({ keys: z.array(z.string()), languages: z.array(z.string()), reason: z.string().min(20) }),
);

/** Everything that is wrong with the interface's text below `folder`, and the number of files that were read. */
export function findProblems(folder: string): { checked: number; findings: Finding[] } {
  const { files, findings } = readLocales(folder);
  const allowed = allowList
    .parse(JSON.parse(readFileSync(new URL("../rules/same-as-english.json", import.meta.url), "utf8")))
    .flatMap((one) => one.languages.flatMap((language) => one.keys.map((key) => `${language} ${key}`)));
  const used = new Set<string>();
  const mayBeEnglish = (language: string, id: string) => {
    used.add(`${language} ${id}`);
    return allowed.includes(`${language} ${id}`);
  };
  const texts = checkTexts(files, mayBeEnglish);
  const idle = allowed
    .filter((one) => !used.has(one))
    .map((one) => ({ path: allowListPath, line: 1, message: `idle-exception: ${one} is not the same as English` }));
  return { checked: files.length, findings: [...findings, ...compareKeys(files), ...texts, ...idle] };
}
