import { longestSuffixOf } from "./longest-suffix.ts";

/** Endings of inflection and common derivation of nouns, adjectives and verbs, without diacritics. */
const endings = longestSuffixOf(`
  owaniem owaniami owaniach owania owaniu owanie owany owana owane owanych owanym owal owala owali owac
  uje ujesz uja ujemy ujecie ujac ujacy
  aniem aniami aniach ania aniu anie eniem eniami eniach enia eniu enie iania ianie ieniem ienia ieniu ienie
  osciami osciach oscia osci osc wosci wosc liwosci liwosc liwoscia
  iejszymi iejszych iejszym iejszego iejszy iejsza iejsze ejszy ejsza ejsze
  ajacymi ajacych ajacego ajacym ajacy ajaca ajace ajac acymi acych acego acym acy aca ace
  iliscie alyscie aliscie ilismy alismy iles ales ilem alem ilam alam ilas alas ily ala ali aly alo ila ili ilo al il
  yl yla yli ylo ela eli eal ial iala iali awszy iwszy wszy
  ecie icie acie emy imy amy ymy esz isz asz ysz
  liwymi liwych liwego liwym liwej liwie liwy liwi liwa liwe
  iami iach iego iemu iej iom ami ach ego emu ych ymi imi ich owi owie ow ej om em ym im iem ie ia iu io
  ac ic ec yc aj ij a e i o u y
`);

/** A light stemmer for normalized Polish words (lower case, no diacritics). */
export function stemPolish(word: string): string {
  const positive = word.startsWith("naj") && word.length >= 8 ? word.slice(3) : word;
  // Related verbs and nouns alternate "-szcz-" and "-ść-".
  const base = positive.replace(/szcz/gu, "sc");
  const ending = endings(base, 3);
  const stem = ending ? base.slice(0, -ending.length) : base;
  // "Strach" only looks as if it ended in "-ach".
  return /[aeiouy]/u.test(stem) ? stem : base;
}
