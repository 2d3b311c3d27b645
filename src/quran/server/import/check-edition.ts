import type { ImportFinding, ImportReport } from "../../shared/import/edition-import.ts";
import { type ChapterShape, compareTexts, createKeys } from "./compare-texts.ts";
import { type ParsedEdition, parseEdition } from "./parse-edition.ts";
import { type ParsedVerse, UnreadableEdition } from "./parsed-verse.ts";
import { foldText } from "./similarity.ts";

/** The report, and the 6236 texts in the order of the Qur'an if it has no errors. */
export type CheckedEdition = { report: ImportReport; texts: readonly string[] | undefined };

/** Findings of one kind that a report lists; it counts all. */
const maxPerCode = 25;

/**
 * Reads a file and checks it against the present texts of its edition. Nothing is stored. `onChapter` is called with the number of compared
 * chapters; what it throws ends the check.
 */
export async function checkEdition(
  file: Uint8Array,
  present: readonly string[],
  chapters: readonly ChapterShape[],
  onChapter: (done: number) => Promise<void>,
): Promise<CheckedEdition> {
  const parsed = parseOrReport(file);
  if ("report" in parsed) return parsed;
  const { texts, findings } = arrange(parsed.verses, present, chapters);
  const compared = await compareTexts(texts, present, chapters, onChapter);
  const { changed, warnings, samples } = compared;
  const errors = [...compared.errors, ...findings];
  return finishCheck({ format: parsed.format, texts, changed, errors, warnings, samples });
}

/** The verses of a file, or the report if it cannot be read. */
export function parseOrReport(file: Uint8Array): ParsedEdition | CheckedEdition {
  try {
    return parseEdition(file);
  } catch (error) {
    if (!(error instanceof UnreadableEdition)) throw error;
    return { report: failedReport({ code: error.code, place: error.place }), texts: undefined };
  }
}

type Findings = Pick<ImportReport, "format" | "changed" | "errors" | "warnings" | "samples" | "beside"> & {
  texts: readonly (string | undefined)[];
};

/** The report on all findings, of which it lists the first, and the texts if there are no errors. */
export function finishCheck({ texts, errors, warnings, ...found }: Findings): CheckedEdition {
  const report: ImportReport = {
    ...found,
    verses: texts.filter((text) => text !== undefined).length,
    errors: firstOfEachKind(errors),
    warnings: firstOfEachKind(warnings),
    errorCount: errors.length,
    warningCount: warnings.length,
  };
  return { report, texts: errors.length === 0 ? texts.map((text) => text ?? "") : undefined };
}

function firstOfEachKind(findings: readonly ImportFinding[]): ImportFinding[] {
  const byCode = Map.groupBy(findings, ({ code }) => code);
  return [...byCode.values()].flatMap((list) => list.slice(0, maxPerCode));
}

/** The report of a file of which nothing was compared. */
export function failedReport(error: Pick<ImportFinding, "code" | "place">): ImportReport {
  const none = { format: null, verses: 0, changed: 0, warnings: [], warningCount: 0, samples: [] };
  const { code, place } = error;
  return { ...none, errors: [{ code, place }], errorCount: 1 };
}

/** Puts the verses into the order of the Qur'an and checks each by itself. `present` is empty for an edition that has no texts yet. */
export function arrange(verses: readonly ParsedVerse[], present: readonly string[], chapters: readonly ChapterShape[]) {
  const total = chapters.reduce((sum, { verseCount }) => sum + verseCount, 0);
  const texts = new Array<string | undefined>(total).fill(undefined);
  const findings: ImportFinding[] = [];
  const byId = new Map(chapters.map((chapter) => [chapter.id, chapter]));
  for (const { chapter: id, verse: number, text } of verses) {
    const place = `${id}:${number}`;
    const chapter = byId.get(id);
    if (!chapter || number < 1 || number > chapter.verseCount) {
      findings.push({ code: "unknown-verse", place });
      continue;
    }
    const index = chapter.firstVerse + number - 1;
    if (texts[index] !== undefined) findings.push({ code: "duplicate-verse", place });
    else texts[index] = text;
  }
  const keyOf = createKeys(chapters);
  findings.push(...findMissing(texts, present, keyOf));
  for (const [index, text] of texts.entries()) {
    if (text === undefined) continue;
    const code = faultOf(text, present[index] ?? "", { text: texts[index - 1], present: present[index - 1] });
    if (code) findings.push({ code, place: keyOf(index) });
  }
  return { texts, findings };
}

/** Missing verses; where the file has nothing from some verse on, it was cut there. */
function findMissing(
  texts: readonly (string | undefined)[],
  present: readonly string[],
  keyOf: (verse: number) => string,
): ImportFinding[] {
  const last = texts.findLastIndex((text) => text !== undefined);
  const [ending, old] = [foldText(texts[last] ?? ""), foldText(present[last] ?? "")];
  const isCutInside = ending !== "" && ending.length < old.length && old.startsWith(ending);
  const missing = texts.flatMap((text, index): ImportFinding[] =>
    text === undefined && index < last ? [{ code: "missing-verse", place: keyOf(index) }] : [],
  );
  if (last < texts.length - 1) missing.push({ code: "truncated", place: keyOf(last + 1) });
  else if (isCutInside) missing.push({ code: "truncated", place: keyOf(last) });
  return missing;
}

/** Control characters but line feeds and tabs, halves of characters, overrides of the direction, and the sign of a wrong encoding. */
const control = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/gu;
const markup = /<[a-z/!?][^>]*>?|&(?:#\d+|#x[\da-f]+|[a-z]+);/giu;

type Previous = { text: string | undefined; present: string | undefined };

/** What is wrong with a text by itself. What the present text of the verse has as well is no fault of the file. */
function faultOf(text: string, present: string, previous: Previous): ImportFinding["code"] | undefined {
  if (text === "") return "empty-verse";
  const isNew = (found: string) => !present.includes(found);
  if (text.match(control)?.some(isNew)) return "control-characters";
  if (text.match(markup)?.some(isNew)) return "markup";
  const repeated = text === previous.text && (present === "" || present !== previous.present);
  return repeated ? "repeats-previous" : undefined;
}
