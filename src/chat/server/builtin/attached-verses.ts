import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import { createStepper, takeTurn } from "#sources/server/index.ts";
import type { AnswererDependencies } from "./choose-evidence.ts";

/**
 * The verses that a question brings: those attached to it, and those that it names by number or name, or quotes. `quotesOnly`: it consists of the
 * words of a verse alone.
 */
export async function readAttachedVerses(
  { quotations, quran, findPassageNames }: Pick<AnswererDependencies, "quotations" | "quran" | "findPassageNames">,
  { question, refs }: { question: string; refs: readonly string[] },
): Promise<{ attached: string[]; quotesOnly: boolean }> {
  const quoted = await quotedIn(quotations, question);
  await takeTurn();
  const called = findPassageNames?.(question).slice(0, mostNamed) ?? [];
  const attached = new Set([...refs, ...numberedIn(question), ...called, ...quoted.refs]);
  return { attached: [...attached].filter((ref) => exists(quran, ref)), quotesOnly: quoted.isAlone };
}

/** Most passages that are taken from a question by their numbers; the same by their names, and by their words. */
const mostNamed = 2;

/** The verses that a question names by number, such as "2:255". */
function numberedIn(question: string): string[] {
  return (question.match(/(?<![\d:])\d{1,3}:\d{1,3}(?:-\d{1,3})?(?![\d:])/gu) ?? []).slice(0, mostNamed);
}

/** Fewest words of a question that is judged as one quotation: fewer may be words of anybody. */
const fewestQuoted = 4;

/** The verses that a question quotes, as they are stored. One that consists of a verse's words alone needs no marks to be a quotation. */
async function quotedIn(
  quotations: AnswererDependencies["quotations"],
  question: string,
): Promise<{ refs: string[]; isAlone: boolean }> {
  if (!quotations) return { refs: [], isAlone: false };
  const whole = question.trim().split(/\s+/u).length >= fewestQuoted ? quotations.versesOf(question) : undefined;
  if (whole) return { refs: whole.ref.split(",").slice(0, mostNamed), isAlone: true };
  const found = await createStepper()(quotations.findInSteps(question));
  const refs = found.flatMap(({ kind, verdict, ref }) =>
    kind === "hadith" || verdict === "unknown" ? [] : ref.split(","),
  );
  return { refs: refs.slice(0, mostNamed), isAlone: false };
}

function exists(quran: AnswererDependencies["quran"], reference: string): boolean {
  const range = parseVerseReference(reference);
  const chapter = range && quran.chapter(range.chapter);
  return range !== undefined && chapter !== undefined && range.to <= chapter.verseCount;
}
