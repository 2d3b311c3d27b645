import { readFileSync } from "node:fs";
import { z } from "zod";
import { languages } from "#i18n/shared/languages.ts";
import { followUpKeys } from "./choose-follow-up.ts";

const words = languages.flatMap((language) => {
  const file = readFileSync(`locales/${language}/care.json`, "utf8");
  const messages = z.record(z.string(), z.string()).parse(JSON.parse(file));
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
