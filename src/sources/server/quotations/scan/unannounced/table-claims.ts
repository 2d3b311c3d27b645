import { type Span, trimmed } from "../../span.ts";
import { type Claim, claimOf, kindOfSpeaker, type Region, type ScanContext, type Speaker } from "../claim.ts";
import { asRead, wordsIn } from "../marks.ts";
import { foldedWords } from "../phrases.ts";
import { narratorName } from "../typed-reference.ts";
import { namesAny, vocabulary } from "../words/vocabulary.ts";
import { linesIn } from "./sibling-claims.ts";

/** Plain text joins the cells of a row with dashes. */
const cellBreak = /\s–\s/gu;
const fewestCells = 2;
/** Most words of the heading of a column. */
const longestHeading = 4;
/** Fewest words of a cell that quotes, and that only names a place. */
const fewest = 3;
/** UTF-16 units of the longest table that is read back to its heading. */
const reach = 4_000;

/** The cells of a table below a heading that names verses or hadith: "Verse", "What the hadith says". */
export function tableClaims({ quotations, prose }: ScanContext, { text, start, end }: Region): Claim[] {
  const found: Claim[] = [];
  for (const line of linesIn(text, start, end)) {
    const cells = cellsOf(text, line);
    if (cells.length < fewestCells) continue;
    const heading = headingAbove(text, line.start, cells.length);
    for (const [column, cell] of cells.entries()) {
      const speaker = heading && speakerOfColumn(heading, column);
      const said = text.slice(cell.start, cell.end);
      if (!speaker || wordsIn(said).length < fewest) continue;
      const checked = quotations.check(asRead(said));
      if (checked.verdict !== "exact" && prose.isOwn(said)) continue;
      found.push(...claimOf(cell, checked, kindOfSpeaker(speaker, said)));
    }
  }
  return found;
}

/** The cells of the first row of the table that a line belongs to, if it is not that row itself. */
function headingAbove(text: string, at: number, cells: number): string[] | undefined {
  let heading: string[] | undefined;
  for (let to = at - 1; to > at - reach && to > 0; ) {
    const from = text.lastIndexOf("\n", to - 1) + 1;
    const row = cellsOf(text, { start: from, end: to });
    if (row.length !== cells) break;
    heading = row.map((one) => text.slice(one.start, one.end));
    to = from - 1;
  }
  return heading;
}

/** A column of texts beside one that tells their place or narrator: "Translation", "Matn". */
const textColumn =
  /^\P{L}*(?:translation|text|matn|przekład|tłumaczenie|tekst|terjemahan?|matan|teks|meal[ıi]?|tercüme(?:si)?|çeviri(?:si)?|metin|metni|(?:ال)?نص|(?:ال)?متن|(?:ال)?ترجمة|ترجمہ)\P{L}*$/iu;
const placing = ["scripture", "hadith", "collections"] as const;
const narrator = new RegExp(`(?<!\\p{L})(?:${narratorName})(?!\\p{L})`, "iu");

/** Whose words the cells below a heading are; undefined if it names none. */
function speakerOfColumn(headings: readonly string[], column: number): Speaker | undefined {
  const heading = headings[column] ?? "";
  const words = foldedWords(heading);
  if (words.length > longestHeading) return undefined;
  if (vocabulary.hadith.lastIn(words) >= 0) return "prophet";
  if (vocabulary.scripture.lastIn(words) >= 0) return "god";
  if (!textColumn.test(heading)) return undefined;
  if (headings.some((one) => narrator.test(one))) return "prophet";
  return headings.some((one) => namesAny(one, placing)) ? "god" : undefined;
}

function cellsOf(text: string, { start, end }: Span): Span[] {
  const line = text.slice(start, end);
  let from = 0;
  const cells: Span[] = [];
  for (const { index, 0: sign } of [...line.matchAll(cellBreak), { index: line.length, 0: "" }]) {
    cells.push(trimmed(text, { start: start + from, end: start + index }));
    from = index + sign.length;
  }
  return cells;
}
