import type { MouseEvent } from "react";
import type { Citation } from "#chat/shared/contract.ts";
import { fullName, shortName } from "#chat/shared/name-citation.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { useTranslate } from "#i18n/web/index.ts";

/** A citation named within a sentence. A click moves the focus to its card without adding to the browser's history. */
export function CitationLink({ citation, language }: { citation: Citation; language: Language }) {
  const t = useTranslate();
  const go = (event: MouseEvent) => {
    const cards = event.currentTarget.closest(".turn")?.querySelectorAll<HTMLElement>("[data-cited]");
    const shown = [...(cards ?? [])].find((card) => card.dataset.cited === citationKey(citation));
    const card = shown?.querySelector<HTMLElement>("article");
    if (!card) return;
    card.tabIndex = -1;
    card.focus({ preventScroll: true });
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    card.scrollIntoView({ block: "nearest", behavior: still ? "instant" : "smooth" });
  };
  return (
    <button
      type="button"
      className="cite"
      lang={language}
      aria-label={t("answer:shownInProse", { context: fullName(citation, language) })}
      onClick={go}
    >
      <bdi>{shortName(citation, language)}</bdi>
    </button>
  );
}

/** Identifies a citation within an answer. */
export function citationKey({ kind, ref }: Citation): string {
  return `${kind}:${ref}`;
}
