import type { Field } from "./field.ts";
import { ownPages } from "./growing-row.ts";
import { fieldNames, type LanguageIndex } from "./language-index.ts";
import type { Lexicon } from "./lexicon.ts";

const arrayNames = ["termBytes", "termEnds", "postingEnds", "verses", "counts", "editions", "lengths"] as const;
const lexiconNames = ["ends", "targets", "probabilities"] as const;
const alignment = 8;

/**
 * A language's index as one run of bytes: the number of editions and the length of each array, then the arrays, each
 * at a multiple of eight. Numbers are little-endian, as on every machine that runs Node.
 */
export function encodeIndex({ editionCount, fields, lexicon }: LanguageIndex): Uint8Array {
  const arrays = [
    ...fieldNames.flatMap((name) => arrayNames.map((array) => fields[name][array])),
    ...lexiconNames.map((array) => lexicon[array]),
  ];
  const header = Uint32Array.from([editionCount, ...arrays.map((array) => array.length)]);
  const parts = [header, ...arrays];
  const size = parts.reduce((total, part) => total + aligned(part.byteLength), 0);
  const bytes = new Uint8Array(ownPages(size), 0, size);
  let at = 0;
  for (const part of parts) {
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += aligned(part.byteLength);
  }
  return bytes;
}

/** Reads what `encodeIndex` wrote without copying: the arrays are views into `bytes`, which must start its buffer. */
export function decodeIndex(bytes: ArrayBuffer): LanguageIndex {
  const header = new Uint32Array(bytes, 0, 1 + fieldNames.length * arrayNames.length + lexiconNames.length);
  let at = aligned(header.byteLength);
  let place = 1;
  const next = <T extends { byteLength: number }>(
    view: new (buffer: ArrayBuffer, at: number, length: number) => T,
  ): T => {
    const array = new view(bytes, at, header[place] ?? 0);
    place += 1;
    at += aligned(array.byteLength);
    return array;
  };
  const field = (): Field => ({
    termBytes: next(Uint8Array),
    termEnds: next(Uint32Array),
    postingEnds: next(Uint32Array),
    verses: next(Uint16Array),
    counts: next(Uint8Array),
    editions: next(Uint8Array),
    lengths: next(Uint32Array),
  });
  const fields = { stems: field(), grams: field(), tafsirStems: field(), tafsirGrams: field() };
  const lexicon: Lexicon = { ends: next(Uint32Array), targets: next(Uint32Array), probabilities: next(Float32Array) };
  return { editionCount: header[0] ?? 0, fields, lexicon };
}

function aligned(length: number): number {
  return Math.ceil(length / alignment) * alignment;
}
