import type { StoredPart } from "#chat/shared/conversations.ts";
import type { Translate } from "#i18n/context.ts";

/** Sentences before passages that speak of the conversation before the answer. */
const backReferences = [
  ...(["followContinued", "followMore", "followUnhelped", "followHadith"] as const),
  ...(["followOneVerse", "followOneHadith", "followOneTafsir"] as const),
] as const;

/**
 * The parts of a passage without the first sentences that speak of what was asked or shown before: a reader of the passage alone does not know it.
 * Unchanged where nothing else would be left.
 */
export function dropBackReferences(parts: readonly StoredPart[], t: Translate): StoredPart[] {
  const spoken = new Set(backReferences.map((key) => t(`guidance:${key}`)));
  const at = parts.findIndex(({ type }) => type === "text");
  const first = parts[at];
  if (first?.type !== "text") return [...parts];
  const paragraphs = first.text.trimStart().split(/\n\s*\n/u);
  const from = paragraphs.findIndex((one) => !spoken.has(one.trim()));
  if (from === 0) return [...parts];
  const rest = from < 0 ? "" : paragraphs.slice(from).join("\n\n");
  const kept = rest.trim() === "" ? [] : [{ ...first, text: rest }];
  const left = [...parts.slice(0, at), ...kept, ...parts.slice(at + 1)];
  return left.some(({ type }) => type === "text" || type === "data-citation") ? left : [...parts];
}
