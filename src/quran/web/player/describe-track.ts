import { formatVerseNumber } from "#i18n/shared/formats.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { beforeReference, formatReference } from "#quran/shared/format-reference.ts";
import { reciters } from "#quran/shared/reciters.ts";
import type { Track } from "./engine/recitation-order.ts";

/** A track in words. The basmala has no reference and no separator. */
export type TrackDescription = { name: string; separator: string; reference: string };

export function describeTrack(language: Language, { chapter, verse }: Track, name: string): TrackDescription {
  const reference = verse === 0 ? "" : formatReference(language, chapter, verse);
  return { name, separator: reference && beforeReference(language), reference };
}

/** A reciter's name. `teaching` formats the name of a recording that is slow, for learners. */
export function nameReciter(language: Language, id: string, teaching: (name: string) => string): string {
  const reciter = reciters.find((one) => one.id === id);
  if (!reciter) return "";
  const name = reciter.name[language];
  return reciter.style === "teaching" ? teaching(name) : name;
}

/** Minutes and seconds in the language's digits: 1:05. */
export function formatSeconds(language: Language, seconds: number): string {
  const whole = Math.floor(seconds);
  const digits = [Math.floor(whole / 60), Math.floor((whole % 60) / 10), whole % 10];
  const [minutes, ...rest] = digits.map((one) => formatVerseNumber(language, one));
  return `${minutes}:${rest.join("")}`;
}
