import type { MessageSource } from "#i18n/context.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Concern } from "#sources/shared/contract.ts";
import type { Scanner } from "#sources/shared/quotations.ts";
import type { AnswererDependencies, Chosen } from "./choose-evidence.ts";

/** Why a passage fits, by its reference (`quran:94:5-6`). */
export type PassageReasons = (ref: string) => string | undefined;

export type Translate = ReturnType<MessageSource["translate"]>;

/** Paragraphs in chunks of one word. */
export function* paragraph(...texts: readonly string[]): Generator<string> {
  for (const text of texts) {
    yield* text.split(/(?<=\s)/u);
    yield "\n\n";
  }
}

/** The marks of passages, each after the line that says why it fits, where there is one. */
export function* marks(
  kind: "quran" | "hadith" | "tafsir",
  references: readonly string[],
  reasons?: PassageReasons,
): Generator<string> {
  for (const reference of references) {
    const reason = reasons?.(`${kind}:${reference}`);
    if (reason !== undefined) yield* paragraph(reason);
    yield `[${kind}:${reference}]\n\n`;
  }
}

/** The marks of the chosen sources, with a sentence before those that are no verses. */
export function* inSources(
  t: Translate,
  { verses, tafsir, hadith }: Chosen,
  reasons: PassageReasons,
): Generator<string> {
  yield* marks("quran", verses, reasons);
  if (tafsir !== undefined) {
    yield* paragraph(t("guidance:tafsir"));
    yield* marks("tafsir", [tafsir]);
  }
  if (hadith.length > 0) {
    if (verses.length > 0) yield* paragraph(t("guidance:hadith"));
    yield* marks("hadith", hadith, reasons);
  }
}

/**
 * Why passages fit, of all concerns of a question; the strongest has precedence. A line that the guard would take for a quotation is left out, or a notice would stand in
 * its place.
 */
export function reasonsOf(
  concerns: readonly Concern[],
  quotations: AnswererDependencies["quotations"],
  language: Language,
): PassageReasons {
  const lines = concerns.flatMap(({ verses, hadith, reasons = {} }) => {
    const refs = [...verses.map((ref) => `quran:${ref}`), ...hadith.map((ref) => `hadith:${ref}`)];
    return refs.flatMap((ref) => (reasons[ref] === undefined ? [] : [{ ref, line: reasons[ref] }]));
  });
  return (ref) =>
    lines.find((one) => one.ref === ref && (!quotations || staysWhole(one, quotations.scanner(language))))?.line;
}

/** Whether nothing of a line is taken for a quotation before the mark of its passage, where the guard reads it as announcing one. */
function staysWhole({ ref, line }: { ref: string; line: string }, scanner: Scanner): boolean {
  const pieces = [...scanner.push(`${line}\n\n[${ref}]\n\n`), ...scanner.end()];
  return pieces.every((piece) => piece.kind === "prose" || piece.claims.every(({ start }) => start >= line.length));
}
