import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { whyFailed } from "#ui/page/why-failed.ts";
import { showToast } from "#ui/toast.ts";
import { applyReadingPreferences, startWaiting, stopWaiting } from "../preferences/apply-preferences.ts";
import { useReadingPreferences } from "../preferences/reading-preferences.ts";
import { type ShownEdition, setShownEditions } from "./shown-editions.ts";

/**
 * Shows the editions chosen for this language if they differ from the server's own translation (`own`), and hides the Arabic or the
 * translation if that is chosen. The code for either is loaded only when it is needed.
 */
export function useChosenEditions(chapter: number, own: ShownEdition | null): void {
  const t = useTranslate();
  const language = useLanguage();
  const preferences = useReadingPreferences();
  const [turn, setTurn] = useState(0);
  const chosen = (preferences.editions[language] ?? []).join(" ");
  const { transliteration, arabic, translation } = preferences;
  // A revalidation creates an equal object; the effect must not run again for it.
  const ownEdition = useRef(own).current;
  // Once another edition was shown, the server's own text has to be restored explicitly.
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
      const { showEditions } = await import("./show-editions.ts");
      const complete = await showEditions(
        { chapter, language, translations: ids, transliteration, own: ownEdition ?? undefined },
        { t, retry, signal: stopper.signal },
      );
      if (!complete) throw new Error("An edition could not be fetched");
    };
    const settle = (failed: boolean) => {
      if (stopper.signal.aborted) return;
      stopWaiting();
      if (failed) showToast(t("reading:editionsFailed"), { label: t("common:retry"), run: retry, key: "editions" });
    };
    show().then(
      () => settle(false),
      () => settle(true),
    );
    return () => stopper.abort();
  }, [chapter, language, chosen, transliteration, plain, ownEdition, t, turn]);
  // A layout effect: it must run before those of the next chapter's reader begin to wait.
  useLayoutEffect(() => reset, []);
  useEffect(() => {
    if (arabic && translation) return;
    let stop: (() => void) | undefined;
    let cancelled = false;
    import("../verse-markup/reveal-texts.ts").then(
      ({ addRevealButtons }) => {
        if (!cancelled) stop = addRevealButtons(arabic ? "translation" : "arabic", t);
      },
      () => showToast(t(whyFailed())),
    );
    return () => {
      cancelled = true;
      stop?.();
    };
  }, [arabic, translation, t]);
}

function reset() {
  setShownEditions(undefined);
  stopWaiting();
}
