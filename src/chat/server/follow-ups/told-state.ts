import type { Language } from "#i18n/shared/languages.ts";
import type { QuestionReading, ReadQuestion } from "#sources/shared/contract.ts";
import { isOutside } from "../builtin/choose-evidence.ts";
import { reflectionOf } from "../builtin/find-reflection.ts";
import { mourns } from "../builtin/first-words.ts";
import { readIntent } from "../builtin/intents/read-intent.ts";
import { says } from "./follow-up-phrases.ts";

/** From `surely` on, a message is surely about a concern; from `hint` on, the concern is a hint of what it is about. */
const [surely, hint] = [0.5, 0.1];
/** From this probability on, a message asks about a subject; below, it tells of the person's own life. */
const asks = 0.5;
const states = ["feels", "burdens", "needs"] as const;

/**
 * Whether a message tells how the person is or what they need, and needs nothing before it to be understood: "I am very worried", "I need hope". Not
 * "that makes me sad", "I still feel terrible" or "but I am afraid", whose words point to what stands before them.
 */
export function tellsOfSelf(message: string, language: Language, read: ReadQuestion): boolean {
  if (/[?؟]/u.test(message) || says("refers", message, language) || says("asking", message, language)) return false;
  const intent = readIntent(message, language);
  if (intent.short !== undefined || intent.kind !== "general") return false;
  if (states.some((state) => says(state, message, language))) return true;
  const reading = read(message, language);
  const [first] = reading.concerns;
  const isTold = (intent.feeling || reading.wanted === "comfort") && tells(reading);
  return isTold && first !== undefined && reflectionOf(first.id) !== undefined && first.strength >= surely;
}

const tells = ({ asksOnly = 0 }: QuestionReading) => asksOnly < asks;

/**
 * Whether a message that tells how the person is (`tellsOfSelf`) goes on with the subject before it all the same: after a death, where it hints at nothing
 * that answers it. Whatever else was asked or told, it is answered for itself.
 */
export function goesOnTelling(subject: string, message: string, language: Language, read: ReadQuestion): boolean {
  const [before, own] = [read(subject, language), read(message, language)];
  const strength = own.concerns[0]?.strength ?? 0;
  const isOpen = strength < hint || (strength < surely && isOutside(own));
  return isOpen && tells(before) && mourns(before.concerns[0]);
}
