import type { Page } from "@playwright/test";
import { expect } from "./page-test.ts";

declare global {
  interface Window {
    /** The recorded playback of this page: see `recordRecitation`. */
    recited: {
      heard: string[];
      lit: string[];
      most: number;
      early: string[];
      sounding: () => string[];
      /** The speed of the playing audio, and whether its pitch is preserved. */
      pace: () => [number | undefined, boolean | undefined];
      /** Seeks to a second by the media session, as media keys do. */
      seek: (second: number) => void;
    };
  }
}

/**
 * Records what the audio elements of a page do, which are not in its document: the verses that were heard and highlighted, the maximum
 * number of elements that played at once, and the verses that were preloaded before the previous one ended. Call it before the page is
 * opened.
 */
export async function recordRecitation(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const voices = new Set<HTMLMediaElement>();
    const verseOf = ({ src }: HTMLMediaElement) => /([\w-]+\/\d+:\d+)\.mp3$/.exec(decodeURIComponent(src))?.[1] ?? "";
    const aloud = () => [...voices].filter((one) => !one.paused && !one.ended);
    const seekers: ((second: number) => void)[] = [];
    const recited: Window["recited"] = {
      heard: [],
      lit: [],
      most: 0,
      early: [],
      sounding: () => aloud().map(verseOf),
      pace: () => [aloud()[0]?.playbackRate, aloud()[0]?.preservesPitch],
      seek: (second) => seekers.at(-1)?.(second),
    };
    const listen = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
    navigator.mediaSession.setActionHandler = (action, handler) => {
      if (action === "seekto" && handler) seekers.push((seekTime) => handler({ action, seekTime }));
      listen(action, handler);
    };
    window.recited = recited;
    const note = (list: string[], one: string) => {
      if (list.at(-1) !== one) list.push(one);
    };
    window.Audio = new Proxy(window.Audio, {
      construct(target) {
        const voice = new target();
        voices.add(voice);
        let begun = false;
        for (const name of ["emptied", "ended"]) {
          voice.addEventListener(name, () => {
            begun = false;
          });
        }
        voice.addEventListener("playing", () => {
          if (!begun) recited.heard.push(verseOf(voice));
          begun = true;
        });
        voice.addEventListener("ended", () => {
          for (const other of voices) if (other !== voice && verseOf(other)) recited.early.push(verseOf(other));
        });
        return voice;
      },
    });
    const look = () => {
      recited.most = Math.max(recited.most, aloud().length);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    // Frames would miss a short verse on a busy machine.
    new MutationObserver(() => {
      const lit = document.querySelector("#verses .lit:not([data-lamp='arrival'])");
      if (lit) note(recited.lit, lit.id || "basmala");
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["class", "data-lamp"] });
  });
}

export const heard = (page: Page) => page.evaluate(() => window.recited.heard);
export const sounding = (page: Page) => page.evaluate(() => window.recited.sounding());
export const litVerses = (page: Page) => page.evaluate(() => window.recited.lit);

/** The button of a verse that plays or pauses its recitation. */
export const playButton = (page: Page, verse: number) => page.locator(`#v${verse} [data-act="play"]`);

/** The bar with the controls of the recitation. */
export const playerBar = (page: Page) => page.locator("section.player");

/** Waits until the player is in a phase, such as "playing". */
export async function expectPhase(page: Page, phase: string): Promise<void> {
  await expect(playerBar(page)).toHaveAttribute("data-phase", phase);
}
