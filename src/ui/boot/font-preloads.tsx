import type { Language } from "#i18n/shared/languages.ts";
import amiriQuran from "../fonts/amiri-quran.woff2?url&no-inline";
import nastaliq from "../fonts/nastaliq-400.woff2?url&no-inline";
import newsreaderExt from "../fonts/newsreader-ext.woff2?url&no-inline";
import newsreader from "../fonts/newsreader-latin.woff2?url&no-inline";
import plexArabic from "../fonts/plex-ar-400.woff2?url&no-inline";

/** The font files that the top of a page needs. The browser loads the others when a character needs them. */
const faces: Record<Language, readonly string[]> = {
  en: [amiriQuran, newsreader],
  id: [amiriQuran, newsreader],
  pl: [amiriQuran, newsreader, newsreaderExt],
  tr: [amiriQuran, newsreader, newsreaderExt],
  ar: [amiriQuran, plexArabic],
  // Without Nastaliq: it is three times as large and would delay the rest, and the text is readable in the fallback font.
  ur: [amiriQuran],
};

/** The font files for a page that opens at a verse in its middle: a font that loads late would move that verse. */
const facesWithin: Partial<Record<Language, readonly string[]>> = { ur: [amiriQuran, nastaliq] };

/** Preload links for the document's head. `within`: the page opens at a verse in its middle. */
export function FontPreloads({ language, within }: { language: Language; within: boolean }) {
  const hrefs = (within && facesWithin[language]) || faces[language];
  return hrefs.map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
  ));
}
