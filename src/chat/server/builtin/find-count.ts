import { z } from "zod";
import type { MessageKey } from "#i18n/keys.ts";
import { languages } from "#i18n/shared/languages.ts";
import type { Quran } from "#quran/shared/contract.ts";
import file from "../../../../content/guidance/counts.json" with { type: "json" };
import { compilePhrases } from "../phrases/compile-phrases.ts";
import { foldText } from "../phrases/fold-text.ts";

/** What a question may count, the more special before the more general. */
const counted = ["meccan", "medinan", "surahs", "verses", "juz"] as const;
type Counted = (typeof counted)[number];

/** Phrases without gaps: words in a gap would be removed together with the phrase. */
const phrases = z.array(z.string().regex(/^[^~^.*<&]{2,400}$/u));
const counts = z
  .record(
    z.enum(languages),
    z.strictObject({
      surahs: phrases,
      verses: phrases,
      juz: phrases,
      meccan: phrases,
      medinan: phrases,
      filler: phrases,
    }),
  )
  .parse(file);

/** Of all languages: the page may have another language than the question. */
const phrasesOf = (kind: Counted | "filler") => languages.flatMap((language) => counts[language][kind]);
const expressions = counted.map((kind) => [kind, compilePhrases(phrasesOf(kind), {})] as const);
/** The longest phrases first, so that neither a shorter one nor a filler word matches their first words. */
const anyWords = compilePhrases(
  [...counted.flatMap(phrasesOf).toSorted((one, other) => other.length - one.length), ...phrasesOf("filler")],
  {},
  "gu",
);

const keys = {
  surahs: "guidance:countSurahs",
  verses: "guidance:countVerses",
  juz: "guidance:countJuz",
  meccan: "guidance:countMeccan",
  medinan: "guidance:countMedinan",
} as const satisfies Record<Counted, MessageKey>;

type CountedQuran = Pick<Quran, "chapter" | "verseAt">;

/**
 * The message with the number that a question asks for, if it asks for nothing else: how many surahs, verses or juz the Qur'an has, or how many
 * surahs are Meccan or Medinan. The numbers are those of the corpus.
 */
export function findCount(question: string, quran: CountedQuran): { key: MessageKey; total: number } | undefined {
  const text = foldText(question);
  if (/[^ .]/u.test(text.replace(anyWords, ""))) return undefined;
  const kind = expressions.find(([, expression]) => expression.test(text))?.[0];
  return kind && { key: keys[kind], total: countOf(kind, quran) };
}

/** How many there are in the corpus. */
export function countOf(kind: Counted, quran: CountedQuran): number {
  const chapters = [];
  for (let id = 1, chapter = quran.chapter(id); chapter; id += 1, chapter = quran.chapter(id)) chapters.push(chapter);
  const verses = chapters.reduce((sum, { verseCount }) => sum + verseCount, 0);
  switch (kind) {
    case "surahs":
      return chapters.length;
    case "verses":
      return verses;
    case "juz":
      return quran.verseAt(verses - 1)?.juz ?? 0;
    case "meccan":
      return chapters.filter(({ place }) => place === "mecca").length;
    case "medinan":
      return chapters.filter(({ place }) => place === "medina").length;
  }
}
