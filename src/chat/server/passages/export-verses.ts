import { setImmediate as pause } from "node:timers/promises";
import type { Language } from "#i18n/shared/languages.ts";
import type { Bookmark } from "#library/shared/bookmark.ts";
import { presentPassage } from "#quran/server/index.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { pathOfVerses } from "#quran/shared/path-of-verses.ts";
import { formatVerseReference } from "#quran/shared/verse-reference.ts";
import { type MarkdownContext, writePassage } from "../conversations/write-markdown.ts";

/** More verses than any surah has: a bookmark is exported whole. */
const allVerses = 300;

/** Verses whose texts an export holds: those of the whole Qur'an. Ranges may overlap, and a few kilobytes of them would fill hundreds of megabytes. */
const mostVerses = 6_236;

/**
 * A user's saved verses as Markdown under a heading, in chunks, with the texts in this language and the notes. Nothing where there are none. Beyond
 * `mostVerses` a range is exported with its note and its address, without its text.
 */
export async function* exportVerses(
  { quran, ...context }: MarkdownContext & { quran: Quran },
  bookmarks: readonly Bookmark[],
  lang: Language,
): AsyncGenerator<string> {
  if (bookmarks.length > 0) yield `# ${context.messages.translate(lang)("savedPassages:versesTab")}\n\n`;
  let left = mostVerses;
  for (const bookmark of bookmarks) {
    // Other requests come in between: there may be many, and long ones.
    await pause();
    const ref = formatVerseReference(bookmark);
    const verses = bookmark.to - bookmark.from + 1;
    const passage = verses > left ? withoutTexts(quran, bookmark, lang) : presentPassage(quran, lang, ref, allVerses);
    if (!passage) continue;
    if (verses <= left) left -= verses;
    yield writePassage(context, {
      lang,
      question: `${passage.chapter.name} ${passage.ref}`,
      note: bookmark.note,
      createdAt: new Date(bookmark.created),
      shareToken: null,
      parts: [{ type: "data-citation", id: `quran:${ref}`, data: { ...passage, kind: "quran", by: "reference" } }],
    });
  }
}

function withoutTexts(quran: Quran, bookmark: Bookmark, lang: Language) {
  const first = presentPassage(quran, lang, formatVerseReference({ ...bookmark, to: bookmark.from }), 1);
  return first && { ...first, ref: formatVerseReference(bookmark), path: pathOfVerses(bookmark), texts: [] };
}
