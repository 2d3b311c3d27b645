import { z } from "zod";
import file from "../../../../content/guidance/follow-ups.json" with { type: "json" };
import { type Language, languages } from "../../../i18n/shared/languages.ts";
import { compilePhrases, phrasesSchema } from "../phrases/compile-phrases.ts";
import { foldText } from "../phrases/fold-text.ts";
import type { CitedSource } from "./cited-sources.ts";

const ordinals = ["first", "second", "third", "fourth", "last"] as const;
const nouns = { hadith: "hadith", verse: "quran", tafsir: "tafsir" } as const;
const names = [...ordinals, ...(["hadith", "verse", "tafsir", "nothing"] as const)] as const;
type Name = (typeof names)[number];

const expressions = new Map(
  Object.entries(
    z
      .record(
        z.enum(languages),
        z.strictObject(
          Object.fromEntries(names.map((name) => [name, phrasesSchema])) as Record<Name, typeof phrasesSchema>,
        ),
      )
      .parse(file),
  ).map(([language, phrases]) => [
    language,
    new Map(names.map((name) => [name, compilePhrases(phrases[name], {})] as const)),
  ]),
);

/**
 * The cited source that a message names by its kind and ordinal number ("the second verse", "the hadith"), by the words of
 * `content/guidance/follow-ups.json` in its language and in English. Undefined where it names none, or one that was not cited. Pure.
 */
export function findNamedSource(
  message: string,
  language: Language,
  cited: readonly CitedSource[],
): CitedSource | undefined {
  const text = foldText(message);
  const says = (name: Name) => [language, "en"].some((one) => expressions.get(one)?.get(name)?.test(text));
  // "The tafsir of the second verse" names a verse.
  const noun = (["hadith", "verse", "tafsir"] as const).find(says);
  const among = cited.filter(({ kind }) => (noun === undefined ? kind !== "tafsir" : kind === nouns[noun]));
  const ordinal = ordinals.find(says);
  if (ordinal !== undefined) return among.at(ordinal === "last" ? -1 : ordinals.indexOf(ordinal));
  return among.length === 1 || noun === "hadith" || noun === "tafsir" ? among[0] : undefined;
}

/**
 * Whether a message adds nothing to what was said: it has no word ("😭😭😭"), or only such as "ok" and "hmm", by the words of
 * `content/guidance/follow-ups.json` in its language and in English. Pure.
 */
export function addsNothing(message: string, language: Language): boolean {
  const words = foldText(message).match(/[\p{L}\p{N}]+/gu) ?? [];
  const isNothing = (word: string) =>
    [language, "en"].some((one) => expressions.get(one)?.get("nothing")?.test(` ${word} `));
  return words.every(isNothing);
}
