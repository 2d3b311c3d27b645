import type { Language } from "#i18n/shared/languages.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import type { CitedSource } from "../../follow-ups/cited-sources.ts";
import { marks, paragraph, type Translate } from "../answer-text.ts";
import type { AnswererDependencies } from "../choose-evidence.ts";
import { findComment } from "../find-comment.ts";

type Side = "next" | "previous";
const steps: Record<Side, number> = { next: 1, previous: -1 };
const leads = { next: "guidance:followNextVerse", previous: "guidance:followPreviousVerse" } as const;

/** The verse behind or before a passage; undefined at the end of a surah. Pure. */
export function findBeside(
  quran: Pick<AnswererDependencies["quran"], "chapter">,
  ref: string,
  side: Side,
): string | undefined {
  const range = parseVerseReference(ref);
  const last = range && quran.chapter(range.chapter)?.verseCount;
  if (!range || last === undefined) return undefined;
  const verse = (side === "next" ? range.to : range.from) + steps[side];
  return verse >= 1 && verse <= last ? `${range.chapter}:${verse}` : undefined;
}

/** The verse behind or before the first of the shown passages, with what explains it. */
export async function* writeBeside(
  dependencies: AnswererDependencies,
  t: Translate,
  language: Language,
  { cited, side }: { cited: readonly CitedSource[]; side: Side },
): AsyncGenerator<string> {
  const shown = cited.find(({ kind }) => kind === "quran");
  if (!shown) return yield* paragraph(t("guidance:followNothing"));
  const found = findBeside(dependencies.quran, shown.ref, side);
  if (found === undefined) {
    yield* paragraph(t("guidance:followNoVerse"));
    return yield* marks("quran", [shown.ref]);
  }
  yield* paragraph(t(leads[side]));
  yield* marks("quran", [found]);
  const comment = await findComment(dependencies, language, { verse: found });
  if (comment === undefined) return;
  yield* paragraph(t("guidance:followTafsir"));
  yield* marks("tafsir", [comment]);
}
