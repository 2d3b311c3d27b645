import { type AnswererDependencies, writeBuiltinAnswer } from "#chat/server/builtin/builtin-answerer.ts";
import { loadMessages } from "#i18n/server/index.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { openQuestionReader, openSearch, questionFolders, readConcepts } from "#sources/server/index.ts";
import { loadPassageNames, withPassageNames } from "#sources/server/query/passage-names.ts";
import { openQuranInMemory } from "../corpus/quran-in-memory.ts";

export const quran = openQuranInMemory();
export const concepts = await readConcepts("build/corpus");
export const messages = await loadMessages("locales");
const names = await loadPassageNames("content/passages/names.json", quran.chapters);
const dependencies: AnswererDependencies = {
  search: withPassageNames(await openSearch("build/search", quran.version, { concepts }), names.find),
  quran,
  messages,
  readQuestion: await openQuestionReader(questionFolders),
  findSurah: names.findSurah,
};

/** The answers of the built-in answerer, without hadith and tafsirs, to the messages of a conversation, in their order. */
export async function converse(lang: Language, ...said: readonly string[]): Promise<string[]> {
  const answers: string[] = [];
  for (const [at, question] of said.entries()) {
    const history = said.slice(0, at).flatMap((text, turn) => [
      { role: "user" as const, text },
      { role: "assistant" as const, text: answers[turn] ?? "" },
    ]);
    let text = "";
    for await (const piece of writeBuiltinAnswer(dependencies, { question, lang, refs: [], history })) text += piece;
    answers.push(text);
  }
  return answers;
}

/** The references of the verses that an answer cites. */
export const passagesIn = (text: string | undefined) =>
  [...(text ?? "").matchAll(/\[quran:([^\]]+)\]/gu)].flatMap(([, ref]) => ref ?? []);
