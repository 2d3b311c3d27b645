import type { Language } from "#i18n/shared/languages.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import type { OpenSources } from "#sources/server/index.ts";

type Parts = { evidenceSearch?: OpenSources["search"] };

/** The mark's reference of a tafsir on a verse, in this language; undefined where none is loaded. */
export async function findComment(
  parts: Parts,
  language: Language,
  { verse }: { verse: string | undefined },
): Promise<string | undefined> {
  if (verse === undefined) return undefined;
  const [first] = verse.split("-");
  const comment = await commentOn(parts, language, first ?? verse);
  return comment && `${comment.edition}:${comment.ref}`;
}

/**
 * The same for a verse of a passage, if the comment is on that passage: on verses of it alone, or from its first verse on. A comment on a group of
 * verses that begins before it often speaks of something else.
 */
export async function findCommentWithin(
  parts: Parts,
  language: Language,
  { verse, passage }: { verse: string; passage: string },
): Promise<string | undefined> {
  const range = parseVerseReference(passage);
  if (!range) return undefined;
  const [first = verse] = verse.split("-");
  const isFirst = first === `${range.chapter}:${range.from}`;
  const at = (number: number) => commentOn(parts, language, `${range.chapter}:${number}`);
  // Each verse of a group has the comment on the whole group.
  const [comment, before, begins, behind] = await Promise.all([
    commentOn(parts, language, first),
    range.from > 1 ? at(range.from - 1) : undefined,
    isFirst ? undefined : at(range.from),
    isFirst ? undefined : at(range.to + 1),
  ]);
  if (!comment || comment.text === before?.text) return undefined;
  if (!isFirst && comment.text !== begins?.text && comment.text === behind?.text) return undefined;
  return `${comment.edition}:${comment.ref}`;
}

async function commentOn({ evidenceSearch }: Parts, language: Language, verse: string) {
  const found = await evidenceSearch?.tafsir(language, verse, 1);
  return found?.results.find(({ lang }) => lang === language);
}
