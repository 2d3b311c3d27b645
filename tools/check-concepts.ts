// Checks the concepts: each file matches the schema and its name, there are enough of them, every passage exists, excerpts stand within the texts of all
// editions that cards show (also those in content/guidance), and no review is claimed without a reviewer's name. Triggers shared by several concepts are listed but do not fail the check.
// CORPUS_MIRROR names a folder with the hadith files; without it a hadith reference is checked by its form only.
import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { type Language, languages } from "../src/i18n/shared/languages.ts";
import { parseVerseReference } from "../src/quran/shared/verse-reference.ts";
import { analyzeWords } from "../src/sources/server/analysis/tokenize.ts";
import type { Concept } from "../src/sources/server/concepts/concept-file.ts";
import { isUsableTrigger } from "../src/sources/server/concepts/triggers.ts";
import { checkExcerptsIn, createExcerptCheck } from "./concepts/check-excerpts.ts";
import { readConceptFiles } from "./concepts/concept-files.ts";
import { readHadithReferences } from "./concepts/hadith-references.ts";
import { type Finding, report } from "./source-files.ts";

const folder = "content/concepts";
const reviewsFile = "content/concept-reviews.json";
const minConcepts = 150;

const { chapters } = z
  .object({ chapters: z.array(z.object({ verseCount: z.int() })) })
  .parse(JSON.parse(readFileSync("build/corpus/corpus.json", "utf8")));
const reviews = z
  .array(z.strictObject({ concept: z.string(), reviewer: z.string().min(5), date: z.iso.date() }))
  .parse(existsSync(reviewsFile) ? JSON.parse(readFileSync(reviewsFile, "utf8")) : []);
const hadiths = readHadithReferences(process.env.CORPUS_MIRROR);
const checkExcerpt = createExcerptCheck("build/corpus");
const files = existsSync(folder) ? readConceptFiles(folder) : [];

function complaints({ id, review, triggers, references }: Concept): string[] {
  return [
    ...references.filter(({ ref }) => !exists(ref)).map(({ ref }) => `no-passage: ${ref} does not exist`),
    ...references.flatMap(({ ref, excerpt }) => (excerpt ? checkExcerpt(ref, excerpt) : [])),
    ...languages.flatMap((language) =>
      triggers[language]
        .filter((trigger) => !isUsableTrigger(language, trigger))
        .map((trigger) => `empty-trigger: ${language} "${trigger}" is nothing but a function word`),
    ),
    ...(review === "scholar" && !reviews.some(({ concept }) => concept === id)
      ? [`review: ${reviewsFile} names no scholar who went over it`]
      : []),
  ];
}

function exists(ref: string): boolean {
  const [, kind, rest = ""] = /^([a-z]+):(.+)$/u.exec(ref) ?? [];
  if (kind === "hadith") return hadiths?.has(rest) ?? true;
  const range = parseVerseReference(rest);
  return range !== undefined && range.to <= (chapters[range.chapter - 1]?.verseCount ?? 0);
}

/** The analysed form of a trigger: two triggers with the same form match the same texts. */
function readingOf(language: Language, trigger: string): string {
  const stems = analyzeWords(language, trigger).map(({ stem }) => stem);
  return [...new Set(stems)].sort().join(" ");
}

function listShared(concepts: readonly Concept[]): string[] {
  return languages.flatMap((language) => {
    const sharers = new Map<string, Set<string>>();
    for (const { id, triggers } of concepts) {
      for (const trigger of triggers[language]) {
        const reading = readingOf(language, trigger);
        sharers.set(reading, (sharers.get(reading) ?? new Set()).add(id));
      }
    }
    const shared = [...sharers].filter(([reading, ids]) => reading && ids.size > 1);
    return shared.map(([reading, ids]) => `shared trigger, ${language} "${reading}": ${[...ids].join(", ")}`);
  });
}

const concepts = files.flatMap(({ concept }) => concept ?? []);
const findings = files.flatMap(({ path, concept, problems }) =>
  [...problems, ...(concept ? complaints(concept) : [])].map((message): Finding => ({ path, line: 1, message })),
);
findings.push(...checkExcerptsIn("content/guidance", checkExcerpt));
if (files.length < minConcepts)
  findings.push({ path: folder, line: 1, message: `too-few: ${files.length} of ${minConcepts}` });
for (const line of listShared(concepts)) console.log(line);
if (!hadiths)
  console.log("CORPUS_MIRROR names no folder with the hadith files: hadith references are checked by form only.");
report("concepts", files.length, findings);
