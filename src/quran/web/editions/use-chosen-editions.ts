import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { showToast } from "#ui/toast.ts";
import { applyReadingPreferences, startWaiting, stopWaiting } from "../preferences/apply-preferences.ts";
import { useReadingPreferences } from "../preferences/reading-preferences.ts";
import { type ShownEdition, setShownEditions } from "./shown-editions.ts";

/**
 * Shows under the verses what was chosen for this language, wherever it is more than the page's own translation (`own`),
 * and hides what is to be hidden. The code that does is loaded by those who chose so.
 */
export function useChosenTexts(chapter: number, own: ShownEdition | null): void {
  const t = useTranslate();
  const language = useLanguage();
  const preferences = useReadingPreferences();
  const [turn, setTurn] = useState(0);
  const chosen = (preferences.editions[language] ?? []).join(" ");
  const { transliteration, arabic, translation } = preferences;
  // The page's data may be read anew without being other data.
  const ownEdition = useRef(own).current;
  // Once something else was shown, the page's own text does not come back by itself.
  const touched = useRef(false);
  const plain = !transliteration && (chosen === "" || chosen === ownEdition?.id);
  useLayoutEffect(() => applyReadingPreferences(preferences), [preferences]);
  useLayoutEffect(() => {
    if (plain && !touched.current) return;
    touched.current = true;
    const ids = chosen.split(" ").filter(Boolean);
    if (ids.length > 0 && ownEdition && !ids.includes(ownEdition.id)) startWaiting();
    const stopper = new AbortController();
    const retry = () => setTurn(turn + 1);
    const show = async () => {
      const { showChosen } = await import("./show-editions.ts");
      const whole = await showChosen(
        { chapter, language, translations: ids, transliteration, own: ownEdition ?? undefined },
        { t, retry, signal: stopper.signal },
      );
      if (!whole) throw new Error("An edition did not come");
    };
    const settle = (failed: boolean) => {
      if (stopper.signal.aborted) return;
      stopWaiting();
      if (failed) showToast(t("reading:editionsFailed"), { label: t("common:retry"), run: retry });
    };
    show().then(
      () => settle(false),
      () => settle(true),
    );
    return () => stopper.abort();
  }, [chapter, language, chosen, transliteration, plain, ownEdition, t, turn]);
  useEffect(() => leave, []);
  useEffect(() => {
    if (arabic && translation) return;
    let stop: (() => void) | undefined;
    let left = false;
    import("../verse-markup/reveal-texts.ts").then(
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

function leave() {
  setShownEditions(undefined);
  stopWaiting();
}
