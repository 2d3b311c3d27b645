import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import type { Language } from "#i18n/shared/languages.ts";
import type { Quran } from "#quran/shared/contract.ts";

export type ShownEdition = { id: string; name: string; language: Language };

/** The language's default translation, for loader data. Arabic has none. */
export function defaultEdition(quran: Pick<Quran, "defaultTranslation">, language: Language): ShownEdition | null {
  const edition = quran.defaultTranslation(language);
  return edition ? { id: edition.id, name: edition.name, language: edition.language } : null;
}

/** The editions under the verses of a chapter. */
export type ShownEditions = {
  chapter: number;
  translations: readonly ShownEdition[];
  transliteration: ShownEdition | undefined;
  /** Fetches again what could not be loaded; undefined if everything was. */
  retry: (() => void) | undefined;
};

/** Undefined stands for the server's markup, with the language's default translation. */
const $shown = atom<ShownEditions | undefined>();

export function setShownEditions(next: ShownEditions | undefined): void {
  $shown.set(next);
}

export function useShownEditions(chapter: number): ShownEditions | undefined {
  const shown = useStore($shown, { ssr: "initial" });
  return shown?.chapter === chapter ? shown : undefined;
}
