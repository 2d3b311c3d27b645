import { z } from "zod";
import { type Language, languages } from "#i18n/shared/languages.ts";
import file from "../../../../content/guidance/bad-muslim.json" with { type: "json" };
import { compilePhrases, phrasesSchema } from "../phrases/compile-phrases.ts";
import { foldText } from "../phrases/fold-text.ts";
import type { ReflectionKey } from "./find-reflection.ts";

const phrases = z.record(z.enum(languages), phrasesSchema).parse(file);
const expressions = new Map(languages.map((language) => [language, compilePhrases(phrases[language], {})]));

/** Feelings that nobody chooses. Of guilt and of doubts the sentence would say too much. */
const notChosen: ReadonlySet<ReflectionKey> = new Set<ReflectionKey>([
  "reflectFar",
  "reflectGrief",
  "reflectSad",
  "reflectEmpty",
  "reflectTired",
  "reflectIll",
  "reflectFear",
]);

/** Whether somebody asks if such a feeling makes a bad Muslim of them, by the phrases of `content/guidance/bad-muslim.json`. */
export function asksIfBadMuslim(question: string, language: Language, feeling: ReflectionKey | undefined): boolean {
  if (feeling === undefined || !notChosen.has(feeling)) return false;
  return expressions.get(language)?.test(foldText(question)) === true;
}
