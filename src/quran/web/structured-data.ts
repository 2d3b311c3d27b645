import { type Language, languages } from "#i18n/shared/languages.ts";
import { localizedPath } from "#i18n/shared/localized-path.ts";
import type { Chapter, Edition } from "#quran/shared/contract.ts";

type StructuredDataOptions = {
  origin: string;
  language: Language;
  chapter: Chapter;
  /** The verse in the URL, its formatted reference, and the reference with the surah's name. */
  verse?: { number: number; reference: string; name: string } | undefined;
  translation: Edition | undefined;
  /** The site's name and the Qur'an's, in the page's language. */
  siteName: string;
  bookName: string;
};

/**
 * The JSON-LD of a reader page, in schema.org terms: a `Chapter` of a `Book`, or a verse of it as `CreativeWork`, with breadcrumbs. The
 * Qur'an gets no author; a translation names its translator. It contains no verse text.
 */
export function structuredData({
  origin,
  language,
  chapter,
  verse,
  translation,
  siteName,
  bookName,
}: StructuredDataOptions): object {
  const at = (path: string) => origin + localizedPath(language, path);
  const chapterPath = `/quran/${chapter.id}`;
  const name = chapter.names[language].name;
  const inLanguage = translation ? ["ar", translation.language] : ["ar"];
  const steps = [
    { name: siteName, path: "/" },
    { name: bookName, path: "/quran" },
    { name, path: chapterPath },
    ...(verse ? [{ name: verse.reference, path: `${chapterPath}/${verse.number}` }] : []),
  ];
  const book = { "@type": "Book", "@id": `${at("/quran")}#book`, name: bookName, url: at("/quran"), inLanguage: "ar" };
  const work = {
    "@type": "Chapter",
    "@id": `${at(chapterPath)}#chapter`,
    name,
    ...otherNames(chapter, language),
    url: at(chapterPath),
    position: chapter.id,
    inLanguage,
    isPartOf: book,
    ...(translation && { workTranslation: translated(translation) }),
  };
  const verseWork = verse && {
    "@type": "CreativeWork",
    "@id": `${at(`${chapterPath}/${verse.number}`)}#verse`,
    name: verse.name,
    url: at(`${chapterPath}/${verse.number}`),
    position: verse.number,
    inLanguage,
    isPartOf: work,
  };
  const itemListElement = steps.map((step, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: step.name,
    item: at(step.path),
  }));
  return {
    "@context": "https://schema.org",
    "@graph": [verseWork ?? work, { "@type": "BreadcrumbList", itemListElement }],
  };
}

/** The surah's names in the other languages, under which people may search for it. */
function otherNames({ names }: Chapter, language: Language): { alternateName?: string[] } {
  const others = new Set(languages.map((one) => names[one].name));
  others.delete(names[language].name);
  return others.size > 0 ? { alternateName: [...others] } : {};
}

function translated({ name, language, author }: Edition): object {
  return { "@type": "CreativeWork", name, inLanguage: language, translator: author };
}
