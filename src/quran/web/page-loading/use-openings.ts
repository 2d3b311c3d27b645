import { useEffect } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import type { ChapterOpening } from "#quran/shared/rows/chapter-openings.ts";
import { waitForIdle } from "#ui/boot/idle.ts";
import { shouldSaveData } from "#ui/boot/save-data.ts";
import { quranOperations } from "../operations.ts";
import type { OpeningFacts } from "./opening-facts.ts";
import { keepOpener } from "./openings.ts";

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
export function useOpenings(facts: OpeningFacts): void {
  const language = useLanguage();
  const t = useTranslate();
  useEffect(() => {
    if (shouldSaveData()) return;
    let left = false;
    const fetchAll = async () => {
      await waitForIdle();
      if (left) return;
      const [openings, { openOpening }] = await Promise.all([fetchOpenings(language), import("./open-opening.ts")]);
      if (left) return;
      const rows = new Map(openings.map((opening, at) => [String(at + 1), opening]));
      const known = { facts, language, basmala: openings[0]?.[0]?.arabic, t };
      keepOpener(async (key, params) => openOpening({ ...known, rows: rows.get(key) }, key, params));
    };
    fetchAll().catch(() => {});
    return () => {
      left = true;
      keepOpener(undefined);
    };
  }, [language, t, facts]);
}
