import type { Language } from "#i18n/shared/languages.ts";
import type { FollowUp, ReadQuestion } from "#sources/shared/contract.ts";
import { citedSources } from "../follow-ups/cited-sources.ts";
import { places, says } from "../follow-ups/follow-up-phrases.ts";
import { readWish, type Wish } from "../follow-ups/read-wish.ts";

/** Wishes about the sources of an answer that are the whole message ("more", "a hadith?"). "Why?" may be asked of one's own life. */
const wishes: ReadonlySet<Wish["kind"]> = new Set(["short", "place", "next", "previous", "more", "hadith"]);
/** What the classifier reads a message as that asks of a source, and the least probability of it beside a word for the source or its place. */
const surely = { kinds: new Set<FollowUp>(["explain", "more", "hadith"]), least: 0.9 };

/** Places without the last: it is said of much else. */
const ordinals = places.filter((place) => place !== "last");

/** Whether a message surely asks of the sources that an answer has shown ("tell me more about the second one"), and of nothing else. */
export function asksOfShown(question: string, language: Language, readQuestion: ReadQuestion | undefined): boolean {
  const wish = readWish(question, language);
  if (wish && wishes.has(wish.kind)) return true;
  const { kind, probability = 0 } = readQuestion?.(question, language).followUp ?? {};
  if (kind === undefined || !surely.kinds.has(kind) || probability < surely.least) return false;
  return [...ordinals, "verse" as const, "hadith" as const, "tafsir" as const].some((name) =>
    says(name, question, language),
  );
}

/** The answer before a message, if it cited sources, with the message that it answers and what stood before that. */
export function citingAnswer<Said extends { role: "user" | "assistant"; text: string }>(
  history: readonly Said[],
): { question: string; before: readonly Said[] } | undefined {
  const at = history.findLastIndex(({ role }) => role === "user");
  const asked = history[at];
  const answer = history.slice(at + 1).findLast(({ role }) => role === "assistant");
  if (!asked || !answer || citedSources(answer.text).length === 0) return undefined;
  return { question: asked.text, before: history.slice(0, at) };
}
