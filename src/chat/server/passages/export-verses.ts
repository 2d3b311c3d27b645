import { setImmediate as pause } from "node:timers/promises";
import type { Language } from "#i18n/shared/languages.ts";
import type { Bookmark } from "#library/shared/bookmark.ts";
import { presentPassage } from "#quran/server/index.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { formatVerseReference } from "#quran/shared/verse-reference.ts";
import { type MarkdownContext, writePassage } from "../conversations/write-markdown.ts";

/** More verses than any surah has: a bookmark is exported whole. */
const allVerses = 300;

/** A user's saved verses as Markdown under a heading, in chunks, with the texts in this language and the notes. Nothing where there are none. */
export async function* exportVerses(
  { quran, ...context }: MarkdownContext & { quran: Quran },
  bookmarks: readonly Bookmark[],
  lang: Language,
): AsyncGenerator<string> {
  if (bookmarks.length > 0) yield `# ${context.messages.translate(lang)("savedPassages:versesTab")}\n\n`;
  for (const bookmark of bookmarks) {
    // Other requests come in between: there may be many, and long ones.
    await pause();
    const ref = formatVerseReference(bookmark);
    const passage = presentPassage(quran, lang, ref, allVerses);
    if (!passage) continue;
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
