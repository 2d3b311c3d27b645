import { expect, test } from "vitest";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { createTestGuard, otherThanProse, proseIn } from "../../../../tests/support/chat/test-guard.ts";

const { guard } = await createTestGuard();

/** Invented texts, the marks of the language around them, and how references and collections are written beside them. */
type Named = { text: string; marks: readonly [string, string]; verses: readonly string[]; hadith: readonly string[] };

const named: Record<Language, Named> = {
  en: {
    text: "We adorn the houses of the patient with lanterns",
    marks: ["“", "”"],
    verses: ["2:153", "Q2:153", "Al-Baqarah, 153", "Al-Baqara: 153", "Baqarah 153", "Ali Imran: 200"],
    hadith: ["Muslim", "Muslim, Book of Faith", "Muslim 2564", "Hakim", "Ibn Khuzaymah", "al-Adab al-Mufrad, 112"],
  },
  ar: {
    text: "إنا نزين بيوت الصابرين بالقناديل",
    marks: ["«", "»"],
    verses: ["البقرة: ١٥٣", "البقرة/153", "سورة البقرة، الآية 153", "آل عمران: 200"],
    hadith: ["مسلم", "مسلم، كتاب الإيمان", "الدارقطني", "رواه أبو يعلى", "الأدب المفرد"],
  },
  pl: {
    text: "Ozdabiamy domy cierpliwych latarniami",
    marks: ["„", "”"],
    verses: ["Koran 2, 153", "sura 2, werset 153", "Al-Baqara: 153", "Al-Bakara 153"],
    hadith: ["Muslim", "Muslim, Księga wiary", "Ibn Madża", "Bajhaki", "Buchari 12"],
  },
  tr: {
    text: "Sabredenlerin evlerini fenerlerle donatırız",
    marks: ["“", "”"],
    verses: ["Bakara, 153", "Bakara 2/153", "2/Bakara, 153", "Bakara sûresi 153. ayet", "Âl-i İmrân, 200"],
    hadith: ["Müslim", "Müslim, Tahâret 1", "Buhârî, Îmân, 7", "Muvatta", "Hâkim, Müstedrek", "Müttefekun aleyh"],
  },
  id: {
    text: "Kami hiasi rumah orang-orang sabar dengan lentera",
    marks: ['"', '"'],
    verses: ["QS. Al-Baqarah: 153", "Al-Baqarah [2]: 153", "Al-Baqarah ayat 153", "Az-Zumar: 10"],
    hadith: ["Muslim", "Muslim, Kitab Iman", "HR. Thabrani", "Riyadhus Shalihin", "Ibnu Khuzaimah"],
  },
  ur: {
    text: "ہم صبر کرنے والوں کے گھروں کو چراغوں سے سجاتے ہیں",
    marks: ["”", "“"],
    verses: ["البقرہ: 153", "البقرۃ: 153", "سورہ بقرہ: 153", "آل عمران: 200"],
    hadith: ["مسلم", "مسلم، کتاب الایمان", "دارقطنی", "موطا", "ریاض الصالحین"],
  },
};

const cases = languages.flatMap((language) => {
  const { verses, hadith } = named[language];
  return [...verses, ...hadith].map((source) => [language, source] as const);
});

test.for(cases)("guard: a text in quotation marks beside its source is withheld: %s, %s", ([language, source]) => {
  const { text, marks } = named[language];
  const quoted = `${marks[0]}${text}${marks[1]}`;
  for (const answer of [
    `${quoted} (${source})`,
    `${quoted} [${source}]`,
    `- **1.** ${quoted} — ${source}`,
    `${quoted}\n(${source})`,
  ]) {
    const pieces = guard(answer, language);
    expect.soft(otherThanProse(pieces), answer).toHaveLength(1);
    expect.soft(proseIn(pieces), answer).not.toContain(text.slice(0, 12));
  }
});

const references = languages.flatMap((language) => named[language].verses.map((source) => [language, source] as const));

test.for(references)("guard: a text behind or below its reference is withheld: %s, %s", ([language, source]) => {
  const { text } = named[language];
  for (const answer of [`**${source}**\n${text}`, `- ${source}: ${text}`, `${source} – ${text}`]) {
    const pieces = guard(answer, language);
    expect.soft(otherThanProse(pieces), answer).toHaveLength(1);
    expect.soft(proseIn(pieces), answer).not.toContain(text.slice(0, 12));
  }
});

test.for([
  ["en", "The longest surah (Al-Baqarah) speaks of patience, debt and fasting, among many other things."],
  ["en", "She is a Muslim, 34, and teaches at a school in Leeds."],
  ["tr", "En uzun sure (Bakara) sabırdan, borçtan ve oruçtan söz eder."],
  ["id", "Surah terpanjang (Al-Baqarah) membahas kesabaran, utang, dan puasa."],
  ["pl", "Najdłuższa sura (Al-Baqara) mówi o cierpliwości, długach i poście."],
  ["ar", "أطول السور (البقرة) تتناول الصبر والدين والصيام وغيرها."],
  ["ur", "سب سے لمبی سورت (البقرہ) میں صبر، قرض اور روزے کا ذکر ہے۔"],
] as const)("guard: a sentence that names a source and quotes nothing stays: %s, %s", ([language, sentence]) => {
  expect(guard(sentence, language)).toEqual([{ kind: "prose", text: sentence }]);
});
