import type { Language } from "#i18n/shared/languages.ts";
import type { OpenSources } from "#sources/server/index.ts";

/** The mark's reference of a tafsir on a verse, in this language; undefined where none is loaded. */
export async function findComment(
  { evidenceSearch }: { evidenceSearch?: OpenSources["search"] },
  language: Language,
  verse: string | undefined,
): Promise<string | undefined> {
  if (verse === undefined) return undefined;
  const [first] = verse.split("-");
  const found = await evidenceSearch?.tafsir(language, first ?? verse, 1);
  const comment = found?.results.find(({ lang }) => lang === language);
  return comment && `${comment.edition}:${comment.ref}`;
}
