import { type AnswererDependencies, writeBuiltinAnswer } from "#chat/server/builtin/builtin-answerer.ts";
import { loadMessages } from "#i18n/server/index.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Verse } from "#quran/shared/contract.ts";
import { openQuestionReader, openSearch, questionFolders, readConcepts } from "#sources/server/index.ts";
import { openQuranInMemory } from "../corpus/quran-in-memory.ts";

type Asked = Parameters<typeof writeBuiltinAnswer>[1];
type OtherParts = Partial<Omit<AnswererDependencies, "search" | "quran" | "messages">>;

/** What the built-in answerer needs, from the built corpus, without hadith, tafsirs and a database. `more`: further parts, or another reader of questions. */
export async function openBuiltinParts(more: OtherParts = {}) {
  const quran = openQuranInMemory();
  const concepts = await readConcepts("build/corpus");
  const dependencies = {
    search: await openSearch("build/search", quran.version, { concepts }),
    quran,
    messages: await loadMessages("locales"),
    readQuestion: await openQuestionReader(questionFolders),
    ...more,
  } satisfies AnswererDependencies;
  return { ...dependencies, concepts };
}

const none = () => undefined;
const facts = { chapter: 2, juz: 1, rub: 1, page: 2, sajda: false };

/** A Qur'an with verses of surah 2 and without texts, for answers of which only the references matter. */
export const quranWithoutTexts = {
  ...{ chapter: none, verse: none, translation: none },
  arabic: () => ({ text: "", lang: "ar", edition: "ar-uthmani" }),
  verseAt: (index: number): Verse => ({ ...facts, key: `2:${index}`, number: index, index }),
} satisfies AnswererDependencies["quran"];

/** The text of the built-in answerer's answer. */
export async function writeAnswer(
  dependencies: AnswererDependencies,
  question: string,
  lang: Language,
  { refs = [], history = [] }: Partial<Pick<Asked, "refs" | "history">> = {},
): Promise<string> {
  let text = "";
  for await (const piece of writeBuiltinAnswer(dependencies, { question, lang, refs, history })) text += piece;
  return text;
}

/** The verses that an answer cites, in its order. */
export const versesIn = (answer: string): string[] =>
  [...answer.matchAll(/\[quran:([^\]]+)\]/gu)].flatMap(([, ref]) => ref ?? []);
