import type { Language } from "#i18n/shared/languages.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import type { CitedSource } from "../../follow-ups/cited-sources.ts";
import { marks, type PassageReasons, paragraph, type Translate } from "../answer-text.ts";
import type { AnswererDependencies } from "../choose-evidence.ts";
import { meets } from "../passage-lists.ts";

/** Most places that an answer names. */
const mostPlaces = 4;

/** The marks of sources, each after the line that says why it fits. */
export function* writeSources(sources: readonly CitedSource[], reasons?: PassageReasons): Generator<string> {
  for (const { kind, ref } of sources) yield* marks(kind, [ref], reasons);
}

/** Verses before and after a verse that is read in its place. */
const around = 1;

/** A verse with the one before it and the one after it; a passage of several stays as it is. */
export function inPlace(quran: Pick<AnswererDependencies["quran"], "chapter">, ref: string): string {
  const range = parseVerseReference(ref);
  if (!range || range.from !== range.to) return ref;
  const last = quran.chapter(range.chapter)?.verseCount ?? range.to;
  const [from, to] = [Math.max(1, range.from - around), Math.min(last, range.to + around)];
  return from === to ? ref : `${range.chapter}:${from}-${to}`;
}

/** The first source of an answer with the line on it, and nothing else. A verse that was shown with its neighbours is shown as it was before. */
export function* writeShortest(
  t: Translate,
  { cited, shown }: Record<"cited" | "shown", readonly CitedSource[]>,
  reasons: PassageReasons,
): Generator<string> {
  const last = cited.find(({ kind }) => kind !== "tafsir");
  const before = shown.filter(({ kind, ref }) => kind === last?.kind && (ref === last.ref || meets(ref, last.ref)));
  const first = before.find(({ kind, ref }) => reasons(`${kind}:${ref}`)?.why !== undefined) ?? last;
  yield* paragraph(t(first ? "guidance:followShort" : "guidance:followNothing"));
  if (first) yield* writeSources([first], reasons);
}

/** Where the verses of an answer stand, in words; of a hadith its card says it. */
export function* writePlaces(
  { quran }: Pick<AnswererDependencies, "quran">,
  t: Translate,
  { lang, shownIn = lang }: { lang: Language; shownIn?: Language },
  cited: readonly CitedSource[],
): Generator<string> {
  const verses = cited.filter(({ kind }) => kind === "quran").slice(0, mostPlaces);
  const hadith = cited.find(({ kind }) => kind === "hadith");
  if (verses.length === 0 && !hadith) return yield* paragraph(t("guidance:followNothing"));
  const places = verses.flatMap(({ ref }) => placeOf(quran, t, ref, shownIn) ?? []);
  if (places.length > 0) yield* paragraph(t("guidance:followPlace"), ...places);
  if (hadith) yield* paragraph(t("guidance:followPlaceHadith"));
  yield* writeSources([...verses, ...(hadith ? [hadith] : [])].slice(0, 1));
}

/** The place of a passage: the name of its surah, and its verses. */
function placeOf(
  quran: Pick<AnswererDependencies["quran"], "chapter">,
  t: Translate,
  ref: string,
  lang: Language,
): string | undefined {
  const range = parseVerseReference(ref);
  const chapter = range && quran.chapter(range.chapter);
  if (!chapter) return undefined;
  const context = chapter.names[lang].name;
  if (range.from === range.to) return t("guidance:placeVerse", { context, code: range.from });
  return t("guidance:placeVerses", { context, code: range.from, total: range.to });
}
