import { z } from "zod";
import { type Language, languages } from "#i18n/shared/languages.ts";
import file from "../../../../content/guidance/asked-points.json" with { type: "json" };
import { compilePhrases, phrasesSchema } from "../phrases/compile-phrases.ts";
import { foldText } from "../phrases/fold-text.ts";

/** What people ask of somebody or something spoken of, in words that the passages need not have. The names are those of `content/guidance/asked-points.json`. */
const names = [
  ...(["husband", "wife", "father", "mother", "children", "siblings"] as const),
  ...(["death", "freeing", "length", "time", "truth"] as const),
] as const;
export type PointName = (typeof names)[number];

/** People of a family: a message that names one may ask whether the same holds for them. */
export const relatives: ReadonlySet<PointName> = new Set([
  ...(["husband", "wife", "father", "mother", "children", "siblings"] as const),
]);

/** A point that a message asks for. */
export type AskedPoint = {
  name: PointName;
  /** Verses beside the subject's passages may tell of it; of a relative they may tell of another person's. */
  beside: boolean;
  /** A text tells of it by these words; else only the line on a passage does. */
  inText: boolean;
  /** Whether a word of the message names it. */
  isNamedBy: (word: string) => boolean;
  /** The words of a text, of the language or in English, that tell of it. */
  wordsIn: (text: string) => string[];
};

const byLanguage = z.strictObject(
  Object.fromEntries(languages.map((language) => [language, phrasesSchema.min(1)])) as Record<
    Language,
    typeof phrasesSchema
  >,
);
const points = z
  .record(
    z.enum(names),
    z.strictObject({ beside: z.boolean(), inText: z.boolean(), asks: byLanguage, holds: byLanguage }),
  )
  .parse(file);

const compiled = new Map<string, RegExp>();

/** An expression of the phrases of a point, in a language and in English. */
function expressionOf(name: PointName, which: "asks" | "holds", language: Language): RegExp {
  const key = `${name} ${which} ${language}`;
  const before = compiled.get(key);
  if (before) return before;
  const phrases = [...new Set([language, "en" as const])].flatMap((one) => points[name][which][one]);
  const expression = compilePhrases(phrases, {});
  compiled.set(key, expression);
  return expression;
}

/** The folded text of a message without the words that ask for points. Pure. */
export function withoutPoints(message: string, language: Language): string {
  return names.reduce(
    (text, name) => text.replace(new RegExp(expressionOf(name, "asks", language), "gu"), ""),
    foldText(message),
  );
}

/** A people, no children of the person who is spoken of. */
const people = /(?<= )[^ .]+ (?:of )?(?:i[sz]rael|israil|اسرائيل|اسراييل|اسراءيل|اسرائیل)[^ .]*/gu;

/** The points that a message asks for. Pure. */
export function askedPoints(message: string, language: Language): AskedPoint[] {
  const text = foldText(message);
  return names
    .filter((name) => expressionOf(name, "asks", language).test(text))
    .map((name) => ({
      name,
      beside: points[name].beside,
      inText: points[name].inText,
      isNamedBy: (word) => expressionOf(name, "asks", language).test(foldText(word)),
      wordsIn: (other) => {
        const expression = new RegExp(expressionOf(name, "holds", language), "gu");
        return [...foldText(other).replace(people, "").matchAll(expression)].map(([found]) => found);
      },
    }));
}
