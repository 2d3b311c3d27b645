import { expect, test } from "vitest";
import { loadMessages } from "#i18n/server/index.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { loadPassageNames } from "#sources/server/index.ts";
import { versesIn, writeAnswer } from "../../support/chat/builtin-answers.ts";
import { openQuranInMemory } from "../../support/corpus/quran-in-memory.ts";

const quran = openQuranInMemory();
const { findWithin, findVerses } = await loadPassageNames("content/passages/names.json", quran.chapters);
const messages = await loadMessages("locales");
const search = { find: () => [], answer: () => [] };
const dependencies = { search, quran, messages, findPassageNames: findWithin, findNamedVerses: findVerses };

const asked: readonly [Language, string, string][] = [
  ["en", "Which surah is Ayat al-Kursi in?", "2:255"],
  ["ar", "في أي سورة آية الكرسي", "2:255"],
  ["pl", "w której surze jest ajat al-kursi", "2:255"],
  ["tr", "ayetel kursi hangi surede", "2:255"],
  ["id", "ayat kursi ada di surat apa", "2:255"],
  ["ur", "آیت الکرسی کس سورت میں ہے", "2:255"],
  ["ur", "ayatul kursi kis surat mein hai", "2:255"],
  ["en", "What do we learn from the verse of light?", "24:35"],
  ["en", "Please tell me what surah Yaseen verse 58 says", "36:58"],
  ["ar", "أريد تفسير الآية ١٨٣ من سورة البقرة", "2:183"],
  ["pl", "O czym mówi werset 183 sury Al-Bakara?", "2:183"],
  ["tr", "Yâsîn sûresinin 58. ayeti ne anlatıyor", "36:58"],
  ["id", "QS Al-Kahfi ayat 10 tentang apa", "18:10"],
  ["ur", "سورۃ البقرہ کی آیت نمبر ۱۸۳ کیا کہتی ہے", "2:183"],
];

test.each(asked)("%s: a passage that is asked for by its name is cited first: %s", async (lang, question, ref) => {
  expect(versesIn(await writeAnswer(dependencies, question, lang))[0]).toBe(ref);
});
