import type { RefObject } from "react";
import { useLinksAhead } from "#ui/boot/use-links-ahead.ts";

const load = async () => (await import("./hadith-links.ts")).hadithLinks;

/** Fetches the pages of hadith that the links in an element lead to, once the page is at rest and they are in view. */
export function useHadithAhead(element: RefObject<HTMLElement | null>): void {
  useLinksAhead(element, load);
}
