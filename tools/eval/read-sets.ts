import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Language, languages } from "../../src/i18n/shared/languages.ts";

/** A query and the verses that are right for it, as "2:153"; none where there is no answer. */
export type Item = { query: string; verses: ReadonlySet<string> };
export type RetrievalSet = { name: string; kind: "topics" | "questions"; language: Language; items: Item[] };
export type ScopeItem = { id: string; half: "tune" | "test"; text: Record<Language, string> };
export type Scope = { inScope: (ScopeItem & { verses: ReadonlySet<string> })[]; outOfScope: ScopeItem[] };

const expected = ["topics.en.dev.jsonl", "questions.ar.dev.jsonl"];
const fileName = new RegExp(`^(topics|questions)\\.(${languages.join("|")})\\.[a-z0-9-]+\\.jsonl$`, "u");
const line = z.object({ query: z.string(), context: z.array(z.string()).default([]), verses: z.array(z.string()) });

/** Every set in the folder, and the names of the expected ones that are not there. */
export function readSets(folder: string | undefined): { sets: RetrievalSet[]; missing: string[] } {
  if (folder === undefined || !existsSync(folder)) return { sets: [], missing: expected };
  const names = readdirSync(folder).sort();
  const sets = names.flatMap((name): RetrievalSet[] => {
    const [, kind, language] = fileName.exec(name) ?? [];
    const known = languages.find((one) => one === language);
    if ((kind !== "topics" && kind !== "questions") || !known) return [];
    return [{ name, kind, language: known, items: readItems(join(folder, name)) }];
  });
  return { sets, missing: expected.filter((name) => !names.includes(name)) };
}

function readItems(path: string): Item[] {
  const lines = readFileSync(path, "utf8").trim().split("\n");
  return lines.map((text) => {
    const { query, context, verses } = line.parse(JSON.parse(text));
    return { query: [query, ...context].join(" "), verses: new Set(verses) };
  });
}

const scopeItem = z.object({
  id: z.string(),
  half: z.enum(["tune", "test"]),
  text: z.record(z.enum(languages), z.string()),
});
const scopeFile = z.object({
  inScope: z.array(scopeItem.extend({ verses: z.array(z.string()) })),
  outOfScope: z.array(scopeItem),
});

/** Our own questions, each in six languages; verses may be given as ranges, "2:155-157". */
export function readScope(path: string): Scope {
  const { inScope, outOfScope } = scopeFile.parse(JSON.parse(readFileSync(path, "utf8")));
  return { inScope: inScope.map((item) => ({ ...item, verses: new Set(item.verses.flatMap(spread)) })), outOfScope };
}

function spread(range: string): string[] {
  const [chapter = "", verses = ""] = range.split(":");
  const [first = "", last = first] = verses.split("-");
  const length = Number(last) - Number(first) + 1;
  return Array.from({ length }, (_, at) => `${chapter}:${Number(first) + at}`);
}
