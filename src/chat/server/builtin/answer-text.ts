import type { MessageSource } from "#i18n/context.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Excerpt } from "#quran/shared/passages/excerpt.ts";
import type { Concern } from "#sources/shared/contract.ts";
import { excerptMark } from "../citations/excerpt-mark.ts";
import type { Chosen } from "./choose-evidence.ts";
import type { ReasonedPassage } from "./reasoned-passages.ts";

/** Why a passage fits, and the part of it that does if that is not all of it, by its reference (`quran:94:5-6`). */
export type PassageReasons = (ref: string) => PassageReason | undefined;
type PassageReason = { why: string | undefined; excerpt?: Excerpt | undefined };

export type Translate = ReturnType<MessageSource["translate"]>;

/** Paragraphs in chunks of one word. */
export function* paragraph(...texts: readonly string[]): Generator<string> {
  for (const text of texts) {
    yield* text.split(/(?<=\s)/u);
    yield "\n\n";
  }
}

/** The marks of passages, each after the line that says why it fits and the mark of its excerpt, where there is one. */
export function* marks(
  kind: "quran" | "hadith" | "tafsir",
  references: readonly string[],
  reasons?: PassageReasons,
): Generator<string> {
  for (const reference of references) {
    const { why, excerpt } = reasons?.(`${kind}:${reference}`) ?? {};
    if (why !== undefined) yield* paragraph(why);
    yield `${excerpt ? excerptMark(excerpt) : ""}[${kind}:${reference}]\n\n`;
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

/** Least probability of a concern that decides which part of a verse answers. */
const decidesExcerpt = 0.3;

/**
 * Why passages fit: of a fixed answer, or of all concerns of a question; the strongest has precedence. `whole`: verses that the person named or attached,
 * of which no part is set apart.
 */
export function reasonsOf(
  concerns: readonly Concern[],
  fixed: readonly ReasonedPassage[] = [],
  language: Language = "en",
  whole: readonly string[] = [],
): PassageReasons {
  return (ref) => {
    const own = fixed.find((one) => one.ref === ref);
    const named = concerns.filter((concern) => names(concern, ref));
    const concern = named.find(({ reasons }) => reasons?.[ref] !== undefined) ?? named[0];
    const ofConcern = concern && concern.strength >= decidesExcerpt ? concern.excerpts?.[ref] : undefined;
    const isWhole = whole.some((verse) => ref === `quran:${verse}`);
    return {
      why: own?.why[language] ?? concern?.reasons?.[ref],
      excerpt: isWhole ? undefined : own ? own.excerpt : ofConcern,
    };
  };
}

const names = ({ verses, hadith }: Concern, ref: string) =>
  verses.some((verse) => ref === `quran:${verse}`) || hadith.some((one) => ref === `hadith:${one}`);
