import { z } from "zod";
import { type Language, languages } from "#i18n/shared/languages.ts";
import file from "../../../../content/care/replies.json" with { type: "json" };
import { compilePhrases, phrasesSchema } from "../phrases/compile-phrases.ts";
import { countWords } from "../phrases/count-words.ts";
import { foldText } from "../phrases/fold-text.ts";

/** What somebody in danger replies to words of care. Bare `yes` and `no` mean what was asked last. */
export type Reply = "unsafe" | "alone" | "afraid" | "why" | "safe" | "yes" | "no";

/** In this order: a message of which two match is read as the worse one. */
const kinds = ["unsafe", "alone", "afraid", "why", "safe", "yes", "no"] as const satisfies readonly Reply[];
/** The kinds that are read in other languages than the page's too: their yes may be this one's no. */
const inAnyLanguage: readonly Reply[] = ["unsafe", "alone", "afraid", "why"];

const replySchema = z.strictObject({
  /** Not in a safe place. */
  unsafe: phrasesSchema,
  /** There is nobody to go to. */
  alone: phrasesSchema,
  afraid: phrasesSchema,
  /** Why it had to come to this. */
  why: phrasesSchema,
  safe: phrasesSchema,
  yes: phrasesSchema,
  no: phrasesSchema,
  /** With one of these, or as a question, words of safety say something else. */
  not: phrasesSchema,
});
const phrases = z.record(z.enum(languages), replySchema).parse(file);

const expressions = new Map(
  languages.map((language) => {
    const compiled = (kind: Reply | "not") => compilePhrases(phrases[language][kind], {});
    return [language, { not: compiled("not"), kinds: kinds.map((kind) => ({ kind, matches: compiled(kind) })) }];
  }),
);

/** A longer message tells more than a reply does. */
const mostWords = 10;

/** The simple reply that a short message is (`content/care/replies.json`). It reads all six languages. */
export function readReply(text: string, lang: Language): Reply | undefined {
  if (countWords(text) > mostWords) return undefined;
  const folded = foldText(text);
  const isQuestion = /[?؟]/u.test(text);
  for (const language of [lang, ...languages.filter((one) => one !== lang)]) {
    const known = expressions.get(language);
    const found = known?.kinds.find(
      ({ kind, matches }) => (language === lang || inAnyLanguage.includes(kind)) && matches.test(folded),
    );
    if (found && !(found.kind === "safe" && (isQuestion || known?.not.test(folded)))) return found.kind;
  }
  return undefined;
}
