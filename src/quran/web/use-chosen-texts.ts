import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { showToast } from "#ui/toast.ts";
import { applyReadingPreferences, stopWaiting } from "./apply-preferences.ts";
import { type ShownEdition, setShownEditions } from "./editions/shown-editions.ts";
import { transliterationFor } from "./editions/transliteration-for.ts";
import { useReadingPreferences } from "./reading-preferences.ts";

/**
 * Shows under the verses what was chosen for this language, wherever it is more than the page's own translation, and hides
 * what is to be hidden. The code that does is loaded by those who chose so.
 */
export function useChosenTexts(chapter: number, own: ShownEdition | null): void {
  const t = useTranslate();
  const language = useLanguage();
  const preferences = useReadingPreferences();
  const [turn, setTurn] = useState(0);
  const chosen = (preferences.editions[language] ?? []).join(" ");
  const { transliteration, arabic, translation } = preferences;
  const [ownId, ownName, ownLanguage] = [own?.id, own?.name, own?.language];
  // Once something else was shown, the page's own text does not come back by itself.
  const touched = useRef(false);
  const plain = !transliteration && (chosen === "" || chosen === ownId);
  useLayoutEffect(() => applyReadingPreferences(preferences), [preferences]);
  useEffect(() => {
    if (plain && !touched.current) return;
    touched.current = true;
    const stopper = new AbortController();
    const retry = () => setTurn(turn + 1);
    const show = async () => {
      const { showChosen } = await import("./editions/show-chosen.ts");
      const whole = await showChosen(
        {
          chapter,
          translations: chosen === "" ? (ownId ? [ownId] : []) : chosen.split(" "),
          transliteration: transliteration ? transliterationFor(language) : undefined,
          own: ownId && ownName && ownLanguage ? { id: ownId, name: ownName, language: ownLanguage } : undefined,
          words: { corrected: t("quran:corrected"), transliteration: t("reading:transliteration") },
        },
        stopper.signal,
        retry,
      );
      if (!whole) throw new Error("An edition did not come");
    };
    show()
      .catch(() => {
        if (!stopper.signal.aborted) showToast(t("reading:editionsFailed"), { label: t("common:retry"), run: retry });
      })
      .finally(() => {
        if (!stopper.signal.aborted) stopWaiting();
      });
    return () => stopper.abort();
  }, [chapter, language, chosen, transliteration, plain, ownId, ownName, ownLanguage, t, turn]);
  useEffect(() => () => setShownEditions(undefined), []);
  useEffect(() => {
    if (arabic && translation) return;
    let stop: (() => void) | undefined;
    let left = false;
    import("./hiding/reveal-verses.ts").then(
      ({ revealVerses }) => {
        if (!left) stop = revealVerses(arabic ? "translation" : "arabic", t);
      },
      () => showToast(t("common:unavailable")),
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [arabic, translation, t]);
}
