import { callOperation } from "#api/web/call-operation.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Passage } from "#quran/shared/passages/passage.ts";
import { maxPassages } from "#quran/shared/passages/passage-limits.ts";
import { quranOperations } from "../operations.ts";

/** Fetches verses with their texts by references such as "94:5-6", without those that do not exist. @throws OperationError */
export async function fetchPassages(references: readonly string[], language: Language): Promise<Passage[]> {
  const found: Passage[] = [];
  for (let at = 0; at < references.length; at += maxPassages) {
    const refs = references.slice(at, at + maxPassages).join(",");
    const { passages } = await callOperation(quranOperations.readPassages, { refs, lang: language });
    found.push(...passages.filter((passage) => passage !== null));
  }
  return found;
}
