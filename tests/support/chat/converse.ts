import type { Language } from "#i18n/shared/languages.ts";
import { loadPassageNames, withPassageNames } from "#sources/server/query/passage-names.ts";
import { openBuiltinParts, versesIn, writeAnswer } from "./builtin-answers.ts";

const parts = await openBuiltinParts();
export const { quran, concepts, messages } = parts;
const names = await loadPassageNames("content/passages/names.json", quran.chapters);
const dependencies = {
  ...parts,
  search: withPassageNames(parts.search, names.find),
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
    answers.push(await writeAnswer(dependencies, question, lang, { history }));
  }
  return answers;
}

/** The references of the verses that an answer cites. */
export const passagesIn = (text = "") => versesIn(text);
