import { expect, test } from "vitest";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { openBuiltinParts, versesIn, writeAnswer } from "../../support/chat/builtin-answers.ts";

const { concepts, ...dependencies } = await openBuiltinParts();
const { search, messages, readQuestion } = dependencies;

const write = (question: string, lang: Language) => writeAnswer(dependencies, question, lang);

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

/** What a message is surely about first, by its kind. */
const told: Record<"sad" | "mourns" | "lonely" | "angryAtGod", Record<Language, readonly string[]>> = {
  sad: {
    en: [
      "i am not happy",
      "I'm not happy these days",
      "my cat died this morning and im heartbroken, people say its just a cat",
    ],
    ar: ["انا مو سعيدة", "عصفوري مات وأنا حزين جدا"],
    pl: ["nie jestem szczęśliwa", "pies mi zdechl i rycze caly dzien"],
    tr: ["hiç mutlu değilim bugün", "bugün çok keyifsizim ya", "kedim öldü çok ağlıyorum"],
    id: ["aku ga bahagia", "lagi ga mood nih"],
    ur: ["main bilkul khush nahi", "میں خوش نہیں", "meri billi mar gayi aaj subah"],
  },
  mourns: {
    en: ["i miss my mum's cooking, shes been gone 3 years this week", "i miss my dads laugh, he's been gone two years"],
    ar: ["وحشتني أمي أوي، النهاردة سنوية وفاتها", "اشتقت لأبي كثيرا، اليوم ذكرى وفاته"],
    pl: ["brakuje mi babci, umarła trzy lata temu"],
    tr: ["rahmetli annemi özledim, bugün ölüm yıl dönümü"],
    id: ["kangen masakan ibu, beliau meninggal tiga tahun lalu"],
    ur: ["ammi ki bohat yaad aati hai, unko guzre teen saal ho gaye", "دادی کو گزرے سال ہو گیا بہت یاد آتی ہیں"],
  },
  lonely: {
    en: ["my best friend moved to canada and the house feels so quiet without her visits"],
    ar: ["صديقتي سافرت كندا والبيت صار فاضي بدونها"],
    pl: ["przyjaciółka wyjechała do Norwegii i w domu zrobiło się cicho"],
    tr: ["en yakın arkadaşım ingiltereye taşındı, ev çok sessiz"],
    id: ["sahabatku pindah ke jepang, rumah sepi sekarang"],
    ur: ["meri saheli canada chali gayi, ghar khali lagta hai"],
  },
  angryAtGod: {
    en: ["is it a sin to be angry at god", "i am angry at Allah"],
    ar: ["أنا زعلان من ربي"],
    pl: ["jestem zły na Boga"],
    tr: ["Allah'a kızgınım"],
    id: ["aku marah sama Tuhan"],
    ur: ["main Allah se naraz hun"],
  },
};
const expected = {
  sad: "sadness-and-depression",
  mourns: "grief-after-a-death",
  lonely: "loneliness",
  angryAtGod: "feeling-abandoned-by-god",
} as const;

test.each(languages)(
  "%s: unhappiness is no joy, years after a death are grief, a friend who moved is none, and anger at God is not that at people",
  (lang) => {
    for (const kind of ["sad", "mourns", "lonely", "angryAtGod"] as const) {
      for (const text of told[kind][lang]) {
        expect.soft(readQuestion(text, lang).concerns[0]?.id, text).toBe(expected[kind]);
      }
    }
  },
);

test.each<[Language, string]>([
  ["tr", "babam çok hasta, onun için hangi duayı edebilirim?"],
  ["id", "bapak saya sakit parah, doa apa yang bisa saya baca buat beliau?"],
  ["id", "anak saya sakit, doa apa yang bisa saya baca buat dia?"],
  ["en", "my father is very ill, which dua can I make for him"],
  ["ur", "میری امی بیمار ہیں ان کے لیے کون سی دعا پڑھوں"],
])("%s: who asks for a prayer for the sick gets no condolence: %s", async (lang, question) => {
  const t = messages.translate(lang);
  const answer = await write(question, lang);
  expect(answer).not.toContain(t("guidance:leadGrief"));
  expect(answer).not.toContain(t("guidance:condolence"));
  expect(versesIn(answer)).not.toContain("14:41");
});

test.each<[Language, string]>([
  ["tr", "babam vefat etti, onun için hangi duayı edebilirim?"],
  ["id", "bapak saya sudah meninggal, doa apa yang bisa saya baca buat beliau?"],
  ["ur", "میرے والد بیمار تھے، فوت ہو گئے، ان کے لیے کیا دعا کروں"],
])("%s: who asks for a prayer for the dead gets it, with condolence: %s", async (lang, question) => {
  expect(await write(question, lang)).toContain(messages.translate(lang)("guidance:leadGrief"));
});
