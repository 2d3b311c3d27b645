import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { fallbackLanguage } from "../../src/i18n/shared/languages.ts";
import { type Finding, sourceFiles } from "../source-files.ts";
import { splitPlural } from "./plurals.ts";
import { type LocaleFile, lineOf } from "./read-locales.ts";

const root = resolve(import.meta.dirname, "../..");
const allowListPath = "tools/rules/reserved-messages.json";
const allowListSchema = z.array(z.strictObject({ keys: z.array(z.string()), reason: z.string().min(20) }));

/**
 * Messages that no source uses. A message is used if a source has `"section:key"`, or passes a template such as `section:${name}` to a
 * function and contains the key as a word. `<key>_quranOnly` is used if `<key>` is. Messages with a reason in `tools/rules/reserved-messages.json` are not reported.
 */
export function findUnusedKeys(files: readonly LocaleFile[], sources: string): Finding[] {
  const reserved = new Set(
    allowListSchema.parse(JSON.parse(readFileSync(resolve(root, allowListPath), "utf8"))).flatMap(({ keys }) => keys),
  );
  const literals = new Set([...sources.matchAll(/["`](\w+:\w+)["`]/g)].map((match) => match[1]));
  const dynamicSections = new Set([...sources.matchAll(/\(\s*`(\w+):\$\{/g)].map((match) => match[1]));
  const words = new Set(sources.match(/\w+/g));
  const isUsed = (section: string, key: string) => {
    const { base } = splitPlural(key.replace(/_quranOnly$/, ""));
    const dynamic = dynamicSections.has(section) && (words.has(key) || words.has(base));
    return dynamic || literals.has(`${section}:${key}`) || literals.has(`${section}:${base}`);
  };
  const findings = files
    .filter(({ language }) => language === fallbackLanguage)
    .flatMap((file) =>
      Object.keys(file.texts)
        .filter((key) => !isUsed(file.section, key) && !reserved.has(`${file.section}:${key}`))
        .map((key) => ({ path: file.path, line: lineOf(file, key), message: `unused-key: ${key}` })),
    );
  const idle = [...reserved].filter((id) => {
    const [section = "", key = ""] = id.split(":");
    return isUsed(section, key);
  });
  return [
    ...findings,
    ...idle.map((id) => ({ path: allowListPath, line: 1, message: `idle-exception: ${id} is used` })),
  ];
}

/** The text of all sources that may name a message. */
export function readMessageSources(): string {
  return sourceFiles([resolve(root, "src"), resolve(root, "content/guidance")], /(?<!\.test)\.(?:tsx?|json)$/)
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
}
