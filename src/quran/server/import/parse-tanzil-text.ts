import { type ParsedVerse, UnreadableEdition } from "./parsed-verse.ts";

/** Lines of `chapter|verse|text`. Empty lines and lines that begin with # are skipped: Tanzil ends its files with its terms in such lines. */
export function parseTanzilText(text: string): ParsedVerse[] {
  return text.split("\n").flatMap((raw, at) => {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) return [];
    const [, chapter, verse, own = ""] = /^(\d{1,3})\|(\d{1,3})\|(.*)$/u.exec(line) ?? [];
    if (chapter === undefined || verse === undefined) throw new UnreadableEdition("malformed", `line ${at + 1}`);
    return [{ chapter: Number(chapter), verse: Number(verse), text: own.trim() }];
  });
}
