import { z } from "zod";
import { type Language, languages } from "#i18n/shared/languages.ts";
import ar from "../../../../locales/ar/care.json" with { type: "json" };
import en from "../../../../locales/en/care.json" with { type: "json" };
import id from "../../../../locales/id/care.json" with { type: "json" };
import pl from "../../../../locales/pl/care.json" with { type: "json" };
import tr from "../../../../locales/tr/care.json" with { type: "json" };
import ur from "../../../../locales/ur/care.json" with { type: "json" };
import { followUpKeys } from "./choose-follow-up.ts";

const files: Record<Language, unknown> = { en, ar, pl, tr, id, ur };
const words = languages.flatMap((language) => {
  const messages = z.record(z.string(), z.string()).parse(files[language]);
  return followUpKeys.flatMap((key) => messages[key.slice(key.indexOf(":") + 1)] ?? []);
});

/**
 * Whether the last answer was one of those that follow words of care. The message of danger that they go back to may be older than what is
 * remembered.
 */
export function goesOnWithCare(history: readonly { role: "user" | "assistant"; text: string }[]): boolean {
  const last = history.findLast(({ role }) => role === "assistant")?.text;
  return last !== undefined && words.some((one) => last.includes(one));
}
