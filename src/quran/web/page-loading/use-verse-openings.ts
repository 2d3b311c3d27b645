import { type RefObject, useCallback } from "react";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { usePrefetchLinks } from "#ui/boot/use-prefetch-links.ts";

/**
 * Fetches the verses around those that the links in an element lead to, once the page is at rest and they are in view: a click then shows them
 * at once, while the chapter's page is fetched.
 */
export function useVerseOpenings(element: RefObject<HTMLElement | null>): void {
  const language = useLanguage();
  const t = useTranslate();
  const load = useCallback(async () => (await import("./verse-links.ts")).watchVerseLinks(language, t), [language, t]);
  usePrefetchLinks(element, load);
}
