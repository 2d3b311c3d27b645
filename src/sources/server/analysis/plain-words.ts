import type { Language } from "../../../i18n/shared/languages.ts";
import { normalise } from "./normalise.ts";

/** All words of a text in their order, as normalised; function words too. */
export function plainWords(language: Language, text: string): string[] {
  return normalise(language, text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
