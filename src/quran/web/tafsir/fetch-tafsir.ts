import type { Language } from "#i18n/shared/languages.ts";
import type { TafsirAnswer } from "#quran/shared/tafsir.ts";

/** What the tafsirs of a language say of a verse, "2:255". Rejects when it cannot be had. */
export async function readTafsir(verse: string, language: Language, signal: AbortSignal): Promise<TafsirAnswer> {
  const query = new URLSearchParams({ verse, lang: language });
  const response = await fetch(`/functions/v1/tafsir?${query}`, { signal });
  if (!response.ok) throw new Error(`The tafsir's address answered ${response.status}`);
  const answer: unknown = await response.json();
  if (!isTafsirAnswer(answer)) throw new Error("Not a tafsir");
  return answer;
}

/** Our own server's answer is told from an error page or another version's; its details are trusted. */
function isTafsirAnswer(answer: unknown): answer is TafsirAnswer {
  if (typeof answer !== "object" || answer === null) return false;
  if (!("state" in answer && "texts" in answer && "languages" in answer)) return false;
  return Array.isArray(answer.texts) && Array.isArray(answer.languages);
}
