import type { CitedBy, TafsirCitation } from "#chat/shared/contract.ts";
import { type Language, languages } from "#i18n/shared/languages.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { pathOfVerses } from "#quran/shared/path-of-verses.ts";
import { formatVerseReference } from "#quran/shared/verse-reference.ts";
import type { TafsirReader } from "#sources/server/index.ts";

const reference = /^([a-z0-9-]{1,60}):(\d{1,3}:\d{1,3})(?:-\d{1,3})?$/;

/**
 * The citation of a tafsir on a verse, by "<source or edition>:<verse>", in the language of the source. The question's language is searched first.
 */
export async function presentTafsir(
  { quran, readTafsir }: { quran: Pick<Quran, "verse">; readTafsir: TafsirReader },
  language: Language,
  asked: string,
  by: CitedBy,
): Promise<TafsirCitation | undefined> {
  const [, id = "", key = ""] = reference.exec(asked) ?? [];
  const verse = quran.verse(key);
  if (!verse) return undefined;
  for (const one of [language, ...languages.filter((other) => other !== language)]) {
    const comment = (await readTafsir(key, one))?.texts.find(({ source }) => source.id === id);
    if (!comment) continue;
    const { source, from, to, text, lang } = comment;
    const range = { chapter: verse.chapter, from, to };
    return {
      kind: "tafsir",
      by,
      // A comment on several verses has one id, whichever of them was named.
      ref: `${source.id}:${verse.chapter}:${from}`,
      path: pathOfVerses(range),
      texts: [{ lang, edition: source.id, editionName: source.name, text }],
      source,
      verses: formatVerseReference(range),
    };
  }
  return undefined;
}
