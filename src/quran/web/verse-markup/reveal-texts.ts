import type { Translate } from "#i18n/keys.ts";
import { labelOfButton } from "./verse-buttons.ts";
import { allVerses, closestVerse } from "./verses.ts";
import "./reveal-texts.css";

type Hidden = "arabic" | "translation";

const eye = "M2.8 12s3.4-6 9.2-6 9.2 6 9.2 6-3.4 6-9.2 6-9.2-6-9.2-6zM9.4 12a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0z";

/**
 * Adds a button to each verse that shows its hidden text and hides it again; a tap on the cover does the same. Returns a function that
 * removes them.
 */
export function addRevealButtons(hidden: Hidden, t: Translate): () => void {
  const labels = {
    show: t(hidden === "arabic" ? "reading:showArabicHere" : "reading:showTranslationHere"),
    hide: t(hidden === "arabic" ? "reading:hideArabicHere" : "reading:hideTranslationHere"),
  };
  const verses = allVerses();
  const template = makeButton();
  for (const verse of verses) {
    // Markup copied from an earlier page may contain a button.
    verse.querySelector("[data-act='reveal']")?.remove();
    verse.querySelector(".vacts")?.append(template.cloneNode(true));
    setLabel(verse, labels);
  }
  const toggle = (event: MouseEvent) => {
    const { target } = event;
    const verse = closestVerse(target);
    if (!verse || !(target instanceof Element)) return;
    const cover = verse.dataset.shown === undefined ? target.closest(coverOf[hidden]) : null;
    if (!cover && !target.closest("[data-act='reveal']")) return;
    verse.toggleAttribute("data-shown");
    setLabel(verse, labels);
  };
  document.addEventListener("click", toggle);
  return () => {
    document.removeEventListener("click", toggle);
    for (const verse of verses) {
      verse.removeAttribute("data-shown");
      verse.querySelector("[data-act='reveal']")?.remove();
    }
  };
}

/** The elements that show a cover while the text is hidden. */
const coverOf: Record<Hidden, string> = { arabic: ".quran-l, .transliteration", translation: ".read" };

function setLabel(verse: HTMLElement, labels: { show: string; hide: string }) {
  const button = verse.querySelector("[data-act='reveal']");
  const label = verse.dataset.shown === undefined ? labels.show : labels.hide;
  button?.setAttribute("aria-label", labelOfButton(verse, label));
  button?.setAttribute("title", label);
}

function makeButton(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.act = "reveal";
  const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  icon.setAttribute("class", "icon");
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("aria-hidden", "true");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("d", eye);
  icon.append(line);
  button.append(icon);
  return button;
}
