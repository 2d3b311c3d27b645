/** Part of a line: plain or emphasised words, or the place of a citation with its number within the prose. */
export type Inline = { at: number; text: string; strong: boolean } | { at: number; cite: number };

export type ProseBlock =
  | { kind: "paragraph"; at: number; lines: Inline[][] }
  | { kind: "list"; at: number; first: number | undefined; items: { at: number; line: Inline[] }[] };

/** Marks the place of a citation in prose: U+FFFC, the object replacement character. */
export const citeMark = "\uFFFC";

const item = /^\s{0,8}(?:[-*•–]|(\d{1,3})[.)])\s+(.*)$/u;

/**
 * Parses light Markdown: paragraphs, lists and emphasis. Of headings, quotations, links and code only the words are kept, images are
 * dropped, and HTML tags are plain text. `at`: offset in the prose. A list without `first` is not numbered.
 */
export function parseProse(prose: string): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  const read = createInlineReader();
  let at = 0;
  let apart = true;
  for (const written of prose.split("\n")) {
    const start = at;
    at += written.length + 1;
    const line = withoutBlockMarks(written);
    if (line.trim() === "") {
      apart = true;
      continue;
    }
    const [, number, words] = item.exec(line) ?? [];
    const last = apart ? undefined : blocks.at(-1);
    if (words !== undefined) addItem(blocks, { at: start, number, line: read(words, start) });
    else if (last?.kind === "list") last.items.at(-1)?.line.push(...read(` ${line.trim()}`, start));
    else if (last) last.lines.push(read(line, start));
    else blocks.push({ kind: "paragraph", at: start, lines: [read(line, start)] });
    apart = false;
  }
  return blocks;
}

/** Drops rules and fences, and the marks of quotations and headings. */
function withoutBlockMarks(line: string): string {
  if (/^\s*(?:(?:[-*_]\s*){3,}|`{3,}.*|~{3,}.*)$/u.test(line)) return "";
  return line.replace(/^\s{0,3}(?:>\s?)+/u, "").replace(/^\s{0,3}#{1,6}\s+(\S.*?)[\s#]*$/u, "**$1**");
}

/** Adds an item to the last list, also across empty lines. */
function addItem(
  blocks: ProseBlock[],
  { at, number, line }: { at: number; number: string | undefined; line: Inline[] },
) {
  const last = blocks.at(-1);
  if (last?.kind === "list" && (last.first === undefined) === (number === undefined)) last.items.push({ at, line });
  else
    blocks.push({ kind: "list", at, first: number === undefined ? undefined : Number(number), items: [{ at, line }] });
}

/** An image, a link, code, or words between asterisks or underscores. Bounded repetition keeps the time linear. */
const marked = new RegExp(
  [
    /!\[[^\]]{0,300}\]\([^)]{0,600}\)/u,
    /\[(?<link>[^\]]{1,300})\]\([^)]{0,600}\)/u,
    /`+(?<code>[^`]{1,300})`+/u,
    /(?<stars>\*{1,3})(?=\S)(?<starred>.{0,600}?\S)\k<stars>/u,
    /(?<![\p{L}\p{N}_])(?<lines>_{1,3})(?=\S)(?<underlined>.{0,600}?\S)\k<lines>(?![\p{L}\p{N}_])/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gu",
);

function createInlineReader() {
  let cites = 0;
  const addWords = (found: Inline[], text: string, at: number, strong: boolean) => {
    let start = at;
    for (const [index, words] of text.split(citeMark).entries()) {
      if (index > 0) found.push({ at: start - 1, cite: cites++ });
      if (words !== "") found.push({ at: start, text: words, strong });
      start += words.length + 1;
    }
  };
  return function read(line: string, at: number, strong = false): Inline[] {
    const found: Inline[] = [];
    let end = 0;
    for (const match of line.matchAll(marked)) {
      addWords(found, line.slice(end, match.index), at + end, strong);
      const { link, code, starred, underlined } = match.groups ?? {};
      const emphasised = starred ?? underlined;
      found.push(...read(link ?? code ?? emphasised ?? "", at + match.index, strong || emphasised !== undefined));
      end = match.index + match[0].length;
    }
    addWords(found, line.slice(end), at + end, strong);
    return found;
  };
}
