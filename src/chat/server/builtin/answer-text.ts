import type { MessageSource } from "#i18n/context.ts";
import type { Concern } from "#sources/shared/contract.ts";
import type { AnswererDependencies, Chosen } from "./choose-evidence.ts";

/** Why passages fit, by reference (`quran:94:5-6`). */
export type PassageReasons = Readonly<Record<string, string>>;

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
  reasons: PassageReasons = {},
): Generator<string> {
  for (const reference of references) {
    const reason = reasons[`${kind}:${reference}`];
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
): PassageReasons {
  const lines = concerns.toReversed().flatMap(({ verses, hadith, reasons = {} }) => {
    const refs = [...verses.map((ref) => `quran:${ref}`), ...hadith.map((ref) => `hadith:${ref}`)];
    return refs.flatMap((ref) => (reasons[ref] === undefined ? [] : [[ref, reasons[ref]] as const]));
  });
  return Object.fromEntries(lines.filter(([, line]) => (quotations?.find(line) ?? []).length === 0));
}
