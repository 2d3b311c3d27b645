import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { createTestGuard, otherThanProse, proseIn } from "../../../../tests/support/chat/test-guard.ts";

const { guard } = await createTestGuard();

/** A text that no source has, and frames that name the Prophet or a hadith before it without a verb that announces it. */
const invented: Record<Language, readonly [text: string, ...frames: readonly string[]]> = {
  en: [
    "work on Monday, and rest in the shade on Thursday",
    "Among what is attributed to the Prophet: “X”.",
    "Muslims know the hadith, and my aunt wrote *X* on her door.",
  ],
  ar: ["اعمل في الاثنين واسترح في ظل الخميس", "ومما ينسب إلى النبي ﷺ: «X».", "وتعلمنا السنة النبوية أن «X»."],
  pl: [
    "pracuj w poniedziałek, a w czwartek odpoczywaj w cieniu",
    "Prorokowi przypisuje się też zdanie: „X”.",
    "Kto zna hadisy, nosi w sobie *X*.",
  ],
  tr: [
    "pazartesi çalış, perşembe gölgede dinlen",
    "Peygamberimizin öğüdü sade: “X”.",
    "Hadis kitaplarını açan *X* satırında durur.",
  ],
  id: [
    "bekerjalah pada hari Senin dan beristirahatlah di bawah naungan pada hari Kamis",
    "Nasihat Nabi sederhana saja: “X”.",
    "Orang yang mencintai hadis menempel *X* di dinding.",
  ],
  ur: [
    "پیر کو کام کرو اور جمعرات کو سائے میں آرام کرو",
    "نبی ﷺ کی نصیحت سادہ تھی: ”X“۔",
    "حدیث پڑھنے والے *X* دیوار پر لکھتے ہیں۔",
  ],
};

test.for(Object.entries(invented))(
  "guard: in %s a text in marks near the name of a source is claimed",
  ([key, texts]) => {
    const [text, ...frames] = texts;
    for (const frame of frames) {
      const shown = guard(`1.\n\n${frame.replace("X", text)}\n\n2.`, key as Language);
      expect.soft(proseIn(shown), frame).not.toContain(text);
      expect
        .soft(
          otherThanProse(shown).map(({ kind }) => kind),
          frame,
        )
        .toEqual(["withheld"]);
    }
  },
);

test.each([
  ["en", "The Prophet loved children. My neighbour asked: “Did he ever carry one on his back?”"],
  ["en", "People honour the Prophet: he is remembered in every prayer, and nobody prays to him."],
  ["en", "The Qur’an speaks of people who make a promise that they do not mean."],
  ["tr", "Hadis kitabının başlığı **Ahlak ve edep bölümü**: oradan başlayın."],
] as const)("guard: in %s a question, a label, and what is said about a source stay: %s", (language, text) => {
  expect(otherThanProse(guard(`${text}\n`, language))).toEqual([]);
});

test.each([
  ["pl", "Koran ma kilka wydań po polsku: najstarsze pochodzi z dziewiętnastego wieku, a najnowsze z ostatnich lat."],
] as const)(
  "guard: in %s what is listed behind the name of a source and sounds like prose stays: %s",
  (language, text) => {
    expect(otherThanProse(guard(`${text}\n`, language))).toEqual([]);
  },
);

const solemn = {
  en: "whoever smiles at a stranger at dawn is given the reward of a night of prayer",
  tr: "şafakta bir yabancıya gülümseyen, bir gece namazının sevabını alır",
};

test.each([
  ["en", "Those who follow his example are described like this: "],
  ["tr", "Bir kudsî hadiste de Allah Teâlâ şöyle buyurur: "],
] as const)("guard: in %s words that stand before a text are its introduction: %s", (language, introduction) => {
  const text = solemn[language];
  const shown = guard(`${introduction}“${text}”\n`, language);
  expect(proseIn(shown)).toContain(introduction.trim().slice(0, -1));
  expect(proseIn(shown)).not.toContain(text);
});

/** A text without marks that no source has, and words before it that no list of announcements holds: a dash, or the comma of a note of its source. */
const unmarked: Record<Language, readonly [text: string, ...leads: readonly string[]]> = {
  en: [
    "The best of you is the one whose absence the orphan notices",
    "The Prophet shared this with his companions — ",
    "As is narrated in Bukhari, ",
  ],
  ar: [
    "ويل للذي يعد دراهمه في الليل وينسى أن يعد ذنوبه في النهار",
    "وقد حدّث النبي أصحابه يومًا — ",
    "كما ورد في البخاري، ",
  ],
  pl: [
    "Biada temu, kto waży oczami, a nie wagą, gdy sprzedaje chleb sierotom",
    "Prorok uczył tego swoich towarzyszy — ",
    "Jak przekazano u Buchariego, ",
  ],
  tr: [
    "Kim komşusunun çatısını onarırsa, Allah onun kabrinin tavanını genişletir",
    "Peygamber bir gün ashabına anlattı — ",
    "Buhari'de nakledildiği gibi, ",
  ],
  id: [
    "Senyum seorang suami ketika masakan istrinya keasinan bernilai puasa empat puluh hari",
    "Nabi pernah memberi tahu para sahabat — ",
    "Sebagaimana diriwayatkan Bukhari, ",
  ],
  ur: [
    "جو پڑوسی کی چھت ٹھیک کرے، اللہ اس کی قبر کی چھت کشادہ کر دیتا ہے",
    "نبی نے ایک دن صحابہ کو بتایا — ",
    "جیسا کہ بخاری میں مروی ہے، ",
  ],
};

test.for(Object.entries(unmarked))(
  "guard: in %s a text behind a dash or the note of a source is claimed, also in the first words of an answer",
  ([key, [text, ...leads]]) => {
    for (const lead of leads) {
      for (const before of ["", "1.\n\n"]) {
        const shown = proseIn(guard(`${before}${lead}${text}.\n`, key as Language));
        expect.soft(shown, lead).not.toContain(text.slice(0, 12));
        expect.soft(shown, lead).not.toContain(text.slice(-12));
      }
    }
  },
);

/** Verbs of telling and counsel before a dash or a colon, and a text that sounds like prose. */
const told: Record<Language, readonly [lead: string, text: string]> = {
  en: ["The Prophet once counselled a young merchant", "leave a little room in every bag for the neighbour's child"],
  ar: ["وقد أوصى النبي أصحابه يومًا", "اتركوا في كل كيس مكانًا صغيرًا لطفل الجار"],
  pl: ["Prorok poradził kiedyś młodemu kupcowi", "zostaw w każdym worku trochę miejsca dla dziecka sąsiada"],
  tr: ["Peygamber bir gün ashabına nasihat etti", "her çuvalda komşunun çocuğu için biraz yer bırakın"],
  id: ["Nabi pernah berpesan kepada seorang pedagang", "sisakan sedikit tempat di setiap karung untuk anak tetangga"],
  ur: ["نبی نے ایک دن صحابہ کو نصیحت کی", "ہر تھیلے میں پڑوسی کے بچے کے لیے تھوڑی جگہ چھوڑ دو"],
};

test.for(Object.entries(told))(
  "guard: in %s a verb of telling announces what stands behind its sign",
  ([key, [lead, text]]) => {
    for (const sign of [" — ", ": "]) {
      const shown = guard(`1.\n\n${lead}${sign}${text}.\n`, key as Language);
      expect.soft(proseIn(shown), sign).toContain(lead);
      expect.soft(proseIn(shown), sign).not.toContain(text);
    }
  },
);

test("guard: in en a verb of telling far before a colon announces nothing", () => {
  const text =
    "What the Prophet taught about trade comes down to a few habits: weigh fairly and write every debt down.";
  expect(otherThanProse(guard(`1.\n\n${text}\n`, "en"))).toEqual([]);
});

test.each([
  [
    "ur",
    "جیسا کہ بخاری میں مروی ہے، جانتے ہو کون سا چراغ قیامت تک جلتا ہے؟ ",
    "وہ جس میں مسافر نے سونے سے پہلے تیل ڈالا",
  ],
  [
    "tr",
    "Buhari'de nakledildiği gibi, hangi kandil sönmez bilir misiniz? ",
    "Yolcunun uyumadan önce yağ koyduğu kandil",
  ],
  [
    "id",
    "Sebagaimana diriwayatkan Bukhari, wahai Fatimah, pelita mana yang tidak padam? ",
    "Pelita yang diisi musafir sebelum tidur",
  ],
] as const)(
  "guard: in %s a text behind a note of its source goes on behind its question: %s",
  (language, before, text) => {
    expect(proseIn(guard(`1.\n\n${before}${text}.\n`, language))).not.toContain(text);
  },
);

test("guard: a text behind a note of its source is claimed with its own “that”, and with words before a part that is claimed", () => {
  const text = "Whoever pays a debt a day early, God lends him a day that is in no calendar";
  expect(proseIn(guard(`1.\n\nAs is narrated in Bukhari, ${text}.\n`, "en"))).not.toContain("Whoever pays");
});

test.each([
  ["pl", "Prorok ﷺ powiedział: Grób woła każdego ranka: „Jestem domem bez okien, przynieś więc okna ze sobą”."],
  [
    "tr",
    "Peygamber ﷺ şöyle buyurdu: Üç kişinin duası bulutlara takılmaz: gece nöbet tutanın, çocuğunu emzirenin ve haksız yere işinden atılanın.",
  ],
  [
    "id",
    "Nabi ﷺ bersabda: Empat hal dicabut pada akhir zaman: berkah dari roti, malu dari mata, wibawa dari guru, dan rindu dari anak.",
  ],
] as const)("guard: in %s the words of a text before its own colon are claimed with it: %s", (language, answer) => {
  const [lead = "", text] = answer.split(": ");
  const shown = proseIn(guard(`1.\n\n${answer}\n`, language));
  expect(shown).toContain(lead.split(" ", 2).join(" "));
  expect(shown).not.toContain(text);
});

test.each([
  [
    "en",
    "As is narrated in Bukhari, the battle took place in the second year after the emigration, near the wells of Badr.",
  ],
  ["en", "The Prophet lived in Medina for ten years — historians describe this time in several large works."],
  ["tr", "Buhari'de nakledildiği gibi, bu olay hicretin ikinci yılında Medine'de yaşandı."],
  ["id", "Menurut riwayat Bukhari, peristiwa ini terjadi di Madinah pada tahun kedua hijrah."],
] as const)("guard: in %s what the writer tells behind a note of a source or a dash stays: %s", (language, text) => {
  expect(otherThanProse(guard(`1.\n\n${text}\n`, language))).toEqual([]);
});

/** An invented text that sounds like plain prose, and labels of a text: of the hadith, of a verse, and a line above. */
const labels: Record<Language, readonly [text: string, ...labels: readonly string[]]> = {
  en: [
    "A phone that rings in the office must be switched off.",
    "Hadith:",
    "Sahih al-Bukhari 5063:",
    "The next verse:",
  ],
  ar: [
    "الهاتف الذي يرن في المكتب يجب أن يطفأ فورا",
    "حديث:",
    "القرآن 5:90:",
    "سورة لقمان، الآية 6:",
    "وهذه هي الآية:\n\n",
  ],
  pl: [
    "Telefon, który dzwoni w biurze, musi być wyłączony.",
    "Hadis:",
    "Koran 5:90:",
    "Hadis o pracy:",
    "Oto ten werset:\n\n",
  ],
  tr: ["Ofiste çalan telefonun hemen kapatılması gerekir.", "Hadis:", "Sahih bir hadis:"],
  id: [
    "Telepon yang berdering di kantor harus segera dimatikan.",
    "Hadis:",
    "QS. Luqman 31:6 –",
    "Berikut ayatnya:\n\n",
  ],
  ur: ["دفتر میں بجنے والا فون فوراً بند کر دینا چاہیے۔", "حدیث:", "قرآن 5:90:", "ایک اور حدیث:", "وہ آیت یہ ہے:\n\n"],
};

const labelled = Object.entries(labels).flatMap(([language, [text, ...all]]) =>
  all.map((label) => [language as Language, label, text] as const),
);

test.each(labelled)("guard, %s: behind the label %j even plain words are claimed", (language, label, text) => {
  const pieces = guard(`${label} ${text}`, language);
  expect(proseIn(pieces)).not.toContain(text.slice(0, -1));
  expect(otherThanProse(pieces)).toEqual([expect.objectContaining({ kind: "withheld" })]);
});

test("guard: behind a label the writer tells of a book that it names", () => {
  const text = "**Sahih Muslim:** a book by Imam Muslim of Nishapur, known for the order of its chains.";
  expect(otherThanProse(guard(text, "en"))).toEqual([]);
});
