import type { Language } from "../../../i18n/shared/languages.ts";

/** Words as people write them, and the word that the translations have instead. */
type Replacement = { everyday: RegExp; written: string };

const endings = "(?=(?:nya|ku|mu|lah|kah)?(?!\\p{L}))";
/** Indonesian spellings of Arabic words; the translations have those of the dictionary. */
const spelt = (spellings: string, written: string): Replacement => ({
  everyday: new RegExp(`(?<!\\p{L})(?:${spellings})${endings}`, "giu"),
  written,
});

/**
 * Urdu "mum" without vowel signs is also the attribute of the Prophet, "unlettered", where it follows his title.
 */
const words: Partial<Record<Language, readonly Replacement[]>> = {
  id: [
    spelt("sholat|shalat|solat", "salat"),
    spelt("taqwa", "takwa"),
    spelt("ridho|ridlo|ridha", "rida"),
    spelt("dzikir|dhikir", "zikir"),
    spelt("adzab", "azab"),
    spelt("umroh", "umrah"),
    spelt("ramadhan|romadhon", "ramadan"),
    spelt("wudhu|wudlu", "wudu"),
    spelt("shodaqoh|sodaqoh|shadaqah", "sedekah"),
    spelt("dhuha", "duha"),
  ],
  ur: [{ everyday: /(?<!(?:نبی|رسول|پیغمبر|النبی)\s+)(?<![\p{L}\p{M}])امّ?ی(?![\p{L}\p{M}])/gu, written: "ماں" }],
};

/** Replaces the everyday words of a query by those of the translations. */
export function replaceEverydayWords(language: Language, query: string): string {
  return (words[language] ?? []).reduce((text, { everyday, written }) => text.replace(everyday, written), query);
}
