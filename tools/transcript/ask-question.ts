import { z } from "zod";
import type { AskedQuestion } from "./questions.ts";

const partSchema = z.looseObject({
  type: z.string(),
  delta: z.string().optional(),
  errorText: z.string().optional(),
  data: z.unknown().optional(),
});
const citationSchema = z.looseObject({ kind: z.enum(["quran", "hadith", "tafsir"]), ref: z.string(), by: z.string() });
const withheldSchema = z.looseObject({ kind: z.string() });
const writerSchema = z.looseObject({ by: z.string(), fallback: z.string().optional() });
const placesSchema = z.looseObject({ places: z.array(z.looseObject({ name: z.string() })) });
const outcomeSchema = z.looseObject({ found: z.boolean(), dropped: z.number(), withheld: z.number() });

const sourceNames = { quran: "Qur’an", hadith: "Hadith", tafsir: "Commentary" };

/** Asks one question as a new guest and returns the answer as Markdown: unchanged prose, and each card as its reference. */
export async function askQuestion(url: string, { lang, question }: AskedQuestion, visitor: number): Promise<string> {
  const response = await fetch(`${url}/functions/v1/chat`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `203.0.113.${visitor}` },
    body: JSON.stringify({ message: question, lang }),
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`${response.status} for "${question}": ${body}`);
  const parts = [...body.matchAll(/^data: (\{.*\})$/gmu)].map(([, json = ""]) => partSchema.parse(JSON.parse(json)));
  return (
    parts
      .map(write)
      .join("")
      // A card is its own paragraph: drop the punctuation that followed it in its sentence.
      .replace(/(?<=\n> \*\*[^\n]*\n\n)[^\S\n]*[.,،؛;:!?؟۔)]+/gu, "")
      .replace(/\n{3,}/gu, "\n\n")
      .trim()
  );
}

function write({ type, delta = "", errorText, data }: z.infer<typeof partSchema>): string {
  if (type === "text-delta") return delta;
  if (type === "error") return `\n\n*Failed: ${errorText ?? ""}*\n\n`;
  if (type === "data-citation") {
    const { kind, ref, by } = citationSchema.parse(data);
    return `\n\n> **${sourceNames[kind]} ${ref}**${by === "reference" ? "" : ` (${by})`}\n\n`;
  }
  if (type === "data-withheld") return `\n\n> *A quotation (${withheldSchema.parse(data).kind}) was kept back.*\n\n`;
  if (type === "data-section") return "\n\n*Reflection:*\n\n";
  if (type === "data-care") {
    return `\n\n> Places: ${placesSchema
      .parse(data)
      .places.map(({ name }) => name)
      .join(", ")}\n\n`;
  }
  if (type === "data-writer") {
    const { by, fallback } = writerSchema.parse(data);
    return fallback === undefined ? `*Written by: ${by}*\n\n` : `*Written by: ${by}, the model: ${fallback}*\n\n`;
  }
  if (type === "data-outcome") {
    const { dropped, withheld } = outcomeSchema.parse(data);
    return dropped + withheld === 0 ? "" : `\n\n*References to nothing: ${dropped}; quotations kept back: ${withheld}*`;
  }
  return "";
}
