import type { Language } from "#i18n/shared/languages.ts";
import type { Block, Inline } from "../../shared/document.ts";
import type { GlossaryTexts } from "./glossary-files.ts";

/** The words of all terms of a language as one pattern, in which the group at an index belongs to the term there. */
export type TermWords = { pattern: RegExp; ids: readonly string[] };

/** Makes the pattern that finds the terms in running text, whatever their case. */
export function termWords(language: Language, terms: GlossaryTexts["terms"]): TermWords {
  const found = Object.entries(terms).flatMap(([id, { words }]) => (words ? [{ id, words }] : []));
  const groups = found.map(({ words }) => {
    // Longer forms first: the first alternative that fits is taken.
    const forms = [...words].sort((one, other) => other.length - one.length);
    return `(${forms.map((form) => patternOf(language, form)).join("|")})`;
  });
  const inWord = "[\\p{L}\\p{M}\\p{N}]";
  const source = groups.length > 0 ? `(?<!${inWord})(?:${groups.join("|")})(?!${inWord})` : "(?!)";
  return { pattern: new RegExp(source, "giu"), ids: found.map(({ id }) => id) };
}

function patternOf(language: Language, form: string): string {
  const exact = form.replace("*", "\\p{L}*");
  if (language !== "ar") return exact;
  // Arabic writes "and", "so", "in", "like" and "for" together with the next word.
  return exact.startsWith("ال") ? `[وف]?(?:[بك]?ال|لل)${exact.slice(2)}` : `[وف]?[بكل]?${exact}`;
}

/** Marks the first occurrence of each term in paragraphs and lists. Links and headings stay as they are. */
export function markTerms(blocks: readonly Block[], words: TermWords): Block[] {
  const seen = new Set<string>();
  const mark = (parts: readonly Inline[]): Inline[] =>
    parts.flatMap((part): Inline[] => {
      if (part.kind === "strong") return [{ ...part, parts: mark(part.parts) }];
      return part.kind === "text" ? markText(part.text, words, seen) : [part];
    });
  return blocks.map((block): Block => {
    if (block.kind === "list") return { ...block, items: block.items.map(mark) };
    return block.kind === "paragraph" ? { ...block, parts: mark(block.parts) } : block;
  });
}

/** Punctuation at the end of the text before a term, and at the beginning of that after it, from which no line breaks. */
const opening = /[\p{Ps}\p{Pi}"']*$/u;
const closing = /^[\p{Pe}\p{Pf}\p{Po}]*/u;

/** Splits a text at the terms that were not seen before, and adds them to `seen`. */
function markText(text: string, { pattern, ids }: TermWords, seen: Set<string>): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    const [whole, ...groups] = found;
    const id = ids[groups.findIndex((group) => group !== undefined)];
    if (id === undefined || seen.has(id)) continue;
    seen.add(id);
    const leading = text.slice(from, found.index);
    const [before] = opening.exec(leading) ?? [""];
    const [after] = closing.exec(text.slice(found.index + whole.length)) ?? [""];
    if (leading !== before) parts.push({ kind: "text", text: leading.slice(0, leading.length - before.length) });
    parts.push({ kind: "term", id, before, text: whole, after });
    from = found.index + whole.length + after.length;
  }
  if (from < text.length) parts.push({ kind: "text", text: text.slice(from) });
  return parts;
}
