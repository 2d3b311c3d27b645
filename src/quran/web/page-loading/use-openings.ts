import { useEffect } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import type { ChapterOpening } from "#quran/shared/rows/chapter-openings.ts";
import { untilQuiet } from "#ui/boot/quiet.ts";
import { shouldSaveData } from "#ui/boot/save-data.ts";
import { quranOperations } from "../operations.ts";
import { keepOpenings, type Openings } from "./openings.ts";

/** The openings of all chapters by language, fetched once. */
const fetched = new Map<Language, Promise<readonly ChapterOpening[]>>();

function fetchOpenings(lang: Language): Promise<readonly ChapterOpening[]> {
  const known = fetched.get(lang);
  if (known) return known;
  const asked = callOperation(quranOperations.readOpenings, { lang }).then(({ openings }) => openings);
  fetched.set(lang, asked);
  asked.catch(() => fetched.delete(lang));
  return asked;
}

/**
 * Fetches the openings of all chapters once the list of them is at rest, so that a navigation from it shows one at once. Without them, as with
 * Save-Data or without a connection, the list stays until the chapter's page is there.
 */
export function useOpenings(list: Pick<Openings, "chapters" | "translation" | "recitation" | "messages">): void {
  const language = useLanguage();
  const t = useTranslate();
  useEffect(() => {
    if (shouldSaveData()) return;
    let left = false;
    const fetchAll = async () => {
      await untilQuiet();
      const openings = left ? undefined : await fetchOpenings(language);
      if (!openings || left) return;
      const headOf: Openings["headOf"] = ({ id, name }) => ({
        title: t("quran:chapterTitle", { context: name }),
        description: t("quran:chapterDescription", { context: name }),
        path: `/quran/${id}`,
      });
      keepOpenings({ ...list, language, openings, headOf });
    };
    fetchAll().catch(() => {});
    return () => {
      left = true;
      keepOpenings(undefined);
    };
  }, [language, t, list]);
}
