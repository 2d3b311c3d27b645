import { expect, test } from "vitest";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { createTestGuard, otherThanProse, proseIn } from "../../../../tests/support/chat/test-guard.ts";

const { guard } = await createTestGuard();

/**
 * An invented text that sounds like a writer's prose, so that only the words before it claim it; `labels` stand before it and name who speaks, a proof
 * or a place; `told` are a writer's own sentences behind such labels; `source` is a line below a text.
 */
type Labelled = { text: string; labels: readonly string[]; told: readonly string[]; source: string };

const labelled: Record<Language, Labelled> = {
  en: {
    text: "The miller repairs the bridge every spring before the first carts come down from the hills",
    source: "Sahih Muslim 2564",
    labels: [
      "Allah:",
      "Allah SWT:",
      "God’s words:",
      "Ibn Umar:",
      "Abu Hurairah (RA):",
      "As Ibn Abbas put it:",
      "Dalil:",
      "Dalil 2:",
      "**Evidence:**",
      "From Muslim:",
      "Al-Baqarah (286):",
      "2:286",
      "(2:286)",
      "Q 2:286",
      "4:135 →",
      "An-Nisa 135 →",
      "**2:286**",
      "According to Bukhari",
      "According to a hadith",
      "Remember Allah’s promise:",
    ],
    told: [
      "Hadith Qudsi: a report in which the Prophet passes on a message from God, but which is not part of the Qur’an.",
      "Allah says a great deal about patience in the Qur’an, so choose one surah and start small.",
      "Allah: the Arabic word for God, used by Muslims and by Arab Christians.",
      "- **God**: talk to Him every night before you sleep.",
      "Ibn Umar: known for his care in small matters, he lived in Madinah.",
      "Evidence: the consensus of the four schools.",
      "2:286 reminds us that we are not asked for more than we can carry.",
      "According to Bukhari, this hadith is sound.",
    ],
  },
  ar: {
    text: "الطحان يرمم الجسر كل ربيع قبل أن تنزل العربات الأولى من التلال",
    source: "صحيح مسلم 2564",
    labels: [
      "الله:",
      "السيدة عائشة:",
      "ابن عمر:",
      "الدليل:",
      "الأدلة:",
      "الدليل من السنة:",
      "فقد قال جل شأنه:",
      "في مسلم:",
      "2:286",
      "روى البخاري",
      "وجاء عنه ﷺ",
    ],
    told: [
      "الله: اسم الجلالة الذي يدل على الذات الإلهية.",
      "- **الله**: علاقتك به هي أول ما ينبغي أن تعتني به.",
      "الدليل: إجماع أهل العلم على ذلك.",
    ],
  },
  pl: {
    text: "Młynarz naprawia most każdej wiosny, zanim pierwsze wozy zjadą ze wzgórz",
    source: "Sahih Muslim 2564",
    labels: [
      "Pamiętaj o obietnicy Allaha:",
      "Allah:",
      "Ibn Umar:",
      "Dowód:",
      "Dalil:",
      "Al-Baqara (286):",
      "2:286",
      "Według Buchariego",
      "Według jednego hadisu",
    ],
    told: [
      "Allah: arabskie słowo oznaczające Boga.",
      "- **Bóg**: Twoja relacja z Nim jest najważniejsza.",
      "Dowód: konsensus uczonych w tej sprawie.",
    ],
  },
  tr: {
    text: "Değirmenci her bahar ilk arabalar tepelerden inmeden köprüyü onarır",
    source: "Müslim 2564",
    labels: [
      "Allah'ın vaadini hatırla:",
      "Allah:",
      "İbn Ömer:",
      "Delil:",
      "Kanıt:",
      "Bakara (286):",
      "2:286",
      "Buhari'ye göre",
      "Bir hadise göre",
    ],
    told: ["- **Allah**: Onunla ilişkin her şeyden önce gelir.", "Delil: Bu konuda âlimlerin icmaı vardır."],
  },
  id: {
    text: "Tukang giling memperbaiki jembatan setiap musim sebelum gerobak pertama turun dari bukit",
    source: "HR. Abu Dawud",
    labels: [
      "Ingatlah janji Allah:",
      "Allah:",
      "Ibnu Umar:",
      "Dalil:",
      "Bukti:",
      "Dari Muslim:",
      "Al-Baqarah (286):",
      "2:286",
      "Menurut Bukhari",
      "Menurut riwayat Bukhari",
    ],
    told: [
      "Allah: nama Tuhan dalam agama Islam.",
      "- **Allah**: Hubunganmu dengan-Nya adalah yang pertama.",
      "Dalil: Ijma para ulama dalam masalah ini.",
    ],
  },
  ur: {
    text: "چکی والا ہر بہار میں پہاڑیوں سے پہلی گاڑیاں اترنے سے قبل پل کی مرمت کرتا ہے",
    source: "صحیح مسلم 2564",
    labels: ["اللہ:", "ابن عمر:", "دلیل:", "ثبوت:", "البقرہ (286):", "2:286", "بخاری کے مطابق", "ایک حدیث کے مطابق"],
    told: [
      "اللہ: اسلام میں خدا کا ذاتی نام ہے۔",
      "- **اللہ**: اس سے آپ کا تعلق سب سے پہلے آتا ہے۔",
      "دلیل: اس پر علماء کا اجماع ہے۔",
    ],
  },
};

const cases = languages.flatMap((language) => labelled[language].labels.map((label) => [language, label] as const));

test.for(cases)("guard: a text behind its label is withheld, whatever it sounds like: %s, %s", ([language, label]) => {
  const { text } = labelled[language];
  const pieces = guard(`${label} ${text}.\n`, language);
  expect.soft(otherThanProse(pieces)).toEqual([expect.objectContaining({ kind: "withheld" })]);
  expect.soft(proseIn(pieces)).not.toContain(text.slice(0, 12));
});

test.for(languages)(
  "guard: in %s the same text stays where nothing claims it, and so do definitions behind labels",
  (language) => {
    const { text, told } = labelled[language];
    for (const answer of [`${text}.`, ...told]) {
      const pieces = guard(`${answer}\n`, language);
      expect.soft(otherThanProse(pieces), answer).toEqual([]);
      expect.soft(proseIn(pieces).trim(), answer).toBe(answer);
    }
  },
);

test.for(languages)(
  "guard: in %s a text above its source is withheld, one above the heading of the next text is not",
  (language) => {
    const { text, source } = labelled[language];
    const claimed = guard(`${text}.\n${source}\n`, language);
    expect(otherThanProse(claimed)).toEqual([expect.objectContaining({ kind: "withheld" })]);
    expect(proseIn(claimed)).not.toContain(text.slice(-12));
    expect(otherThanProse(guard(`${text}.\n\n**${source}**\n`, language))).toEqual([]);
  },
);

test.for([
  (text: string) => `² ${text}: Ibn Majah, *Sunan*, no. 224.`,
  (text: string) => `${text}: Al-Baqarah 286`,
  (text: string) => `${text}. Source: Qur’an, surah 4.`,
  (text: string) => `| Narrator | Matn |\n|---|---|\n| Anas | ${text} |`,
  (text: string) => `| Surah | Translation |\n|---|---|\n| 49 | ${text} |`,
])("guard: a text with its source behind a colon, a word or beside it in a table is withheld: %s", (frame) => {
  const { text } = labelled.en;
  const pieces = guard(`${frame(text)}\n`, "en");
  expect(otherThanProse(pieces)).toContainEqual(expect.objectContaining({ kind: "withheld" }));
  expect(proseIn(pieces)).not.toContain(text.slice(-20));
});

test("guard: two signs count as a double quotation mark, also at the border of two chunks", () => {
  for (const chunks of [["’’a lamp‘‘ and ''a light''"], ["’", "’a lamp‘", "‘ and '", "'a light'", "'"]])
    expect(proseIn(guard(chunks, "en"))).toBe('”a lamp“ and "a light"');
  for (const chunks of [
    ["<<a lamp>>, ,,a light'' and ``a boat''"],
    ["<", "<a lamp", ">", ">,", " ,", ",a light'", "' and `", "`a boat''"],
  ])
    expect(proseIn(guard(chunks, "en"))).toBe('«a lamp», „a light" and “a boat"');
});

test("guard: a quoted line within a quoted line is no quotation mark", () => {
  for (const chunks of [["Tell me:\n>> a lamp\n>> a light\n"], ["Tell me:\n", ">", "> a lamp\n>", "> a light\n"]])
    expect(proseIn(guard(chunks, "en"))).not.toMatch(/[«»]/u);
});
