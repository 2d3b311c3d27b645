import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { languages } from "#i18n/shared/languages.ts";
import { excerptSchema } from "#quran/shared/passages/excerpt.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";

export const conceptGroups = [
  "feelings",
  "family",
  "money",
  "character",
  "worship",
  "hereafter",
  "law",
  "doubts",
  "stories",
] as const;
export type ConceptGroup = (typeof conceptGroups)[number];

/** Groups about people's own lives, told in everyday words rather than words of the text. */
export const ownLife: ReadonlySet<ConceptGroup> = new Set(["feelings", "family", "money"]);

/** The longest passage of a concept, in verses. */
const maxPassageVerses = 7;
const hadithPattern =
  /^hadith:(?:(?:nawawi40|qudsi40|riyad):[1-9]\d{0,3}|(?:bukhari|muslim|adab|bulugh|shamail):(?:0|[1-9]\d{0,2}):[1-9]\d{0,3})$/u;

function isPassage(text: string): boolean {
  const range = text.startsWith("quran:") ? parseVerseReference(text.slice("quran:".length)) : undefined;
  return range !== undefined && range.to - range.from < maxPassageVerses;
}

/** "quran:94:5-6", "hadith:riyad:25" or, in collections cited by book, "hadith:muslim:45:3". */
export const passageReferenceSchema = z.string().refine((text) => isPassage(text) || hadithPattern.test(text), {
  error: `must name at most ${maxPassageVerses} verses, or a hadith of a known collection`,
});

/** The part of a passage of verses that answers, where only a part does. `tools/concepts/check-excerpts.ts` compares it with the texts. */
export const excerptOfReference = z.optional(excerptSchema);

const reference = z.strictObject({
  ref: passageReferenceSchema,
  /** Why the passage fits the concept, in English: a note for maintainers. */
  why: z.string().trim().min(1).max(110),
  /** Answers every question about the concept: it stays in first place, whatever the search finds. */
  lead: z.literal(true).optional(),
  /** Comforts who is afraid, grieves or is burdened: it is first for them, and not first for a question about the subject. */
  consoles: z.literal(true).optional(),
  excerpt: excerptOfReference,
});

const triggers = z.array(z.string().trim().min(1).max(60)).min(5).max(40);

/** A concern of people, the phrases that express it, and the passages that answer it, best first. */
export const conceptSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u),
  group: z.enum(conceptGroups),
  /** Reviewed by nobody, by its author a second time against the corpus, or by a scholar named in `content/concept-reviews.json`. */
  review: z.enum(["none", "second-pass", "scholar"]),
  /**
   * If a question matches it surely, its passages alone are the answer. For concerns such as not wanting to live, where other
   * verses with the question's words ("die") could hurt the asker.
   */
  leads: z.literal(true).optional(),
  names: z.record(z.enum(languages), z.string().trim().min(1).max(80)),
  triggers: z.record(z.enum(languages), triggers),
  references: z
    .array(reference)
    .min(4)
    .max(9)
    .refine((references) => new Set(references.map(({ ref }) => ref)).size === references.length, {
      error: "names a passage twice",
    })
    .refine((references) => references.slice(1).every(({ lead }) => !lead), {
      error: "only the first passage can lead",
    })
    .refine(([first]) => !first?.lead || first.ref.startsWith("quran:"), { error: "a hadith cannot lead" }),
});

export type Concept = z.infer<typeof conceptSchema>;

/** What is kept of a concept once its triggers are indexed: they take most of its memory. */
export type DescribedConcept = Omit<Concept, "triggers">;

export function withoutTriggers({ triggers: _, ...described }: Concept): DescribedConcept {
  return described;
}

/** The schema of the file that the corpus build writes: all concepts, sorted by id. */
export const conceptsSchema = z.array(conceptSchema);

export const conceptsFileName = "concepts.json";

/** The concepts in the folder of the corpus build. Throws if the file is missing or malformed. */
export async function readConcepts(folder: string): Promise<Concept[]> {
  return conceptsSchema.parse(JSON.parse(await readFile(join(folder, conceptsFileName), "utf8")));
}
