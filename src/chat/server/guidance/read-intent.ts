import { z } from "zod";
import file from "../../../../content/guidance/intents.json" with { type: "json" };
import { type Language, languages } from "../../../i18n/shared/languages.ts";
import { compilePhrases, phrasesSchema } from "../phrases/compile-phrases.ts";
import { foldText } from "../phrases/fold-text.ts";

const kinds = [
  ...(["role", "harm", "insult", "takfir", "who", "thanks", "greeting"] as const),
  ...(["ruling", "dua", "sects", "faiths", "person", "about", "hadith", "selfharmTopic"] as const),
] as const;
type Phrased = (typeof kinds)[number];

/** What answers without a source, or refuses. */
export type ShortIntent = "role" | "harm" | "insult" | "takfir" | "who" | "thanks" | "greeting";
/** What kind of question it is. */
export type QuestionIntent = "ruling" | "dua" | "sects" | "faiths" | "person" | "about" | "general";

export type Intent = {
  short?: ShortIntent;
  kind: QuestionIntent;
  /** Whether it asks for hadith by name. */
  hadith: boolean;
  /** Whether it speaks of suicide or self-harm as a subject. */
  selfharmTopic: boolean;
};

const intents = z.record(z.enum(languages), z.record(z.enum(kinds), phrasesSchema)).parse(file);
const expressions = new Map(
  languages.map((language) => [
    language,
    new Map(kinds.map((kind) => [kind, compilePhrases(intents[language][kind], {})] as const)),
  ]),
);

/** Whatever language the page is in, these are recognised: who tries them may type any. */
const anyLanguage: readonly Phrased[] = ["role", "harm", "insult", "takfir"];
/** The first that is met says what kind of question it is. */
const order = ["ruling", "dua", "sects", "faiths", "about", "person"] as const;
/** A greeting or a question about Siraj has no more words than these. */
const shortest = { greeting: 6, thanks: 8, who: 9 };

/** What a question is after, by the phrases of `content/guidance/intents.json`. Pure. */
export function readIntent(question: string, language: Language): Intent {
  const text = foldText(question);
  const words = text.split(" ").filter((word) => word !== "" && word !== ".").length;
  const met = (kind: Phrased) =>
    (anyLanguage.includes(kind) ? languages : [language]).some((one) => expressions.get(one)?.get(kind)?.test(text));
  const asks = order.find(met);
  const short =
    anyLanguage.find(met) ??
    (["who", "thanks", "greeting"] as const).find(
      (kind) => words <= shortest[kind] && met(kind) && (kind === "who" || asks === undefined),
    );
  return {
    ...(short !== undefined && { short: short as ShortIntent }),
    kind: asks ?? "general",
    hadith: met("hadith"),
    selfharmTopic: met("selfharmTopic"),
  };
}
