import type { Language } from "#i18n/shared/languages.ts";
import type { Passage } from "#quran/shared/passage.ts";

/** Fetches verses as `fetchPassages` does. The schemas of the operations are loaded with the first request, not with the page. */
export async function readPassages(references: readonly string[], language: Language): Promise<Passage[]> {
  const { fetchPassages } = await import("./fetch-passages.ts");
  return fetchPassages(references, language);
}
