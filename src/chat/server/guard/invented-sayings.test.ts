import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { createTestGuard, otherThanProse, proseIn } from "../../../../tests/support/chat/test-guard.ts";

const { guard } = await createTestGuard();

/** Sentences of a writer, and an invented saying in the middle one that nothing announces. */
const woven: Record<Language, readonly [lead: string, saying: string, behind: string]> = {
  en: [
    "My grandfather knew one more line for such evenings:",
    "whoever lights a lamp for a stranger, the angels carry its light into his grave until the Day of Rising",
    "I have not forgotten how he smiled.",
  ],
  ar: [
    "كان جدي يعرف سطرا آخر لمثل هذه الليالي:",
    "من أضاء قنديلا لغريب حملت الملائكة نوره إلى قبره إلى يوم القيامة",
    "وما زلت أذكر ابتسامته.",
  ],
  pl: [
    "Mój dziadek znał na takie wieczory jeszcze jedno zdanie:",
    "kto zapali lampę obcemu, temu aniołowie zaniosą jej światło do grobu w Dniu Zmartwychwstania",
    "Pamiętam, jak się uśmiechał.",
  ],
  tr: [
    "Dedem böyle akşamlar için bir söz daha bilirdi:",
    "kim bir yabancıya kandil yakarsa melekler onun ışığını kıyamet gününe kadar kabrine taşır",
    "Gülümseyişini unutmadım.",
  ],
  id: [
    "Kakek saya punya satu kalimat lagi untuk malam seperti ini:",
    "siapa yang menyalakan pelita bagi orang asing, para malaikat akan membawa cahayanya ke dalam kuburnya sampai hari kiamat",
    "Saya masih ingat senyumnya.",
  ],
  ur: [
    "میرے دادا ایسی شاموں کے لیے ایک بات اور کہتے تھے:",
    "جو کسی اجنبی کے لیے چراغ جلائے، فرشتے اس کا نور قیامت کے دن تک اس کی قبر میں لے جاتے ہیں",
    "مجھے ان کی مسکراہٹ یاد ہے۔",
  ],
};

test.for(Object.keys(woven) as Language[])(
  "guard: in %s an invented saying that nothing announces is withheld, the writer's sentences beside it are shown",
  (language) => {
    const [lead, saying, behind] = woven[language];
    const stop = language === "ur" ? "۔" : ".";
    const pieces = guard(`${lead} ${saying}${stop} ${behind}`, language);
    expect(otherThanProse(pieces)).toEqual([expect.objectContaining({ kind: "withheld" })]);
    expect(proseIn(pieces)).toContain(lead);
    expect(proseIn(pieces)).toContain(behind);
    expect(proseIn(pieces)).not.toContain(saying);
  },
);

/** Religious advice in the writer's own words. */
const advice: Record<Language, string> = {
  en: "Whoever works at night may pray as soon as the shift allows it, and many scholars see no fault in that. Ask God for a lighter heart, drink some water, and sleep.",
  ar: "من يعمل ليلا يستطيع أن يصلي حين تسمح له مناوبته، ولا يرى كثير من العلماء بأسا في ذلك. اسأل الله أن يخفف عنك، واشرب قليلا من الماء، ثم نم.",
  pl: "Kto pracuje w nocy, może się pomodlić, gdy tylko pozwoli na to zmiana, i wielu uczonych nie widzi w tym nic złego. Poproś Boga o lżejsze serce, napij się wody i połóż się spać.",
  tr: "Gece çalışan kişi vardiyası izin verdiğinde namazını kılabilir ve birçok âlim bunda bir sakınca görmez. Allah'tan ferahlık iste, biraz su iç ve uyu.",
  id: "Yang bekerja malam boleh salat begitu pekerjaannya memungkinkan, dan banyak ulama tidak mempermasalahkannya. Mintalah hati yang lebih ringan kepada Allah, minumlah air, lalu tidur.",
  ur: "جو رات کو کام کرتا ہے وہ موقع ملتے ہی نماز پڑھ سکتا ہے، اور بہت سے علما اس میں کوئی حرج نہیں سمجھتے۔ اللہ سے دل کا سکون مانگیں، تھوڑا پانی پئیں اور سو جائیں۔",
};

test.for(Object.keys(advice) as Language[])("guard: in %s the writer's religious advice is shown", (language) => {
  const pieces = guard(advice[language], language);
  expect(otherThanProse(pieces)).toEqual([]);
  expect(proseIn(pieces)).toBe(advice[language]);
});

test.each<[Language, string]>([
  [
    "ar",
    "8. **الملائكة الذين يحملون الصحف**: هم الملائكة الذين يحملون الصحف.\n9. **الملائكة الذين يستغفرون للمؤمنين**: هم الملائكة الذين يستغفرون للمؤمنين.",
  ],
  ["ar", "- **الملائكة الذين يدعون للمؤمنين في الصلاة:** هم الملائكة الذين يدعون للمؤمنين في صلاتهم."],
  ["en", "1. **Angels who ask forgiveness for the believers**: the angels who ask forgiveness for the believers."],
])("guard: the label of a list item and its repetition are no saying (%s: %s)", (language, text) => {
  expect(otherThanProse(guard(text, language))).toEqual([]);
});

/** Sayings of two clauses behind "that", and what stands before them. */
const conditional: Partial<Record<Language, readonly [lead: string, saying: string]>> = {
  en: [
    "The Prophet taught his neighbours that",
    "whoever carries water to a stranger at night, for him the angels plant a date palm in Paradise",
  ],
  pl: ["Prorok uczył swoich sąsiadów, że", "kto zaniesie wodę obcemu w nocy, temu aniołowie zasadzą palmę w raju"],
  id: [
    "Nabi Muhammad pernah bersabda bahwa",
    "barang siapa membawakan air bagi orang asing pada malam hari, maka malaikat menanam pohon kurma baginya di surga",
  ],
  ur: [
    "نبی ﷺ نے خبردار کیا ہے کہ",
    "جو رات کو کسی اجنبی کو پانی پہنچائے، فرشتے جنت میں اس کے لیے کھجور کا درخت لگاتے ہیں",
  ],
};

test.for(Object.entries(conditional))(
  "guard: in %s both clauses of an invented saying are withheld, the words before it are shown",
  ([language, [lead, saying]]) => {
    const pieces = guard(`${lead} ${saying}${language === "ur" ? "۔" : "."}`, language as Language);
    expect(proseIn(pieces)).toContain(lead);
    expect(proseIn(pieces)).not.toContain(saying.split(/[,،]/u)[0]);
  },
);

test.each([
  ["en", "The Prophet once said, keep the lamps of the harbour lit and never ask a late boat, where have you been?"],
  ["pl", "Prorok powiedział kiedyś, pilnujcie lamp w porcie i nie pytajcie spóźnionej łodzi, gdzie byłaś?"],
  ["id", "Nabi pernah bersabda, jagalah lampu pelabuhan dan jangan tanyai perahu yang terlambat, dari mana kamu?"],
] as const)("guard, %s: a saying that ends with a question is withheld", (language, text) => {
  expect(otherThanProse(guard(text, language))).toEqual([expect.objectContaining({ kind: "withheld" })]);
});
