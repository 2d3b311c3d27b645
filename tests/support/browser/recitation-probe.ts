import type { Page } from "@playwright/test";
import { expect } from "./page-test.ts";

declare global {
  interface Window {
    /** What was heard on this page, and which verse was lit: see `watchVoices`. */
    recited: {
      heard: string[];
      lit: string[];
      most: number;
      early: string[];
      sounding: () => string[];
      /** Speed of what sounds, and whether its pitch stays. */
      pace: () => [number | undefined, boolean | undefined];
      /** Moves what sounds to a second, as media keys can. */
      seek: (second: number) => void;
    };
  }
}

/**
 * Has a page take down what its audio elements do, which stand in no document: which verses were heard, which were lit,
 * how many sounded at once at most, and which verses were fetched before the one before them had ended. Call it before
 * the page is opened.
 */
export async function watchVoices(page: Page): Promise<void> {
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
      const lit = document.querySelector("#verses .lit:not([data-lamp='arrival'])");
      if (lit) note(recited.lit, lit.id || "basmala");
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

export const heard = (page: Page) => page.evaluate(() => window.recited.heard);
export const sounding = (page: Page) => page.evaluate(() => window.recited.sounding());
export const litVerses = (page: Page) => page.evaluate(() => window.recited.lit);

/** The button of a verse that starts its recitation or halts it. */
export const playButton = (page: Page, verse: number) => page.locator(`#v${verse} [data-act="play"]`);

/** The bar of the recitation; its name is that of the page's language. */
export const playerBar = (page: Page) => page.locator("section.player");

/** Waits until the bar says so of the recitation. */
export async function expectPhase(page: Page, phase: string): Promise<void> {
  await expect(playerBar(page)).toHaveAttribute("data-phase", phase);
}
