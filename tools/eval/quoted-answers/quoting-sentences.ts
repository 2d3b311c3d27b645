import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Language } from "../../../src/i18n/shared/languages.ts";
import { plainLetters } from "../quotations.ts";
import type { QuotedAnswer } from "./answer-set.ts";
import { fillSlots, type StoredTexts } from "./fill-slots.ts";

const sentencesShape = z.strictObject({
  /** Sentences that present a text, at `{1}`, as words of the Qur'an or of the Prophet. */
  quoting: z.array(z.strictObject({ kind: z.enum(["quran", "hadith"]), text: z.string().includes("{1}") })),
  /** Sentences that talk about the Qur'an, the Prophet or hadith, and quote nothing. */
  talking: z.array(z.string().min(1)),
});

/** Least and most words of a text that is put into a sentence. */
const words = { min: 4, max: 25 };

/**
 * The sentences of a language, from `<folder>/<language>.json`, as answers of one sentence each. Every sentence that quotes has two wrong texts
 * in turn, and then a genuine one, from the open answers that are given. Every other sentence is shut. @throws ZodError
 */
export function readQuotingSentences(
  folder: string,
  language: Language,
  answers: readonly QuotedAnswer[],
  texts: StoredTexts,
): QuotedAnswer[] {
  const { quoting, talking } = sentencesShape.parse(JSON.parse(readFileSync(join(folder, `${language}.json`), "utf8")));
  const slots = slotsOf(answers, language, texts);
  const filled = quoting.flatMap(({ kind, text }, at) => {
    const wrong = slots.filter((slot) => slot.kind === kind && !slot.genuine);
    const genuine = slots.filter((slot) => slot.kind === kind && slot.genuine);
    // The steps only vary which texts meet.
    const chosen = [wrong[(at * 7) % wrong.length], wrong[(at * 7 + 5) % wrong.length], genuine[at % genuine.length]];
    return chosen.flatMap((slot) => (slot ? [{ text, slots: [slot], half: halfOf(at) }] : []));
  });
  const plain = talking.map((text, at) => ({ text, slots: [], half: halfOf(at) }));
  return [...filled, ...plain].map((one, at) => ({ ...one, id: `${language}-${String(at + 1).padStart(3, "0")}` }));
}

function halfOf(at: number): QuotedAnswer["half"] {
  return at % 2 === 0 ? "open" : "shut";
}

/** The slots of the open answers whose texts have the language's script and such a length, each text once. */
function slotsOf(answers: readonly QuotedAnswer[], language: Language, texts: StoredTexts): QuotedAnswer["slots"] {
  const seen = new Set<string>();
  return answers
    .filter(({ half }) => half === "open")
    .flatMap(({ slots }) => slots)
    .filter((slot) => {
      // Hadith are stored in Arabic and English alone.
      if (slot.kind === "hadith" && slot.genuine && ["pl", "tr", "id"].includes(language)) return false;
      const { quotations } = fillSlots({ id: "slot", half: "open", text: "{1}", slots: [slot] }, language, texts);
      const text = plainLetters(quotations[0]?.text ?? "");
      const count = text.split(" ").length;
      if (seen.has(text) || count < words.min || count > words.max || !isOfScript(text, language)) return false;
      seen.add(text);
      return true;
    });
}

/** An answer in another script than its language's is refused before the guard. */
function isOfScript(text: string, language: Language): boolean {
  return /\p{Script=Arabic}/u.test(text) === (language === "ar" || language === "ur");
}
