import { expect, test } from "vitest";
import { type AnswererDependencies, writeBuiltinAnswer } from "#chat/server/builtin/builtin-answerer.ts";
import { loadMessages } from "#i18n/server/index.ts";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { openQuestionReader, openSearch, questionFolders, readArabizi, readConcepts } from "#sources/server/index.ts";
import { openQuranInMemory } from "../../support/corpus/quran-in-memory.ts";

const quran = openQuranInMemory();
const [concepts, arabizi] = await Promise.all([readConcepts("build/corpus"), readArabizi("content/arabizi.json")]);
const search = await openSearch("build/search", quran.version, { concepts, arabizi });
const messages = await loadMessages("locales");
const readQuestion = await openQuestionReader(questionFolders);
const dependencies: AnswererDependencies = { search, quran, messages, readQuestion };

async function write(question: string, lang: Language): Promise<string> {
  let text = "";
  for await (const piece of writeBuiltinAnswer(dependencies, { question, lang, refs: [], history: [] })) text += piece;
  return text;
}
const versesIn = (answer: string) => [...answer.matchAll(/\[quran:([^\]]+)\]/gu)].map(([, verse]) => verse);

/** Somebody tells of loneliness among many words of other things, so that the search abstains. */
const lonely: Record<Language, readonly string[]> = {
  en: [
    "Ever since my office changed its schedule I feel so lonely in the evenings",
    "Since my team was reorganised I feel lonely at every lunch break",
  ],
  ar: ["أشعر بالوحدة منذ انتقلت إلى هنا", "منذ تغير جدول المكتب أشعر بالوحدة كل مساء"],
  pl: ["Czuję się samotna, bo wszyscy z działu marketingu pracują zdalnie z laptopów"],
  tr: [
    "Buraya taşındığımdan beri kendimi çok yalnız hissediyorum",
    "Ofisimiz değiştiğinden beri kendimi yalnız hissediyorum",
  ],
  id: ["Sejak kantor dipindah saya merasa kesepian di apartemen"],
  ur: ["کمپیوٹر پر آن لائن کام کرتے ہوئے مجھے تنہائی محسوس ہوتی ہے"],
};

test.each(languages)(
  "%s: a feeling that is surely told finds its passages where the search finds no verse",
  async (lang) => {
    const passagesOf = (concept: string) =>
      concepts.find(({ id }) => id === concept)?.references.map(({ ref }) => ref.replace("quran:", "")) ?? [];
    const passages = passagesOf("loneliness");
    // Some also tell of a move: what is said to strangers may come first.
    const fitting = [...passages, ...passagesOf("homesick-and-a-stranger")];
    for (const question of lonely[lang]) {
      expect(search.answer(lang, question, 4), question).toEqual([]);
      const answer = await write(question, lang);
      expect(versesIn(answer).length, question).toBeGreaterThan(0);
      expect(fitting).toContain(versesIn(answer)[0]);
      expect(passages.filter((passage) => versesIn(answer).includes(passage))).not.toEqual([]);
      expect(answer).toContain(messages.translate(lang)("guidance:reflectLonely"));
    }
  },
);

const foreign: Record<Language, readonly string[]> = {
  en: [
    "Which graphics card should I buy for gaming?",
    "What is the best pizza dough recipe?",
    "How do I debug a stress test in Kubernetes?",
    "I feel that this laptop keyboard is too small, which one is bigger?",
  ],
  ar: [
    "أي بطاقة رسوميات أشتري للألعاب؟",
    "ما أفضل وصفة لعجينة البيتزا؟",
    "أي هاتف كاميرته أفضل هذا العام؟",
    "أشعر أن لوحة المفاتيح بطيئة، أي حاسوب أشتري؟",
  ],
  pl: [
    "Jaką kartę graficzną kupić do gier?",
    "Jaki jest najlepszy przepis na ciasto do pizzy?",
    "Który telefon ma najlepszy aparat?",
    "Czuję, że klawiatura laptopa jest za mała, jaki model kupić?",
  ],
  tr: [
    "Oyun için hangi ekran kartını almalıyım?",
    "En iyi pizza hamuru tarifi nedir?",
    "Bu telefonun yavaş olduğunu hissediyorum, hangisini alayım?",
  ],
  id: [
    "Kartu grafis apa yang bagus untuk main game?",
    "Apa resep adonan pizza terbaik?",
    "Ponsel mana yang kameranya paling bagus?",
    "Saya merasa laptop ini lambat, merek apa yang bagus?",
  ],
  ur: [
    "گیمنگ کے لیے کون سا گرافکس کارڈ خریدوں؟",
    "پیزا کے آٹے کی بہترین ترکیب کیا ہے؟",
    "ناول تنہائی کے سو سال کس نے لکھا؟",
    "مجھے لگتا ہے لیپ ٹاپ سست ہے، کون سا خریدوں؟",
  ],
};

test.each(languages)(
  "%s: a question of something else is left alone, whatever word for a feeling stands in it",
  async (lang) => {
    const t = messages.translate(lang);
    const nothing = [t("guidance:outside"), t("chat:answerNone")];
    for (const question of foreign[lang]) {
      expect(nothing, question).toContain((await write(question, lang)).trim());
    }
  },
);
