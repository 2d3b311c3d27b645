import type { Translate } from "#i18n/keys.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { beforeReference, formatReference } from "#quran/shared/format-reference.ts";
import type { VerseNumbers } from "./resolve-params.ts";

/** The title and description of a chapter's page, or of verses of it. */
export function readerTitle(
  t: Translate,
  language: Language,
  chapter: { id: number; name: string },
  range: VerseNumbers | undefined,
) {
  const reference = range && formatReference(language, chapter.id, range.from, range.to);
  const name = chapter.name + (reference ? beforeReference(language) + reference : "");
  const title = t("quran:chapterTitle", { context: name });
  return { name, reference, title, description: t("quran:chapterDescription", { context: name }) };
}
