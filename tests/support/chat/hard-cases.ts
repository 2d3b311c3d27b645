import { type Language, languages } from "#i18n/shared/languages.ts";
import { corpusText } from "../corpus/corpus.ts";
import { withoutMarks } from "../corpus/quotation-corpus.ts";
import { fc } from "../property-seed.ts";
import { hardWords } from "./hard-words.ts";

/** Parts of each list. The scanner was developed with `tune`; `test` was only run. */
export type Half = "tune" | "test";
export type HardCase = {
  language: Language;
  form: string;
  /** What stands where scripture is announced. */
  words: string;
  text: string;
};
type Form = { name: string; frame: (announcement: string, words: string) => string };

/** How an announcement and the words after it are set. An announcement ends without a colon. */
const before: Record<Half, readonly Form[]> = {
  tune: [
    { name: "colon", frame: (said, words) => `${said}: ${words}.` },
    { name: "joined colon", frame: (said, words) => `${said}:${words}.` },
    { name: "quotation marks", frame: (said, words) => `${said}: “${words}”.` },
    { name: "quotation marks without a colon", frame: (said, words) => `${said} «${words}».` },
    { name: "double brackets", frame: (said, words) => `${said}: ⟪${words}⟫` },
    { name: "parentheses", frame: (said, words) => `${said}: (${words})` },
    { name: "line of a list", frame: (said, words) => `- ${said}: ${words}\n- ${said}: ${words}\n` },
    { name: "numbered line", frame: (said, words) => `1. ${said}: ${words}\n` },
    { name: "list under it", frame: (said, words) => `${said}:\n\n- ${words}\n- ${words}\n` },
    { name: "paragraph under it", frame: (said, words) => `**${said}:**\n\n${words}.\n` },
    { name: "quoted line", frame: (said, words) => `${said}:\n\n> ${words}\n` },
    { name: "heading", frame: (said, words) => `### ${said}\n${words}\n` },
    { name: "table", frame: (said, words) => `| A | B |\n|---|---|\n| ${said} | ${words} |\n` },
    { name: "repeated", frame: (said, words) => `${said}: ${said}: ${words}.` },
    { name: "dash", frame: (said, words) => `${said} – ${words}.` },
    { name: "two lines under it", frame: (said, words) => `${said}:\n${words}\n${words}\n` },
  ],
  test: [
    { name: "corner brackets", frame: (said, words) => `${said}: 「${words}」` },
    { name: "angle brackets", frame: (said, words) => `${said}: ⟨${words}⟩` },
    { name: "bold", frame: (said, words) => `${said}: **${words}**` },
    { name: "list under it, numbered", frame: (said, words) => `**${said}**\n\n1. ${words}\n2. ${words}\n` },
    { name: "two sentences", frame: (said, words) => `${said}: ${words}. ${words}.` },
    { name: "line under it", frame: (said, words) => `${said}:\n${words}\n` },
    { name: "long dash", frame: (said, words) => `${said} — ${words}.` },
    { name: "spaced colon", frame: (said, words) => `${said} : ${words}.` },
    { name: "lines of a paragraph", frame: (said, words) => `${said}: ${words},\n${words},\n${words}.` },
  ],
};
/** How a source stands behind the words that it is claimed for. */
const behind: readonly Form[] = [
  { name: "source behind, in brackets", frame: (source, words) => `${capital(words)} (${source}).` },
  { name: "source behind, after a dash", frame: (source, words) => `${capital(words)} — ${source}\n` },
  { name: "source behind quotation marks", frame: (source, words) => `“${capital(words)}” (${source}).` },
  { name: "source on the next line", frame: (source, words) => `> ${capital(words)}\n> — ${source}\n` },
];

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Invented words in every form that presents them as scripture or hadith. */
export function wrongCases(half: Half): HardCase[] {
  return languages.flatMap((language) => {
    const { announcements, sources, invented } = hardWords[language];
    const cases: HardCase[] = [];
    for (const [at, said] of announcements[half].entries()) {
      for (const [turn, form] of before[half].entries()) {
        const words = invented[half][(at + turn) % invented[half].length] ?? "";
        cases.push({ language, form: form.name, words, text: form.frame(said, words) });
      }
    }
    for (const [at, source] of sources[half].entries()) {
      for (const form of behind) {
        const words = invented[half][at % invented[half].length] ?? "";
        cases.push({ language, form: form.name, words, text: form.frame(source, words) });
      }
    }
    return cases.map((one, at) => ({ ...one, text: around(language, half, at, one.text) }));
  });
}

/** Some cases stand between sentences of prose. */
function around(language: Language, half: Half, at: number, text: string): string {
  const { prose } = hardWords[language];
  const first = prose[half][at % prose[half].length] ?? "";
  return at % 2 === 0 ? text : `${first}\n\n${text}\n\n${first}`;
}

/** Sentences that speak about scripture and quote nothing. */
export function proseCases(half: Half): { language: Language; text: string }[] {
  return languages.flatMap((language) => hardWords[language].prose[half].map((text) => ({ language, text })));
}

/** A genuine text in every form; `textOf` reads it in the language of the answer. */
export function genuineCases(half: Half, textOf: (language: Language) => string): HardCase[] {
  return languages.flatMap((language) =>
    before[half].flatMap((form, at) => {
      const { announcements } = hardWords[language];
      const said = announcements[half][at % announcements[half].length] ?? "";
      const words = textOf(language).replace(/\.$/u, "");
      return { language, form: form.name, words, text: form.frame(said, words) };
    }),
  );
}

const refs = ["2:153", "2:255", "49:13", "31:17"];

/** A verse in the language of the answer, with its words in another order: no source has it. */
function altered(language: Language, ref: string): string {
  const text = language === "ar" ? withoutMarks(corpusText("ar-imlaei", ref)) : corpusText(language, ref);
  const words = text.replace(/[^\p{L}\p{M}’' ]/gu, "").split(/\s+/u);
  return [...words.filter((_, at) => at % 2 === 1), ...words.filter((_, at) => at % 2 === 0).reverse()]
    .slice(0, 14)
    .join(" ");
}

const halves = ["tune", "test"] as const;

/** Random answers: announcements, boundaries and texts, invented and altered, between sentences of prose. */
export const hardAnswers = fc
  .record({ language: fc.constantFrom(...languages), half: fc.constantFrom(...halves) })
  .chain(({ language, half }) => {
    const { announcements, sources, invented, prose } = hardWords[language];
    const words = fc.constantFrom(...invented[half], ...refs.map((ref) => altered(language, ref)));
    const announced = fc
      .tuple(fc.constantFrom(...announcements[half]), words, fc.constantFrom(...before[half]))
      .map(([said, wrong, { frame }]) => ({ text: frame(said, wrong), wrong: [wrong] }));
    const sourced = fc
      .tuple(fc.constantFrom(...sources[half]), fc.constantFrom(...invented[half]), fc.constantFrom(...behind))
      .map(([source, wrong, { frame }]) => ({ text: frame(source, wrong), wrong: [wrong] }));
    const own = fc.constantFrom(...prose[half]).map((text) => ({ text, wrong: [] }));
    return fc.array(fc.oneof(announced, sourced, own), { minLength: 1, maxLength: 6 }).map((parts) => ({
      language,
      text: parts.map(({ text }) => text.trim()).join("\n\n"),
      wrong: parts.flatMap(({ wrong }) => wrong),
    }));
  });
