import { collapse, countDaggers, fullSpelling, type Spelling, spell } from "./spell.ts";

const mostDaggers = 3;

/**
 * All forms of a word of the mushaf: the Uthmani spelling with each small sign written as a letter or
 * omitted, the modern one, and each hamza as itself or as its bare seat. A text may mix forms word by word.
 */
export function spellingsOf(uthmani: string | undefined, imlaei: string | undefined): Set<string> {
  const forms = new Set<string>();
  for (const word of [uthmani, imlaei]) {
    if (word === undefined) continue;
    for (const spelling of allSpellings(word)) forms.add(spell(word, spelling));
  }
  for (const form of [...forms]) for (const also of variants(form)) forms.add(also);
  forms.delete("");
  return forms;
}

function* allSpellings(word: string): Generator<Spelling> {
  const some = countDaggers(word);
  const all = 2 ** Math.min(some, mostDaggers) - 1;
  const choices = some > mostDaggers ? [-1, 0] : Array.from({ length: all + 1 }, (_, choice) => choice);
  const small = /[\u06E5-\u06E8]/u.test(word) ? [true, false] : [true];
  for (const daggers of choices) {
    for (const one of small) {
      yield { daggers, small: one, hamza: "itself" };
      yield { daggers, small: one, hamza: "seat" };
    }
  }
}

/** Common printed variants that no rule of letters covers. */
function* variants(form: string): Generator<string> {
  // The ya of "thing" left out; "son of" without its alif.
  if (/يء(?:ا?)$/u.test(form)) yield form.replace(/يء(ا?)$/u, "ء$1");
  if (form === "ابن") yield "بن";
  // The alif of "hundred" that is written and not said.
  if (/ماء(?:ه|تين)$/u.test(form)) yield form.replace("ماء", "مء");
  // Particles that are written together or apart.
  const joined = /^([وفا]?)(مم|عم)(ا|ن)$/u.exec(form);
  if (joined) yield `${joined[1]}${joined[2] === "مم" ? "من" : "عن"}م${joined[3]}`;
}

/** Forms that depend on the next word: "an la" may be written as one word without its nun. */
export function contracted(form: string, next: string): string | undefined {
  if (/^[وفا]?ان$/u.test(form) && /^ل[اونم]/u.test(next)) return form.slice(0, -1);
  if (/^[وفا]?[مع]ن$/u.test(form) && next.startsWith("م")) return form.slice(0, -1);
  return undefined;
}

const fusedNegation = /^([وفا]?\p{M}*)ا\p{M}*\u0654\p{M}*ل\p{M}*\u0651/u;

/** The same particles joined in the mushaf: "alla" may also be written as two words. Expects the vowelled word in NFKD. */
export function expanded(word: string, form: string): string | undefined {
  if (!fusedNegation.test(word) || !/^[وف]?ال[اونم]$/u.test(form)) return undefined;
  return collapse(form.replace(/ال/u, "انل"));
}

/** Nouns that the mushaf writes with an open ta in some places, modern spelling always with a closed one. */
const openTa = /^[وف]?[بلك]?(?:رحمت|نعمت|سنت|امرات|شجرت|لعنت|معصيت|كلمت|بقيت|قرت|فطرت|جنت|ابنت|غيابت|بينت|جمالت)$/u;
const closedBySukun = /ت\p{M}*\u0652\p{M}*$/u;

/** Such a noun with a closed ta; undefined for other words, including verbs with the same letters. */
export function closedTa(word: string): string | undefined {
  const form = spell(word, fullSpelling);
  return openTa.test(form) && !closedBySukun.test(word) ? form.replace(/ت$/u, "ه") : undefined;
}
