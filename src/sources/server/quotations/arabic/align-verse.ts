import { isArabic, wordsOf } from "./arabic-words.ts";
import { collapse, fullSpelling, skeleton, spell } from "./spell.ts";
import { closedTa, contracted, expanded, spellingsOf } from "./spelling-variants.ts";

/** A word of a verse: the set of its written forms. */
export type Slot = ReadonlySet<string>;

type Pair = { uthmani: string[]; imlaei: string[] };

const vocative = /^[وف]?(?:يا|ها)$/u;
/** The same particle joined to the next word in the mushaf, its alif a small sign. */
const fusedVocative = /^[وف]?\p{M}*[يه]\u064E?\u0640?\u0670?\u0653?/u;
const fusedSizes = [
  [1, 2],
  [1, 3],
] as const;
const sizes = [
  [1, 1],
  [1, 2],
  [2, 1],
  [1, 3],
  [2, 2],
  [2, 3],
  [3, 2],
  [3, 1],
  [3, 3],
] as const;
const mostJoined = 3;

/**
 * Returns the words of a verse, each with its forms in both spellings. If one spelling joins words that the other
 * separates, the finer division counts, so that a quotation may begin or end at either part. Throws if the texts
 * differ otherwise. Use one aligner for all verses: it caches the forms of words.
 */
export function createAligner(): (uthmani: string, imlaei: string) => Slot[] {
  const spelled = remember((word: string) => spell(word, fullSpelling));
  const slots = remember((pair: string) => {
    const [uthmani = "", imlaei = ""] = pair.split("|");
    return slotsOf({ uthmani: listOf(uthmani), imlaei: listOf(imlaei) });
  });
  return (uthmani, imlaei) => {
    const pairs = pairWords(words(uthmani), words(imlaei), spelled);
    return withContracted(pairs.flatMap((pair) => slots(`${pair.uthmani.join(" ")}|${pair.imlaei.join(" ")}`)));
  };
}

function remember<T>(work: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = work(key);
    known.set(key, made);
    return made;
  };
}

function listOf(joined: string): string[] {
  return joined === "" ? [] : joined.split(" ");
}

function withContracted(slots: readonly Slot[]): Slot[] {
  return slots.map((slot, at) => {
    const [next = ""] = slots[at + 1] ?? [];
    const also = [...slot].map((form) => contracted(form, next)).filter((form) => form !== undefined);
    return also.length === 0 ? slot : new Set([...slot, ...also]);
  });
}

function words(text: string): string[] {
  return wordsOf(text)
    .map((word) => word.text)
    .filter(isArabic);
}

function pairWords(uthmani: string[], imlaei: string[], spelled: (word: string) => string): Pair[] {
  const pairs: Pair[] = [];
  let [left, right] = [0, 0];
  while (left < uthmani.length || right < imlaei.length) {
    const [one, other] = pairSize(
      uthmani.slice(left, left + mostJoined).map(spelled),
      imlaei.slice(right, right + mostJoined).map(spelled),
    );
    pairs.push({ uthmani: uthmani.slice(left, left + one), imlaei: imlaei.slice(right, right + other) });
    left += one;
    right += other;
  }
  return pairs;
}

/** The number of words of each text in the next pair: as few as have the same letters. */
function pairSize(uthmani: readonly string[], imlaei: readonly string[]): readonly [number, number] {
  const fused = vocative.test(imlaei[0] ?? "") && !vocative.test(uthmani[0] ?? "");
  for (const size of fused ? [...fusedSizes, ...sizes] : sizes) {
    const [left, right] = size;
    if (left > uthmani.length || right > imlaei.length) continue;
    if (skeleton(uthmani.slice(0, left).join("")) === skeleton(imlaei.slice(0, right).join(""))) return size;
  }
  throw new Error("The two Arabic texts do not hold the same words");
}

function slotsOf({ uthmani, imlaei }: Pair): Slot[] {
  if (uthmani.length === imlaei.length) return uthmani.map((word, at) => formsOf(word, imlaei[at]));
  const divided = uthmani.length > imlaei.length;
  const [finer, coarser] = divided ? [uthmani, imlaei] : [imlaei, uthmani];
  if (!divided && vocative.test(spell(finer[0] ?? "", fullSpelling))) return vocativeSlots(coarser[0] ?? "", finer);
  const whole = finer.map((word) => spell(word, fullSpelling)).join("");
  const joined = coarser.length === 1 ? spellingsOf(coarser[0], undefined) : new Set<string>();
  // If the letters differ too, there is no place to cut: treat it as one word with all forms.
  if (!joined.has(collapse(whole))) return [new Set([whole, ...joined])];
  return finer.map((word) => (divided ? formsOf(word, undefined) : formsOf(undefined, word)));
}

/** A vocative that one spelling joins to the name: its alif may be omitted like the small sign for it. */
function vocativeSlots(fused: string, [particle = "", name = "", ...rest]: readonly string[]): Slot[] {
  const forms = formsOf(undefined, particle);
  const short = [...forms].map((form) => form.replace(/ا$/u, ""));
  const remainder = fused.replace(fusedVocative, "");
  const named = formsOf(rest.length === 0 ? remainder : undefined, name);
  const inner = rest.length === 0 ? [named] : [name, ...rest].map((word) => insideWord(formsOf(undefined, word)));
  return [new Set([...forms, ...short]), ...inner];
}

/** The forms of a word that may follow another without a space, where its first alif is dropped or becomes a hamza on any seat. */
function insideWord(forms: Slot): Slot {
  const inner = [...forms].filter((form) => form.startsWith("ا")).map((form) => form.slice(1));
  return new Set([...forms, ...inner.flatMap((form) => [form, `ء${form}`, `و${form}`])]);
}

function formsOf(uthmani: string | undefined, imlaei: string | undefined): Slot {
  const forms = spellingsOf(uthmani, imlaei);
  for (const word of [uthmani, imlaei]) {
    if (word === undefined) continue;
    const apart = [...forms].map((form) => expanded(word, form));
    for (const also of [...apart, closedTa(word)]) if (also !== undefined) forms.add(also);
  }
  return forms;
}
