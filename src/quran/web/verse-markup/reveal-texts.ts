import type { Translate } from "#i18n/keys.ts";
import "./reveal-texts.css";

type Hidden = "arabic" | "translation";

const eye = "M2.8 12s3.4-6 9.2-6 9.2 6 9.2 6-3.4 6-9.2 6-9.2-6-9.2-6zM9.4 12a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0z";

/**
 * Gives each verse a button that shows the text which is hidden on the page, and hides it again; a tap on the cover does
 * the same. Returns how to stop.
 */
export function revealVerses(hidden: Hidden, t: Translate): () => void {
  const words = {
    show: t(hidden === "arabic" ? "reading:showArabicHere" : "reading:showTranslationHere"),
    hide: t(hidden === "arabic" ? "reading:hideArabicHere" : "reading:hideTranslationHere"),
  };
  const verses = [...document.querySelectorAll<HTMLElement>("#verses .verse")];
  const model = makeButton();
  for (const verse of verses) {
    // The list may have been copied with a button from before.
    verse.querySelector("[data-act='reveal']")?.remove();
    verse.querySelector(".vbar")?.append(model.cloneNode(true));
    label(verse, words);
  }
  const act = (event: MouseEvent) => {
    const { target } = event;
    const verse = target instanceof Element ? target.closest<HTMLElement>("#verses .verse") : null;
    if (!verse || !(target instanceof Element)) return;
    const cover = verse.dataset.shown === undefined ? target.closest(covered[hidden]) : null;
    if (!cover && !target.closest("[data-act='reveal']")) return;
    verse.toggleAttribute("data-shown");
    label(verse, words);
  };
  document.addEventListener("click", act);
  return () => {
    document.removeEventListener("click", act);
    for (const verse of verses) {
      verse.removeAttribute("data-shown");
      verse.querySelector("[data-act='reveal']")?.remove();
    }
  };
}

const covered: Record<Hidden, string> = { arabic: ".quran-l, .transliteration", translation: ".read" };

function label(verse: HTMLElement, words: { show: string; hide: string }) {
  const button = verse.querySelector("[data-act='reveal']");
  const word = verse.dataset.shown === undefined ? words.show : words.hide;
  button?.setAttribute("aria-label", word);
  button?.setAttribute("title", word);
}

function makeButton(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.act = "reveal";
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("class", "i");
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("aria-hidden", "true");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("d", eye);
  picture.append(line);
  button.append(picture);
  return button;
}
