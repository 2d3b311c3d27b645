import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { findJointVerses } from "../../src/quran/server/joint-texts.ts";
import { type Excerpt, excerptSchema, wordsOf } from "../../src/quran/shared/passages/excerpt.ts";
import { parseVerseReference } from "../../src/quran/shared/verse-reference.ts";
import type { Finding } from "../source-files.ts";

/** The Arabic edition that cards show. */
const arabicEdition = "ar-uthmani";

const corpusSchema = z.object({
  chapters: z.array(z.object({ id: z.int(), firstVerse: z.int(), verseCount: z.int() })),
  editions: z.array(z.object({ id: z.string(), isDefault: z.boolean() })),
});
const excerptedSchema = z.object({ ref: z.string(), excerpt: excerptSchema });

/** Says what is wrong with the excerpt of a reference ("quran:65:2-3"): one message each. */
export type CheckExcerpt = (ref: string, excerpt: Excerpt) => string[];

/**
 * Compares excerpts with the texts of the built corpus: each edition that cards show, which are the Arabic text and the default translations, has a range
 * within its text, and no other edition has one. The corpus is read with the first excerpt.
 */
export function createExcerptCheck(folder: string): CheckExcerpt {
  let count: ReturnType<typeof openWordCounts> | undefined;
  return (ref, excerpt) => {
    const range = ref.startsWith("quran:") ? parseVerseReference(ref.slice("quran:".length)) : undefined;
    if (!range) return [`excerpt: ${ref} is no passage of verses`];
    count ??= openWordCounts(folder);
    const { editions, countWords } = count;
    return [
      ...Object.keys(excerpt).flatMap((id) =>
        editions.includes(id) ? [] : [`excerpt: ${ref} has a range for ${id}, which no card shows`],
      ),
      ...editions.flatMap((id) => {
        const [, to] = excerpt[id] ?? [];
        if (to === undefined) return [`excerpt: ${ref} has no range for ${id}`];
        const words = countWords(id, range);
        return to > words ? [`excerpt: ${ref} ends at word ${to} of ${id}, which has ${words}`] : [];
      }),
    ];
  };
}

/** The editions that cards show, and the number of words in the text that one of them has of a passage. */
function openWordCounts(folder: string) {
  const { chapters, editions } = corpusSchema.parse(JSON.parse(readFileSync(join(folder, "corpus.json"), "utf8")));
  const firstVerses = new Map(chapters.map(({ id, firstVerse }) => [id, firstVerse]));
  const read = (id: string) =>
    z.array(z.string()).parse(JSON.parse(readFileSync(join(folder, "editions", `${id}.json`), "utf8")));
  const arabic = read(arabicEdition);
  const shown = new Map([arabicEdition, ...editions.filter((one) => one.isDefault).map(({ id }) => id)].map(open));
  function open(id: string) {
    const texts = read(id);
    const joint = findJointVerses((index) => id !== arabicEdition && texts[index] === texts[index + 1], {
      chapters,
      arabic: (index) => ({ text: arabic[index] ?? "" }),
    });
    return [id, { texts, joint }] as const;
  }
  return {
    editions: [...shown.keys()],
    countWords(id: string, { chapter, from, to }: { chapter: number; from: number; to: number }): number {
      const { texts = [], joint } = shown.get(id) ?? {};
      const first = (firstVerses.get(chapter) ?? 0) + from - 1;
      const indexes = Array.from({ length: to - from + 1 }, (_, at) => first + at);
      return indexes
        .filter(
          (index) => index === first || !joint?.has(index) || joint.get(index)?.from !== joint.get(index - 1)?.from,
        )
        .reduce((words, index) => words + wordsOf(texts[index] ?? "").length, 0);
    },
  };
}

/** What is wrong with the excerpts in the JSON files of a folder and its folders, wherever they stand in them. */
export function checkExcerptsIn(folder: string, check: CheckExcerpt): Finding[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
  return names.sort().flatMap((name) => {
    const path = join(folder, name);
    return excerptedIn(JSON.parse(readFileSync(path, "utf8"))).flatMap(({ ref, excerpt }) =>
      check(ref, excerpt).map((message) => ({ path, line: 1, message })),
    );
  });
}

function excerptedIn(value: unknown): z.infer<typeof excerptedSchema>[] {
  if (typeof value !== "object" || value === null) return [];
  const { data } = excerptedSchema.safeParse(value);
  return data ? [data] : Object.values(value).flatMap(excerptedIn);
}
