import type { Language } from "#i18n/shared/languages.ts";
import amiriQuran from "./fonts/amiri-quran.woff2?url&no-inline";
import nastaliq from "./fonts/nastaliq-400.woff2?url&no-inline";
import newsreaderExt from "./fonts/newsreader-ext.woff2?url&no-inline";
import newsreader from "./fonts/newsreader-latin.woff2?url&no-inline";
import plexArabic from "./fonts/plex-ar-400.woff2?url&no-inline";

/** The faces of a page's first lines. Everything else loads when a character asks for it. */
const faces: Record<Language, readonly string[]> = {
  en: [amiriQuran, newsreader],
  id: [amiriQuran, newsreader],
  pl: [amiriQuran, newsreader, newsreaderExt],
  tr: [amiriQuran, newsreader, newsreaderExt],
  ar: [amiriQuran, plexArabic],
  // Not Nastaliq: at three times the size it would hold back the rest, and text is readable before it comes.
  ur: [amiriQuran],
};

/** Where a page opens in its middle, a face that comes late moves what one came for. */
const facesWithin: Partial<Record<Language, readonly string[]>> = { ur: [amiriQuran, nastaliq] };

/** Links for the document's head. `within`: the page opens at a verse in its middle. */
export function FontPreloads({ language, within }: { language: Language; within: boolean }) {
  const hrefs = (within && facesWithin[language]) || faces[language];
  return hrefs.map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
  ));
}
