import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { openMessageReader } from "#chat/server/index.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { openBuiltinParts, writeAnswer } from "../../support/chat/builtin-answers.ts";

const { concepts, ...dependencies } = await openBuiltinParts({ readQuestion: await openMessageReader() });
const { messages } = dependencies;

/** The questions that the empty page suggests, and the concepts that are their subject. */
const subjects = {
  suggestion1: ["patience"],
  suggestion2: ["asking-forgiveness", "repentance", "guilt-after-sin"],
  suggestion3: ["honouring-parents"],
  suggestion4: ["gratitude"],
} as const;
const suggestions = z.object({
  suggestion1: z.string(),
  suggestion2: z.string(),
  suggestion3: z.string(),
  suggestion4: z.string(),
});

const write = (question: string, lang: Language, refs: string[] = []) =>
  writeAnswer(dependencies, question, lang, { refs });

/** How an answer begins: with words for distress, with words before a ruling, or otherwise. */
function toneOf(answer: string, lang: Language): "distress" | "ruling" | "subject" {
  const t = messages.translate(lang);
  const begins = (...keys: MessageKey[]) => keys.some((key) => answer.startsWith(t(key)));
  if (begins("guidance:leadFeeling1", "guidance:leadFeeling2", "guidance:leadGrief")) return "distress";
  return begins("guidance:leadRuling1", "guidance:leadRuling2") ? "ruling" : "subject";
}

const passagesOf = (ids: readonly string[]) =>
  concepts.flatMap(({ id, references }) => (ids.includes(id) ? references.map(({ ref }) => ref) : []));

test.each(languages)("%s: the suggested questions are answered as questions about their subjects", async (lang) => {
  const asked = suggestions.parse(JSON.parse(readFileSync(`locales/${lang}/chat.json`, "utf8")));
  for (const key of suggestions.keyof().options) {
    const answer = await write(asked[key], lang);
    expect.soft(toneOf(answer, lang), asked[key]).toBe("subject");
    // Of the reflections only that on joy and thanks suits such a question.
    const [, reflection] = answer.split("[reflection]");
    if (reflection !== undefined)
      expect.soft(reflection.trim(), asked[key]).toBe(messages.translate(lang)("guidance:reflectJoy"));
    expect.soft(passagesOf(subjects[key]), asked[key]).toContain(/\[([^\]]+)\]/u.exec(answer)?.[1]);
  }
});

/** Distress that is told without a word for a feeling. */
const told: Record<Language, readonly string[]> = {
  en: ["They laugh at me at school and film it", "Nobody has called me for weeks and I eat alone every night"],
  ar: ["يضحكون علي في المدرسة ويصورونني", "لم يتصل بي أحد منذ أسابيع وآكل وحدي كل ليلة"],
  pl: ["W szkole śmieją się ze mnie i mnie nagrywają", "Od tygodni nikt do mnie nie zadzwonił, co wieczór jem sama"],
  tr: ["Okulda bana gülüyorlar ve videoya çekiyorlar", "Haftalardır kimse aramadı, her akşam tek başıma yiyorum"],
  id: [
    "Di sekolah mereka menertawakan dan merekam aku",
    "Berminggu-minggu tidak ada yang menelepon, tiap malam makan sendirian",
  ],
  ur: ["سکول میں سب مجھ پر ہنستے ہیں اور ویڈیو بناتے ہیں", "ہفتوں سے کسی نے فون نہیں کیا، ہر رات اکیلے کھاتا ہوں"],
};

test.each(languages)("%s: distress told without a word for a feeling is met with words for it", async (lang) => {
  for (const message of told[lang]) expect.soft(toneOf(await write(message, lang), lang), message).toBe("distress");
});

const aboutVerse = z.object({
  aboutSuggestion1: z.string(),
  aboutSuggestion2: z.string(),
  aboutSuggestion2_quranOnly: z.string(),
});

test.each(languages)(
  "%s: the suggested questions about a verse are answered by that verse, and by verses like it",
  async (lang) => {
    const asked = aboutVerse.parse(JSON.parse(readFileSync(`locales/${lang}/chat.json`, "utf8")));
    const marksOf = (answer: string) => answer.match(/\[(?:quran|hadith):[^\]]+\]/gu) ?? [];
    const t = messages.translate(lang);
    for (const verse of ["2:255", "94:5", "112:1"]) {
      for (const question of [asked.aboutSuggestion1, asked.aboutSuggestion2]) {
        if (question === asked.aboutSuggestion2_quranOnly) continue;
        const answer = await write(question, lang, [verse]);
        expect.soft(marksOf(answer), `${question} (${verse})`).toEqual([`[quran:${verse}]`]);
        for (const care of ["guidance:softCare", "guidance:pastCare"] as const)
          expect.soft(answer).not.toContain(t(care));
      }
    }
    const elsewhere = marksOf(await write(asked.aboutSuggestion2_quranOnly, lang, ["2:255"]));
    expect(elsewhere[0]).toBe("[quran:2:255]");
    expect(elsewhere.length).toBeGreaterThan(1);
  },
);
