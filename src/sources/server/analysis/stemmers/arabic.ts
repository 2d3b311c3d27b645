import { longestSuffixOf } from "./longest-suffix.ts";

const articles = ["وبال", "فبال", "وال", "بال", "كال", "فال", "ولل", "فلل", "ال", "لل"];
const endings = longestSuffixOf("ها ان ات ون ين يه هم كم نا هن تم وا ه ي");
// A common word whose first letters look like a conjunction and the article.
const parent = /^والد(?:[اينهتك]|$)/u;
// "God" begins like the article and ends like an inflected word. Without both, other words are left.
const god = "اله";
const formOfGod = /^[وف]?ل?(?:ال)?اله(?:ا|ي|ك|ه|ها|نا|كم|هم|ين|ان|ت(?:ه|ي|ك|نا|كم|هم))?$/u;

/** A light stemmer like light10: removes conjunction, article and inflection. Expects a normalized word. */
export function stemArabic(word: string): string {
  if (formOfGod.test(word)) return god;
  let stem = parent.test(word) ? word : withoutBeginning(word);
  for (let round = 0; round < 2; round += 1) {
    const ending = endings(stem, 2);
    if (!ending || (ending.length > 1 && stem.length - ending.length < 3)) break;
    stem = stem.slice(0, -ending.length);
  }
  return stem;
}

function withoutBeginning(word: string): string {
  const article = articles.find((one) => word.startsWith(one) && word.length - one.length >= 2);
  if (article) return word.slice(article.length);
  return word.startsWith("و") && word.length >= 5 ? word.slice(1) : word;
}

/**
 * The consonants of the stem without long vowels and common prefixes: an approximation of
 * the root, which a noun shares with its broken plural and its verb. Undefined if fewer than two consonants are left.
 */
export function arabicRoot(word: string): string | undefined {
  const stem = stemArabic(word);
  if (stem === god) return undefined;
  const bare = stem.length > 4 ? stem.replace(/^[يتمنا]/u, "") : stem;
  const consonants = bare.replace(/[اوي]/gu, "");
  return consonants.length >= 2 ? consonants : undefined;
}
