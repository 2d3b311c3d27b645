import { longestSuffixOf } from "./longest-suffix.ts";

/** Endings of case, number, possession, person and common verb forms, in folded letters (ı as i, ü as u). */
const endings = longestSuffixOf(`
  lari leri lar ler larin lerin larini lerini larina lerine larinda lerinde larda lerde lardan lerden lariniz leriniz lardir lerdir
  ini ina ine inda inde indan inden imiz iniz umuz unuz imi ima ime in im un um nin nun i u a e yi yu ya ye
  da de ta te dan den tan ten la le yla yle dir dur tir tur li lu siz suz lik luk ci cu sa se
  mak mek mayi meyi ma me masi mesi di du ti tu dik duk tik tuk digi dugu tigi tugu diginde dugunda acak ecek acagi ecegi
  m n eyim ayim meli mali meliyim maliyim meliyiz maliyiz ebilir abilir ebilirim abilirim ebiliriz abiliriz
  iyor uyor miyor muyor ir er ar ur ip up an en yan yen mis mus maz mez iz uz sin sun siniz sunuz
`);
const minStemLength = 4;
const rounds = 4;

/** Final consonants alternate: kitap, kitabı. */
const hardened: Record<string, string> = { b: "p", d: "t", g: "k" };

/** A light stemmer for folded Turkish words: strips endings one after another. */
export function stemTurkish(word: string): string {
  let stem = word;
  for (let round = 0; round < rounds; round += 1) {
    const ending = endings(stem, minStemLength);
    if (!ending) break;
    stem = stem.slice(0, -ending.length);
  }
  return stem.replace(/[bdg]$/u, (soft) => hardened[soft] ?? soft);
}
