import { longestSuffixOf } from "./longest-suffix.ts";

/** Endings of gender, number, oblique case and participles, in folded letters (ں as ن). */
const endings = longestSuffixOf("یون یان وین یین یے ون ین ان تے تی تا نے نی نا گے گی گا ات ے ی ا و ہ");

/** Strips one inflection from a normalized Urdu word. */
export function stemUrdu(word: string): string {
  const ending = endings(word, 3);
  return ending ? word.slice(0, -ending.length) : word;
}
