import { setTimeout as wait } from "node:timers/promises";
import { createAnswerGuard } from "../../src/chat/server/guard/guard-answer.ts";
import type { Language } from "../../src/i18n/shared/languages.ts";
import { createPlaceReader } from "../../src/sources/server/index.ts";
import { createTestGuard } from "../../tests/support/chat/test-guard.ts";
import { openQuranInMemory } from "../../tests/support/corpus/quran-in-memory.ts";
import { atMost, type Figure, median } from "./figure.ts";

/** One word per chunk, at the rate of a model of moderate speed. */
const wordInterval = 20;
const rounds = 15;
const limit = 50;

const prose: Partial<Record<Language, string>> = {
  en: "Patience is not the absence of pain. It is the choice to stay kind while it lasts, and to rest when you must. ",
  ar: "ليس الصبر غياب الألم بل هو أن تبقى لطيفا ما دام الألم وأن تستريح حين تحتاج إلى الراحة. ",
  pl: "Cierpliwość nie oznacza braku bólu. To wybór, by pozostać życzliwym, dopóki trwa, i odpoczywać w potrzebie. ",
};
/** Words that address the reader. */
const greetings: typeof prose = { en: "Thank you for asking. ", ar: "شكرا على سؤالك. ", pl: "Dziękuję za pytanie. " };

/**
 * The latency that the guard adds to the first words: of an answer that begins as the writer's own, and of any other, which comes with the end of its
 * first sentence. Then its processing time.
 */
export async function measureGuard(): Promise<Figure[]> {
  const { quotations } = await createTestGuard();
  const readPlace = createPlaceReader(openQuranInMemory().chapters);
  quotations.check("-", "quran");
  const open = (language: Language) =>
    createAnswerGuard({ quotations, language, readPlace, read: async () => undefined });
  const figures: Figure[] = [];
  for (const [language, text] of Object.entries(prose)) {
    const lang = language as Language;
    const added = async (begun: string) => {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) times.push(await addedToFirst(open(lang), begun));
      return median(times);
    };
    const pace = `a word every ${wordInterval} ms`;
    const own = await added(`${greetings[lang]}${text}`);
    figures.push(
      atMost(`added to the first words of an answer to somebody (${language}, ${pace})`, own, limit, "ms", 1),
    );
    const other = await added(text);
    const what = `added to the first words of any other answer, its first sentence (${language}, ${pace})`;
    figures.push({ what, value: `${other.toFixed(1)} ms` });
    const long = text.repeat(40);
    const started = performance.now();
    const guard = open(lang);
    for (const word of long.split(/(?<=\s)/u)) for await (const _ of guard.push(word));
    for await (const _ of guard.end());
    const each = ((performance.now() - started) * 1000) / long.length;
    figures.push({ what: `work on a thousand characters of prose (${language})`, value: `${each.toFixed(1)} ms` });
  }
  return figures;
}

/** Milliseconds from the model's first word to the first word of the output. */
async function addedToFirst(guard: ReturnType<typeof createAnswerGuard>, text: string): Promise<number> {
  let first: number | undefined;
  for (const word of text.split(/(?<=\s)|(?=\s)/u)) {
    first ??= performance.now();
    for await (const shown of guard.push(word)) {
      if (shown.kind === "prose" && shown.text.trim() !== "") return performance.now() - first;
    }
    if (word.trim() !== "") await wait(wordInterval);
  }
  return Number.POSITIVE_INFINITY;
}
