import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Language, languages } from "../../src/i18n/shared/languages.ts";

/** A query and its relevant verses, as "2:153"; none if it has no answer. */
export type Item = { query: string; verses: ReadonlySet<string> };
export type RetrievalSet = { name: string; kind: "topics" | "questions"; language: Language; items: Item[] };

const expected = ["topics.en.dev.jsonl", "questions.ar.dev.jsonl"];
const fileName = new RegExp(`^(topics|questions)\\.(${languages.join("|")})\\.[a-z0-9-]+\\.jsonl$`, "u");
const line = z.object({ query: z.string(), context: z.array(z.string()).default([]), verses: z.array(z.string()) });

/** Every set in the folder, and the names of missing expected ones. */
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

const halves = ["tune", "test"] as const;
/** Weights and thresholds are chosen on the tuning half; the other half is only reported. */
export type Half = (typeof halves)[number];

const texts = z.record(z.enum(languages), z.string());
const scopeItem = z.object({ id: z.string(), half: z.enum(halves), text: texts });
const scopeFile = z.object({
  inScope: z.array(scopeItem.extend({ verses: z.array(z.string()) })),
  outOfScope: z.array(scopeItem),
});
const ownFile = z.object({
  items: z.array(
    z.object({ id: z.string(), half: z.enum(halves), questions: texts, verses: z.array(z.string()).default([]) }),
  ),
});

/** One of our questions in six languages; no verses if it has no answer. */
export type OwnItem = { half: Half; questions: Record<Language, string>; verses: ReadonlySet<string> };
export type OwnSet = { name: string; items: OwnItem[] };

const ownFiles = ["everyday", "six-language", "foreign", "companion", "companion-foreign"];

/** Our own sets that are in the folder: the scope set, and those in the format of the everyday set. */
export function readOwnSets(folder: string): OwnSet[] {
  const { inScope, outOfScope } = scopeFile.parse(read(join(folder, "scope.json")));
  const scope = [...inScope, ...outOfScope.map((item) => ({ ...item, verses: [] }))];
  const others = ownFiles.filter((name) => existsSync(join(folder, `${name}.json`)));
  return [
    {
      name: "scope",
      items: scope.map(({ half, text, verses }) => ({ half, questions: text, verses: spreadAll(verses) })),
    },
    ...others.map((name) => ({
      name,
      items: ownFile
        .parse(read(join(folder, `${name}.json`)))
        .items.map(({ half, questions, verses }) => ({ half, questions, verses: spreadAll(verses) })),
    })),
  ];
}

const messageFile = z.strictObject({ real: z.array(z.string()), foreign: z.array(z.string()) });

/** A message of one language. Which verses answer a real one was not judged; nothing answers a foreign one. */
export type Message = { half: Half; language: Language; text: string; foreign: boolean };

/** The messages in the folder, `<language>.json` each: the first of both lists, the third and so on are the tuning half. */
export function readMessages(folder: string): Message[] {
  return languages.flatMap((language) => {
    const { real, foreign } = messageFile.parse(read(join(folder, `${language}.json`)));
    const toMessage = (isForeign: boolean) => (text: string, at: number) => ({
      half: halves[at % halves.length] ?? "test",
      language,
      text,
      foreign: isForeign,
    });
    return [...real.map(toMessage(false)), ...foreign.map(toMessage(true))];
  });
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}

function spreadAll(verses: readonly string[]): ReadonlySet<string> {
  return new Set(verses.flatMap(spread));
}

/** The keys of a verse or of a range of verses of one chapter: "2:155-157" has three. */
export function spread(range: string): string[] {
  const [chapter = "", verses = ""] = range.split(":");
  const [first = "", last = first] = verses.split("-");
  const length = Number(last) - Number(first) + 1;
  return Array.from({ length }, (_, at) => `${chapter}:${Number(first) + at}`);
}
