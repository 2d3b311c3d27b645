import { useEffect, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { TafsirAnswer } from "#quran/shared/tafsir.ts";
import { quranOperations } from "../operations.ts";

export type TafsirState = { state: "loading" } | { state: "failed" } | { state: "loaded"; answer: TafsirAnswer };

/** The state of fetching a verse's tafsirs; `retry` fetches again. */
export function useTafsir(verse: string, language: Language): { tafsir: TafsirState; retry: () => void } {
  const [turn, setTurn] = useState(0);
  const key = `${verse} ${language} ${turn}`;
  const [known, setKnown] = useState<{ key: string; tafsir: TafsirState }>();
  useEffect(() => {
    const controller = new AbortController();
    const settle = (tafsir: TafsirState) => {
      if (!controller.signal.aborted) setKnown({ key, tafsir });
    };
    callOperation(quranOperations.readTafsir, { verse, lang: language }, { signal: controller.signal }).then(
      (answer) => settle({ state: "loaded", answer }),
      () => settle({ state: "failed" }),
    );
    return () => controller.abort();
  }, [key, verse, language]);
  const tafsir: TafsirState = known?.key === key ? known.tafsir : { state: "loading" };
  return { tafsir, retry: () => setTurn(turn + 1) };
}
