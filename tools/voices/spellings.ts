/** How transcriptions of Arabic write the same sound, one list for each habit: the marks of scholars, English, Polish, Turkish and Indonesian spelling. */
const habits: readonly (readonly (readonly [RegExp, string])[])[] = [
  [],
  [
    [/aa/gu, "a"],
    [/ee/gu, "i"],
    [/oo/gu, "u"],
  ],
  [
    [/aa/gu, "a"],
    [/ee/gu, "i"],
    [/oo/gu, "u"],
    [/y/gu, "j"],
    [/w/gu, "w"],
    [/sh/gu, "sz"],
    [/kh/gu, "ch"],
    [/(?<!d)j(?=[aiu])/gu, "j"],
  ],
  [
    [/aa/gu, "a"],
    [/ee/gu, "i"],
    [/oo/gu, "u"],
    [/w/gu, "v"],
    [/sh/gu, "s"],
    [/kh/gu, "h"],
    [/th/gu, "s"],
    [/dh|th/gu, "z"],
    [/j/gu, "c"],
  ],
  [
    [/aa/gu, "a"],
    [/ee/gu, "i"],
    [/oo/gu, "u"],
    [/th/gu, "ts"],
    [/sh/gu, "sy"],
    [/dh/gu, "dz"],
    [/gh/gu, "gh"],
  ],
  [
    [/aa/gu, "a"],
    [/ee/gu, "i"],
    [/oo/gu, "u"],
    [/th|dh/gu, "z"],
    [/a(?=l[a-z])/gu, "a"],
  ],
];

/** A transcription in several spellings: with the article joined or apart, and with `AA`, by which the corpus marks an ain, left out. */
export function spellings(text: string): string[] {
  const plain = text.replace(/AA/gu, "'").toLowerCase();
  const apart = plain.replace(/\ba(l|[bcdfghjkmnpqrstvwxyz])\1?(?=[a-z])/gu, "a$1-");
  return [plain, apart].flatMap((one) =>
    habits.map((pairs) => pairs.reduce((all, [from, to]) => all.replace(from, to), one)),
  );
}
