import type { MessageSource } from "#i18n/context.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Concern } from "#sources/shared/contract.ts";
import type { Chosen } from "./choose-evidence.ts";
import type { ReasonedPassage } from "./reasoned-passages.ts";

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
  { verses, tafsir, hadith }: Pick<Chosen, "tafsir"> & Record<"verses" | "hadith", readonly string[]>,
  reasons?: PassageReasons,
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

/** Why passages fit: of a fixed answer, or of all concerns of a question; the strongest has precedence. */
export function reasonsOf(
  concerns: readonly Concern[],
  fixed: readonly ReasonedPassage[] = [],
  language: Language = "en",
): PassageReasons {
  return (ref) =>
    fixed.find((one) => one.ref === ref)?.why[language] ??
    concerns.find((concern) => names(concern, ref) && concern.reasons?.[ref] !== undefined)?.reasons?.[ref];
}

const names = ({ verses, hadith }: Concern, ref: string) =>
  verses.some((verse) => ref === `quran:${verse}`) || hadith.some((one) => ref === `hadith:${one}`);
