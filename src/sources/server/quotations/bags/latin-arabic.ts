/** The consonants of Arabic letters in Latin transcriptions, which write some of them in two ways. Long vowels, hamza, ain and every h are left out. */
const consonantsOf = new Map(
  "بb تt ثts جj دd ذdt رr زd سs شs صs ضd طt ظdt غg فf قk كk لl مm نn"
    .split(" ")
    .map(([letter = "", ...ways]) => [letter, ways]),
).set("خ", ["k", ""]);
const article = /^([وفبك]{0,2})(?:ال|لل)(?=..)/u;

/** The ways in which the consonants of an Arabic word, spelled for comparison, are written in Latin letters. */
export function arabicConsonants(word: string): string[] {
  const bare = word.replace(article, "$1");
  const forms = [word, bare].flatMap((one) =>
    [...one].reduce<string[]>(
      (all, letter, at) => {
        // A last ه may be a ta marbuta.
        const ways = letter === "ه" && at === one.length - 1 ? ["", "t"] : (consonantsOf.get(letter) ?? [""]);
        return ways.flatMap((way) => all.map((before) => before + way));
      },
      [""],
    ),
  );
  return [...new Set(forms.map(simplified))].filter((form) => form.length >= shortest);
}

/** Fewer consonants are no evidence. */
const shortest = 2;

/** The consonants of a folded word in Latin letters, as a transcription of Arabic; undefined if there are too few. */
export function latinConsonants(word: string): string | undefined {
  const form = simplified(consonantSounds(word));
  return form.length >= shortest ? form : undefined;
}

/** The consonants of a folded word in Latin letters, with one letter for all spellings of a sound. */
export function consonantSounds(word: string): string {
  return word
    .replace(/ch/gu, "k")
    .replace(/s[hyz]/gu, "s")
    .replace(/d[jż]|c/gu, "j")
    .replace(/[zx]/gu, "d")
    .replace(/q/gu, "k")
    .replace(/[^bdfgjklmnprst]/gu, "");
}

/** Doubled consonants once, and without the nun of an ending, which is not always written. */
function simplified(consonants: string): string {
  return consonants.replace(/(.)\1+/gu, "$1").replace(/(?<=..)n$/u, "");
}
