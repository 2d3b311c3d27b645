import { foldNames } from "#i18n/shared/text-folding.ts";

/** The words and numbers of a name or reference, folded; other characters separate them. "2:255" gives "2" and "255". */
export function foldName(text: string): string[] {
  return foldNames(text).match(/\d+(?:\.\d+)?|[\p{L}]+/gu) ?? [];
}

/** Longer queries, in UTF-16 units, are neither names nor references. */
export const maxNameLength = 80;
