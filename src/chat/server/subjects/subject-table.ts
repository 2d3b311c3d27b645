import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { type ReasonedPassage, reasonedPassagesSchema } from "../builtin/reasoned-passages.ts";
import { compilePhrases, phrasesSchema } from "../phrases/compile-phrases.ts";
import { createPhraseIndex } from "../phrases/phrase-index.ts";

/** From the working directory. Read at start, not imported: the texts of imported files stay in memory beside what is read from them. */
const folder = "content/guidance/named-subjects";
/** The files of the folder; the first subject of this order answers a question that names several. */
const files = ["worship", "daily-life", "verses", "belief", "history"] as const;
type File = (typeof files)[number];

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
const lists = files.flatMap((file) =>
  readSubjects(file).map(({ phrases: byLanguage, ...subject }) => {
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

function readSubjects(file: File): z.infer<typeof subjectsSchema> {
  return subjectsSchema.parse(JSON.parse(readFileSync(join(folder, `${file}.json`), "utf8")));
}
