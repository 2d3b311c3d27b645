import { z } from "zod";
import { type Language, languages } from "#i18n/shared/languages.ts";
import belief from "../../../../content/guidance/named-subjects/belief.json" with { type: "json" };
import dailyLife from "../../../../content/guidance/named-subjects/daily-life.json" with { type: "json" };
import history from "../../../../content/guidance/named-subjects/history.json" with { type: "json" };
import verses from "../../../../content/guidance/named-subjects/verses.json" with { type: "json" };
import worship from "../../../../content/guidance/named-subjects/worship.json" with { type: "json" };
import { type ReasonedPassage, reasonedPassagesSchema } from "../builtin/reasoned-passages.ts";
import { compilePhrases, phrasesSchema } from "../phrases/compile-phrases.ts";
import { createPhraseIndex } from "../phrases/phrase-index.ts";

/** The files of `content/guidance/named-subjects/`; the first subject of this order answers a question that names several. */
const files = { worship, "daily-life": dailyLife, verses, belief, history };
type File = keyof typeof files;

const subjectsSchema = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/u),
    names: z.record(z.enum(languages), z.string().trim().min(1).max(80)),
    /** The concepts whose questions it may answer: it is one of their matters, or often taken for one. */
    beside: z.array(z.string()).min(1),
    phrases: z.record(z.enum(languages), phrasesSchema.min(1)),
    references: reasonedPassagesSchema,
  }),
);

/** A subject that questions ask for by its words. `file`: the name of its file. */
export type NamedSubject = {
  id: string;
  file: File;
  names: Record<Language, string>;
  beside: readonly string[];
  references: readonly ReasonedPassage[];
};

/** The subjects, each with its phrases in all languages: the page may have another language than the question. */
const lists = (Object.keys(files) as File[]).flatMap((file) =>
  subjectsSchema.parse(files[file]).map(({ phrases: byLanguage, ...subject }) => {
    const phrases = Object.values(byLanguage).flat();
    return { phrases, item: { subject: { ...subject, file }, expression: compilePhrases(phrases, {}) } };
  }),
);

/** All subjects of the table. */
export const namedSubjects: readonly NamedSubject[] = lists.map(({ item }) => item.subject);

const findCandidates = createPhraseIndex(lists);

/** The subjects of which a phrase occurs in a folded text, in the order of the table. */
export function subjectsNamedIn(text: string): NamedSubject[] {
  return findCandidates(text).flatMap(({ subject, expression }) => (expression.test(text) ? [subject] : []));
}
