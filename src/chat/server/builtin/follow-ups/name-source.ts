import type { Language } from "#i18n/shared/languages.ts";
import type { CitedSource } from "../../follow-ups/cited-sources.ts";
import { findNamedSource } from "../../follow-ups/find-named-source.ts";
import { says } from "../../follow-ups/follow-up-phrases.ts";
import type { ReadFollowUp } from "../../follow-ups/read-follow-up.ts";
import type { AnswererDependencies } from "../choose-evidence.ts";

/** Most verses of a surah whose verses are counted by their place ("the third verse"); of a longer one passages are shown, which are counted. */
const shortSurah = 20;

/**
 * The source that a message names: a verse of the surah that the conversation is about, or a source that the last answer showed, or an earlier one
 * where the message says so.
 */
export function nameSource(
  { quran, findSurah }: Pick<AnswererDependencies, "quran" | "findSurah">,
  { question, lang }: { question: string; lang: Language },
  { subject, cited, shown }: Pick<ReadFollowUp, "subject" | "cited" | "shown">,
): CitedSource | undefined {
  const earlier = says("earlier", question, lang) ? shown : [];
  return (
    nameVerse({ quran, findSurah }, question, lang, subject) ??
    findNamedSource(question, lang, earlier.length > 0 ? earlier : cited)
  );
}

/** The verse of a surah that a message names by its number or its place. */
function nameVerse(
  {
    quran,
    findSurah,
  }: Pick<AnswererDependencies, "quran"> & { findSurah: AnswererDependencies["findSurah"] | undefined },
  question: string,
  lang: Language,
  subject: string,
): CitedSource | undefined {
  const surah = findSurah?.(subject);
  const verses = surah && quran.chapter(surah.chapter)?.verseCount;
  if (verses === undefined || !says("verse", question, lang)) return undefined;
  if (verses > shortSurah && !/\p{Nd}/u.test(question)) return undefined;
  const whole = { kind: "quran" as const, ref: `${surah?.chapter}:1-${verses}` };
  const found = findNamedSource(question, lang, [whole]);
  return found?.ref === whole.ref ? undefined : found;
}
