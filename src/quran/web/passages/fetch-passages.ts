import type { Language } from "#i18n/shared/languages.ts";
import type { Passage } from "#quran/shared/passage.ts";
import { mostPassages } from "#quran/shared/passage-limits.ts";

/**
 * Fetches verses with their texts, by references such as "94:5-6"; those that do not exist are left out. Rejects where the server
 * does not answer.
 */
export async function readPassages(references: readonly string[], language: Language): Promise<Passage[]> {
  const found: Passage[] = [];
  for (let at = 0; at < references.length; at += mostPassages) {
    const query = new URLSearchParams({ refs: references.slice(at, at + mostPassages).join(","), lang: language });
    const response = await fetch(`/functions/v1/passages?${query}`);
    if (!response.ok) throw new Error(`The passages answered ${response.status}`);
    found.push(...passagesOf(await response.json()));
  }
  return found;
}

function passagesOf(answer: unknown): Passage[] {
  if (typeof answer !== "object" || answer === null || !("passages" in answer) || !Array.isArray(answer.passages)) {
    throw new Error("Not passages");
  }
  return answer.passages.filter((passage) => passage !== null);
}
