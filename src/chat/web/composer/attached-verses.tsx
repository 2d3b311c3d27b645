import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { citationLimit } from "#chat/shared/limits.ts";
import { nameOfVerses } from "#chat/shared/name-citation.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import type { Passage } from "#quran/shared/passages/passage.ts";
import { formatVerseReference, parseVerseReference } from "#quran/shared/verse-reference.ts";
import { fetchPassages, PassageCard } from "#quran/web/components.ts";
import { Button } from "#ui/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

/** The verses that the next question is about, and a button to detach them. `slim`: without their text. */
export function AttachedVerses({ attached, slim = false }: { attached: Attached; slim?: boolean }) {
  const t = useTranslate();
  const language = useLanguage();
  const { ref, detach } = attached;
  const [passage, setPassage] = useState<Passage>();
  useEffect(() => {
    let left = false;
    fetchPassages([ref], language).then(
      ([found]) => {
        if (left) return;
        // There is no such verse.
        if (found) setPassage(found);
        else detach();
      },
      // The question can be asked without showing their text.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [ref, language, detach]);
  const remove = (
    <Button variant="quiet" icon="close" onClick={detach}>
      {t("chat:detach")}
    </Button>
  );
  const shown = passage?.ref === ref ? passage : undefined;
  if (shown && !slim) {
    return (
      <section className="attached" aria-label={t("chat:attached")}>
        <h2 className="label">{t("chat:attached")}</h2>
        <PassageCard passage={shown} language={language} actions={remove} />
      </section>
    );
  }
  return (
    <p className="attached small">
      <span>
        {t("chat:attached")}: {shown?.chapter.name} <bdi>{nameOfVerses(ref, language)}</bdi>
      </span>
      {remove}
    </p>
  );
}

/** A verse reference from the address, `/?ref=2:255`. */
export type Attached = { ref: string; detach: () => void };

/**
 * The verses that the address attaches to the next question. Undefined if the query is not a valid reference, and until hydration: the
 * server renders one page for all queries. `attach` attaches those of a question that has come back, unless the address has some.
 */
export function useAttached(): { attached: Attached | undefined; attach: (ref: string) => void } {
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const detach = useCallback(
    () => void navigate(pathname, { replace: true, preventScrollReset: true, state }),
    [navigate, pathname, state],
  );
  const named = new URLSearchParams(search).get("ref");
  const attach = (ref: string) => {
    if (named === null)
      void navigate({ pathname, search: `?ref=${ref}` }, { replace: true, preventScrollReset: true, state });
  };
  const range = hydrated ? parseVerseReference(named ?? "") : undefined;
  const isValid = range && range.to - range.from < citationLimit;
  return { attached: isValid ? { ref: formatVerseReference(range), detach } : undefined, attach };
}
