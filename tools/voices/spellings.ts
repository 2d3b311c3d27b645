type Replacement = readonly [RegExp, string];

/** Long vowels without their length. */
const short: readonly Replacement[] = [
  [/aa/gu, "a"],
  [/ee/gu, "i"],
  [/oo/gu, "u"],
];

/**
 * How transcriptions of Arabic write the same sounds: the marks of the corpus, English, Polish, Turkish, Indonesian spelling, and one z for two
 * sounds.
 */
const habits: readonly (readonly Replacement[])[] = [
  [],
  short,
  [...short, [/y/gu, "j"], [/sh/gu, "sz"], [/kh/gu, "ch"]],
  [...short, [/w/gu, "v"], [/sh/gu, "s"], [/kh/gu, "h"], [/th/gu, "s"], [/dh/gu, "z"], [/j/gu, "c"]],
  [...short, [/th/gu, "ts"], [/sh/gu, "sy"], [/dh/gu, "dz"]],
  [...short, [/th|dh/gu, "z"]],
];

/** A transcription in several spellings: with the article joined or apart, and with an apostrophe for the `AA` by which the corpus marks an ain. */
export function spellings(text: string): string[] {
  const plain = text.replace(/AA/gu, "'").toLowerCase();
  const apart = plain.replace(/\ba(l|[bcdfghjkmnpqrstvwxyz])\1?(?=[a-z])/gu, "a$1-");
  return [plain, apart].flatMap((one) =>
    habits.map((pairs) => pairs.reduce((all, [from, to]) => all.replace(from, to), one)),
  );
}
