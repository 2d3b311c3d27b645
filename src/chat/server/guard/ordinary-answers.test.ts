import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { createTestGuard, inventedHadith, otherThanProse, proseIn } from "../../../../tests/support/chat/test-guard.ts";
import { corpusText } from "../../../../tests/support/corpus/corpus.ts";

const { guard } = await createTestGuard();

const textOf = (language: Language, ref: string) => corpusText(language === "ar" ? "ar-imlaei" : language, ref);
const kinds = (text: string, language: Language) => otherThanProse(guard(text, language)).map(({ kind }) => kind);

/** Words that lead to a quotation between marks, with its place behind it. */
const leads: Record<Language, string> = {
  en: "Just before it comes the promise that",
  ar: "ويأتي بعد ذلك الوعد الذي يعرفه كثيرون وهو أن",
  pl: "Wynik zostawiamy Bogu, ponieważ",
  tr: "Sonucu Allah'a bırakırız, çünkü",
  id: "Hasil akhirnya kita serahkan, sebab",
  ur: "نتیجہ ہم اسی پر چھوڑتے ہیں کیونکہ",
};

test.each(Object.entries(leads))("guard, %s: words that lead to a quotation between marks stay", (key, lead) => {
  const language = key as Language;
  const text = `${lead} “${textOf(language, "94:5")}” (94:5).\n`;
  expect(proseIn(guard(text, language))).toContain(lead);
  expect(kinds(text, language)).toEqual(["quotation"]);
});

/** A sentence that reports the Prophet and ends with a colon, above the quotation that it leads to. */
const reports: Partial<Record<Language, string>> = {
  en: "The Prophet said of hardship that it comes with something else:",
  pl: "O trudzie Prorok mówił, że nie przychodzi sam:",
  id: "Nabi bersabda bahwa kesulitan tidak datang sendiri:",
};

test.each(Object.entries(reports))("guard, %s: a report that leads to a quotation stays", (key, report) => {
  const language = key as Language;
  const text = `${report}\n\n«${corpusText("ar-imlaei", "94:5")}»\n`;
  expect(proseIn(guard(text, language))).toContain(report);
});

test("guard: a paragraph with a label below a labelled verse stays", () => {
  const verse = corpusText("ar-uthmani", "2:263");
  const labelled = "**مقدار الزكاة:** ربع العشر في النقود وعروض التجارة إذا حال عليها الحول.";
  const question = "**هل تنقص الصدقة المال؟** كثيرون يسألون عن هذا قبل العيد.";
  const shown = proseIn(guard(`**أدب الصدقة:** ${verse}\n\n${labelled}\n\n${question}\n`, "ar"));
  expect(shown).toContain("ربع العشر في النقود");
  expect(shown).toContain("هل تنقص الصدقة المال؟");
});

test("guard: an item of a list that names a collection announces no paragraph below the list", () => {
  const own = "Before you travel, pay what you owe and take a course instead of learning it from a book.";
  const text = `**Hadith:**\n1. "${inventedHadith}"\n2. "${inventedHadith}" (Nasai)\n\n${own}\n`;
  expect(proseIn(guard(text, "en"))).toContain(own);
});

/** An altered verse of three words, and the name of its surah. */
test.each([
  ["> رب زدني قناديل\n> (طه: 114)\n", "ar"],
  ["> رب زدني قناديل (طه: 114)\n", "ar"],
  ["> Przymnóż mi latarni! (Ta Ha: 114)\n", "pl"],
] as const)("guard: a quoted line of few words with the name of its surah is withheld: %s", (line, language) => {
  const pieces = guard(`Dua\n${line}`, language);
  expect(otherThanProse(pieces)).toEqual([expect.objectContaining({ kind: "withheld", ref: "20:114" })]);
  expect(proseIn(pieces)).toContain("Dua");
});

/** Words between a quotation in Arabic and its rendering. */
const renderings: Partial<Record<Language, string>> = {
  en: "In English it is usually rendered like this:",
  pl: "W języku polskim oddaje się to zwykle tak:",
  id: "Di masyarakat kita lebih populer versi",
  tr: "Halk arasında daha çok şu biçimi bilinir:",
  ur: "عام طور پر لوگ اسے یوں سناتے ہیں:",
};

test.each(Object.entries(renderings))(
  "guard, %s: what is said to render an Arabic quotation is claimed",
  (key, lead) => {
    const language = key as Language;
    const invented: Partial<Record<Language, string>> = {
      en: "every honest merchant shall be asked about the bread that he forgot",
      pl: "latarnie portu zapala się, zanim łodzie wrócą do domu",
      id: "lentera pelabuhan dinyalakan sebelum perahu pulang ke rumah",
      tr: "limanın fenerleri tekneler eve dönmeden önce yakılır",
      ur: "کشتیوں کے گھر آنے سے پہلے بندرگاہ کے چراغ جلائے جاتے ہیں",
    };
    const pieces = guard(`${corpusText("ar-imlaei", "94:5")}\n\n${lead} “${invented[language]}”.\n`, language);
    expect(otherThanProse(pieces).map(({ kind }) => kind)).toEqual(["quotation", "withheld"]);
    expect(proseIn(pieces)).toContain(lead.slice(0, 12));
  },
);

/** A sentence that lists what a writer counts, behind a name of scripture. */
const listings: Partial<Record<Language, string>> = {
  en: "Patience is mentioned in the Qur'an often, and it covers three things: staying firm, holding back and bearing hardship.",
  pl: "Koran wspomina o cierpliwości często, a obejmuje ona trzy rzeczy: wytrwałość, powściągliwość i znoszenie trudów.",
  id: "Sabar sering disebut dalam Al-Qur'an, dan mencakup tiga hal: bertahan, menahan diri dan memikul kesulitan.",
};

test.each(Object.entries(listings))("guard, %s: a list of the writer's stays", (key, sentence) => {
  expect(proseIn(guard(`${sentence}\n`, key as Language)).trim()).toBe(sentence);
});

test("guard: what the Prophet is said to list is claimed", () => {
  const pieces = guard(
    `The Prophet advised three things: every honest merchant shall be asked about the bread that he forgot and about his ladder\n`,
    "en",
  );
  expect(otherThanProse(pieces).map(({ kind }) => kind)).toContain("withheld");
});

test("guard: a prayer of the writer's for somebody who died stays", () => {
  const sentence = "اللہ تعالیٰ ان کی مغفرت فرمائے اور آپ کو صبر دے۔";
  expect(proseIn(guard(`آپ کے والد کے انتقال کا سن کر افسوس ہوا۔ ${sentence}\n`, "ur"))).toContain(sentence);
});

/** A sentence that goes on with the speaker of the one before. */
const continuing = {
  en: ["The Prophet ﷺ tied faith to behaviour at home.", "He also said, "],
  id: ["Nabi SAW mengaitkan iman dengan akhlak di rumah.", "Beliau juga bersabda, "],
} as const;

test.each(Object.entries(continuing))(
  "guard, %s: what the same speaker also said, behind a comma, is claimed",
  (key, [before, said]) => {
    const invented = {
      en: "a ladder that is lent to a neighbour is never counted",
      id: "tangga yang dipinjamkan kepada tetangga tidak dihitung",
    };
    const language = key as keyof typeof continuing;
    const pieces = guard(`${before} ${said}"${invented[language]} until the boats come home."\n`, language);
    expect(proseIn(pieces)).not.toContain(invented[language].slice(0, 10));
    expect(proseIn(pieces)).toContain(said.trim());
  },
);

test.each([
  ["2. **Bakara 155:** ", "tr"],
  ["Al-Baqarah 155: ", "id"],
  ["- **Al-Bakara 155:** ", "pl"],
] as const)(
  "guard: an altered verse behind the name and number of its verse is withheld to its end: %s",
  (label, language) => {
    const words = textOf(language, "2:155").split(" ");
    const half = Math.floor(words.length / 2);
    const rest = {
      tr: "limanın fenerlerini de gemileri de müjdele",
      id: "dan gembirakanlah lentera di pelabuhan",
      pl: "i obwieść radosną wieść latarniom w porcie",
    };
    const pieces = guard(
      `${label}${words
        .slice(0, half)
        .join(" ")
        .replace(/[\p{P}\s]+$/u, "")}; ${rest[language]}.\n`,
      language,
    );
    expect(proseIn(pieces)).not.toContain(rest[language].split(" ").at(-1));
  },
);

const ladders = {
  en: "a ladder that is lent to a neighbour is counted twice in the harbour",
  id: "tangga yang dipinjamkan kepada tetangga dihitung dua kali di pelabuhan",
  ur: "جو سیڑھی پڑوسی کو دی جائے وہ بندرگاہ میں دو بار گنی جاتی ہے",
} as const;

/** An invented text as it stands beside what presents it; `…` stands for the text. */
test.each([
  ["en", "The neighbours ask for it often. …, said the Prophet, and nobody counts ladders.\n"],
  ["ur", "…، آنحضرت ﷺ نے فرمایا، اور سیڑھیاں کوئی نہیں گنتا۔\n"],
  ["id", "Ingat juga kata Rasulullah ﷺ: …\n"],
  ["id", "2. **Berbagi.** Dalilnya: … (QS. Ar-Ra'd [13]: 28)\n"],
  ["id", "**Kesimpulan:** … (HR. Ahmad)\n"],
  ["en", "In short: … [hadith]\n"],
] as const)("guard, %s: what ordinary words present is claimed: %s", (language, form) => {
  const said = ladders[language];
  expect(proseIn(guard(form.replace("…", said), language))).not.toContain(said.slice(0, 24));
});

/** Sentences of the writer's in which invented texts stand right before their references; what must be withheld of each. */
const woven: [Language, string, string[]][] = [
  [
    "tr",
    "Örneğin gece ile gündüzü size iki işçi kıldık, ikisi de ömrünüzden yontar (Furkan, 62) diye okuruz.",
    ["iki işçi kıldık", "ömrünüzden yontar"],
  ],
  [
    "id",
    "Dalilnya hadis: Siapa yang menceritakan kesedihannya kepada sahabat yang saleh, maka hilanglah separuh kesedihannya sebelum azan berikutnya (HR. Tirmidzi)",
    ["maka hilanglah separuh kesedihannya"],
  ],
  ["pl", "W innym miejscu czytamy, że życie tego świata to tylko krótka podróż (Koran 3:185).", ["krótka podróż"]],
];

test.each(woven)("guard, %s: an invented text before its reference is withheld within a sentence", (...one) => {
  const [language, text, withheld] = one;
  const shown = proseIn(guard(`${text}\n`, language));
  for (const words of withheld) expect(shown).not.toContain(words);
});

test("guard: what the writer says of verses before their references stays", () => {
  const own =
    "The talk moves from stress at the office (2:153) to queues at airports (2:184) and household budgets (2:197).";
  const shown = proseIn(guard(`${own}\n`, "en"));
  for (const words of ["stress at the office", "queues at airports", "household budgets"])
    expect(shown).toContain(words);
});

test.each([
  ["en", "What did the Prophet say about patience in hard times, and how can we live it today?"],
  ["en", "Did the Prophet really say anything about music, and where would I find it?"],
  ["en", "Have you ever asked yourself why God says so little about tomorrow in this surah?"],
  ["en", "When the Prophet says to be gentle, what does that mean for a tired parent?"],
  ["ar", "ماذا قال النبي ﷺ عن الصبر على البلاء وكيف نعيشه اليوم؟"],
  ["ar", "هل قال الله تعالى في القرآن شيئا عن الموسيقى أم هو قول العلماء؟"],
  ["ar", "ما معنى أن يقول الله تعالى إنه قريب منا؟"],
  ["pl", "Co Prorok powiedział o cierpliwości w trudnych chwilach i jak żyć tym dzisiaj?"],
  ["pl", "Czy Prorok mówił coś o muzyce i gdzie mogę to znaleźć?"],
  ["pl", "Co to znaczy, kiedy Bóg mówi, że jest blisko?"],
  ["tr", "Peygamberimiz zor zamanlarda sabır hakkında ne buyurdu ve bunu bugün nasıl yaşarız?"],
  ["tr", "Allah bu surede neden yarın hakkında bu kadar az şey söyler?"],
  ["tr", "Kur'an müzik hakkında bir şey söylüyor mu, yoksa bu âlimlerin görüşü mü?"],
  ["id", "Apa yang Nabi katakan tentang kesabaran di masa sulit dan bagaimana kita menjalaninya?"],
  ["id", "Apakah Allah berfirman sesuatu tentang musik di dalam Al-Qur'an?"],
  ["id", "Apa artinya ketika Allah berfirman bahwa Dia dekat dengan kita?"],
  ["ur", "نبی ﷺ نے مشکل وقت میں صبر کے بارے میں کیا فرمایا اور ہم آج اس پر کیسے عمل کریں؟"],
  ["ur", "کیا قرآن موسیقی کے بارے میں کچھ کہتا ہے یا یہ علما کی رائے ہے؟"],
  ["ur", "اس کا کیا مطلب ہے کہ اللہ فرماتا ہے کہ وہ ہمارے قریب ہے؟"],
] as const)("guard, %s: a question about what God or the Prophet says stays: %s", (language, question) => {
  const shown = guard(question, language);
  expect(otherThanProse(shown)).toEqual([]);
  expect(proseIn(shown)).toBe(question);
});

/** Sentences that tell of reports and of those who pass them on. */
const told: [Language, string][] = [
  ["en", "Librarians sort hadith into several groups: printed, handwritten, copied and lost."],
  ["en", "Ibn Majah lists this report in a chapter on trade, although some editors moved it elsewhere."],
  ["ar", "روى أبو داود الحديث وقال إنه مرسل، وهو مصطلح يحتاج إلى شرح طويل."],
  ["ar", "أخرج النسائي الحديث وقال إنه منكر، وهذا مصطلح يستعمله النقاد كثيرا في كتبهم."],
  ["tr", "Komşuluk ilişkilerini anlatan bu rivayet, Tirmizî ve Nesâî'nin kitaplarında yer almaktadır."],
  [
    "id",
    "Muslim meriwayatkan dari Ubay bin Ka'b bahwa gurunya berharap para murid lebih sabar supaya pelajaran lebih banyak.",
  ],
  ["ur", "سورۃ النور (۲۴): گھریلو زندگی کے آداب"],
];

test.each(told)("guard, %s: a sentence that only tells of its source stays: %s", (language, sentence) => {
  expect(proseIn(guard(sentence, language))).toBe(sentence);
  expect(kinds(sentence, language)).toEqual([]);
});
