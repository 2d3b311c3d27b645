import type { MouseEvent } from "react";
import type { Citation } from "#chat/shared/contract.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { fullName, shortName } from "./name-citation.ts";

/** A source named within a sentence. It leads to its card beneath, without a step in the browser's history. */
export function CiteLink({ citation, language }: { citation: Citation; language: Language }) {
  const t = useTranslate();
  const go = (event: MouseEvent) => {
    const cards = event.currentTarget.closest(".turn")?.querySelectorAll<HTMLElement>("[data-cited]");
    const shown = [...(cards ?? [])].find((card) => card.dataset.cited === citedOf(citation));
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

/** What tells the citations of an answer apart. */
export function citedOf({ kind, ref }: Citation): string {
  return `${kind}:${ref}`;
}
