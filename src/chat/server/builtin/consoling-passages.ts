import type { Concern, QuestionReading } from "#sources/shared/contract.ts";
import type { Intent } from "./intents/read-intent.ts";

/** Below this probability of asking about a subject only, the person tells of their own fear or burden. */
const tells = 0.1;

type Known = { intent: Intent; reading: QuestionReading };

/**
 * The passages of a concept in the order for this person: first one that consoles for who tells of themselves, all that do for who says how they feel ("I am afraid
 * of Hell"), whose words a verse may hold too, and first one that answers for who asks about the subject ("What is said of Hell?") or for a ruling. `quoted`: those whose words the
 * question repeats; `prayers`: those that come before all where a prayer is wanted; `found`: those that the search found too.
 */
export function inOrderFor(
  { verses, consoling = [], lead }: Pick<Concern, "verses" | "consoling" | "lead">,
  { intent, reading }: Known,
  { quoted, prayers, found }: Record<"quoted" | "prayers" | "found", readonly string[]>,
): string[] {
  const isTold = (reading.asksOnly ?? 1) < tells;
  const told = isTold && intent.kind !== "ruling" ? consoling.slice(0, 1) : [];
  const consoles = intent.feeling ? consoling : told;
  const answers = [...found, ...verses].find((one) => !consoling.includes(one)) ?? found[0];
  const first = consoles.length > 0 ? [...consoles, ...found.slice(0, 1)] : answers === undefined ? [] : [answers];
  const isFelt = intent.feeling && (isTold || prayers.length === 0);
  const asked = [...quoted.slice(0, 1), ...prayers, ...(lead === undefined ? [] : [lead])];
  return [...new Set([...(isFelt ? consoles : []), ...asked, ...first, ...verses])];
}
