import type { Language } from "#i18n/shared/languages.ts";
import type { OfflineSize } from "#quran/shared/offline.ts";

/** Asks the server what keeping the whole Qur'an takes. Rejects where it does not answer so. */
export async function readSize(language: Language, signal: AbortSignal): Promise<OfflineSize> {
  const response = await fetch(`/functions/v1/offline?lang=${language}`, { signal });
  const told: unknown = response.ok ? await response.json() : undefined;
  if (!isSize(told)) throw new Error(`The size was answered with ${response.status}`);
  return told;
}

function isSize(told: unknown): told is OfflineSize {
  if (typeof told !== "object" || told === null || !("download" in told && "stored" in told)) return false;
  return Number.isFinite(told.download) && Number.isFinite(told.stored);
}
