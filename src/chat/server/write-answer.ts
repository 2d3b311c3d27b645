import type { MessageSource } from "#i18n/context.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import type { VerseSearch } from "#sources/shared/contract.ts";

/** What the built-in answerer writes from. */
export type Writer = { search: VerseSearch; quran: Pick<Quran, "chapter" | "verseAt">; messages: MessageSource };

const mostVerses = 4;

/**
 * The words of an answer, piece by piece: prose in the person's language and references, never scripture.
 * Attached verses come first. When nothing passes the search's threshold it says so and cites nothing.
 */
export async function* writeAnswer(
  { search, quran, messages }: Writer,
  asked: { question: string; lang: Language; refs: readonly string[] },
): AsyncGenerator<string> {
  const t = messages.translate(asked.lang);
  const attached = asked.refs.filter((ref) => exists(quran, ref));
  const found = (await search.answer(asked.lang, asked.question, mostVerses))
    .map(({ verse }) => quran.verseAt(verse).key)
    .filter((key) => !attached.includes(key));
  const references = [...attached, ...found].slice(0, Math.max(mostVerses, attached.length));
  if (references.length === 0) {
    yield* inWords(t("chat:answerNone"));
    return;
  }
  yield* inWords(t(references.length === 1 ? "chat:answerIntroOne" : "chat:answerIntro"));
  for (const reference of references) yield `[quran:${reference}]`;
  yield* inWords(t("chat:answerOutro"));
}

function exists(quran: Writer["quran"], reference: string): boolean {
  const range = parseVerseReference(reference);
  const chapter = range && quran.chapter(range.chapter);
  return range !== undefined && chapter !== undefined && range.to <= chapter.verseCount;
}

function* inWords(text: string): Generator<string> {
  yield* text.split(/(?<=\s)/u);
}
