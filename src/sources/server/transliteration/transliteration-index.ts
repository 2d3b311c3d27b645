import { createEventLoopYield } from "../index/event-loop-yield.ts";
import { arabicSounds } from "./sounds.ts";

/** The Qur'an as it sounds, about 1.3 MB. */
export type TransliterationIndex = {
  /** The sounds of all verses, each with a space behind it. */
  sounds: string;
  /** Where each verse begins in `sounds`, and the end. */
  verseStarts: Uint32Array;
  /** The firm consonants of `sounds`. */
  firm: FirmConsonants;
};

/** Consonants that every spelling has, with one sign for those that are confused and "?" for one that stands for several, and where each stands. */
export type FirmConsonants = { signs: string; places: Uint32Array };

const signOf = new Map(
  "bb tt Tt ss cs dz Dz zz Zz jj kk gg ff ll mm rr Q? p?".split(" ").map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

export function firmConsonants(sounds: string): FirmConsonants {
  const found = [...sounds.matchAll(/[btTscdDzZjkgflmrQp]/gu)];
  const signs = found.map(([sound]) => signOf.get(sound) ?? "").join("");
  return { signs, places: Uint32Array.from(found, ({ index }) => index) };
}

/** `texts`: the vocalised verses in ordinary spelling. Yields to the event loop. */
export async function buildTransliterationIndex(texts: readonly string[]): Promise<TransliterationIndex> {
  const yieldIfDue = createEventLoopYield();
  const verses: string[] = [];
  const verseStarts = new Uint32Array(texts.length + 1);
  const firm = { signs: "", places: [] as number[] };
  for (const [at, text] of texts.entries()) {
    const start = verseStarts[at] ?? 0;
    const sounds = `${arabicSounds(text)} `;
    const { signs, places } = firmConsonants(sounds);
    verses.push(sounds);
    firm.signs += signs;
    for (const place of places) firm.places.push(start + place);
    verseStarts[at + 1] = start + sounds.length;
    await yieldIfDue();
  }
  const places = Uint32Array.from(firm.places);
  return { sounds: verses.join(""), verseStarts, firm: { signs: firm.signs, places } };
}
