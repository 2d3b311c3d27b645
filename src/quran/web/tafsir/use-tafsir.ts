import { useEffect, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { readTafsir } from "#quran/shared/operations.ts";
import type { TafsirAnswer } from "#quran/shared/tafsir.ts";

export type TafsirState = { state: "loading" } | { state: "failed" } | { state: "here"; answer: TafsirAnswer };

/** What is known of a verse's tafsir; `retry` asks again. */
export function useTafsir(verse: string, language: Language): { tafsir: TafsirState; retry: () => void } {
  const [turn, setTurn] = useState(0);
  const asked = `${verse} ${language} ${turn}`;
  const [known, setKnown] = useState<{ asked: string; tafsir: TafsirState }>();
  useEffect(() => {
    const stopper = new AbortController();
    const settle = (tafsir: TafsirState) => {
      if (!stopper.signal.aborted) setKnown({ asked, tafsir });
    };
    callOperation(readTafsir, { verse, lang: language }, { signal: stopper.signal }).then(
      (answer) => settle({ state: "here", answer }),
      () => settle({ state: "failed" }),
    );
    return () => stopper.abort();
  }, [asked, verse, language]);
  const tafsir: TafsirState = known?.asked === asked ? known.tafsir : { state: "loading" };
  return { tafsir, retry: () => setTurn(turn + 1) };
}
