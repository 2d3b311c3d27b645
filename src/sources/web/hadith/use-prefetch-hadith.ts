import type { RefObject } from "react";
import { usePrefetchLinks } from "#ui/boot/use-prefetch-links.ts";

const load = async () => (await import("./hadith-links.ts")).hadithLinks;

/** Prefetches the pages of hadith that the links in an element lead to, once the page is at rest and they are in view. */
export function usePrefetchHadith(element: RefObject<HTMLElement | null>): void {
  usePrefetchLinks(element, load);
}
