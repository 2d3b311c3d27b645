import type { Span } from "../../span.ts";
import { listMark, quoteLine, wordsIn } from "../marks.ts";
import { foldedWords } from "../phrases.ts";

/** UTF-16 units of the longest line beginning that is read. */
const longest = 160;
const label = new RegExp(
  `^[\\s${quoteLine}]*(?:${listMark}\\s*)?([*_]{1,3})(?=\\S)([^*_\\n:]{1,120}?)(?:\\1\\s*:|\\s*:\\s*\\1)`,
  "u",
);
/** A shorter label says too little for its repetition to be known. */
const fewestWords = 3;

/** The label of a paragraph or list item: its words, and where it ends behind its colon. */
export type ItemLabel = { words: string; end: number };

/** The emphasised label before a colon at the beginning of the line that a span begins in: "3. **The angel of death**: …". It names what follows. */
export function itemLabelOf(text: string, { start }: Span): ItemLabel | undefined {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const found = label.exec(text.slice(lineStart, lineStart + longest));
  return found ? { words: found[2] ?? "", end: lineStart + found[0].length } : undefined;
}

/** Whether half of the words repeat the label: "**The angels who write deeds**: they are the angels who write …" */
export function repeatsLabel(text: string, label: ItemLabel): boolean {
  if (wordsIn(label.words).length < fewestWords) return false;
  const named = new Set(foldedWords(label.words));
  const words = foldedWords(text);
  return words.filter((word) => named.has(word)).length * 2 >= words.length;
}
