import type { CitedBy } from "#chat/shared/contract.ts";
import type { StoredPart } from "#chat/shared/conversations.ts";
import type { SavedSelection } from "#chat/shared/passages.ts";
import type { CitationRequest } from "../citations/read-citation.ts";

type CitationPart = { type: "data-citation"; data: CitationRequest & { by: CitedBy } };

/** A part of a saved passage as the database holds it: prose, and citations and help directories without their texts. */
export type PassagePart =
  | Exclude<StoredPart, { type: "data-citation" | "data-care" | "data-outcome" }>
  | CitationPart
  | { type: "data-care" };

/** The parts of a stored answer that a user chose to save; undefined where the answer does not contain them. */
export function cutAnswer(parts: readonly StoredPart[], chosen: SavedSelection): PassagePart[] | undefined {
  const cut = chosen.kind === "answer" ? parts : partsOf(parts, chosen);
  const kept = cut.flatMap(withoutTexts);
  return kept.some(({ type }) => type !== "data-writer" && type !== "data-section") ? kept : undefined;
}

type Narrower = Exclude<SavedSelection, { kind: "answer" }>;

function partsOf(parts: readonly StoredPart[], chosen: Narrower): readonly StoredPart[] {
  if (chosen.kind === "part") return selectedParts(parts, chosen.text);
  return parts.filter(({ type, ...part }) => {
    if (type !== "data-citation" || !("data" in part) || !("ref" in part.data)) return false;
    return `${part.data.kind}:${part.data.ref}` === chosen.ref;
  });
}

function withoutTexts(part: StoredPart): PassagePart[] {
  switch (part.type) {
    case "data-citation": {
      const { kind, ref, by } = part.data;
      return [{ type: part.type, data: { kind, ref, by } }];
    }
    case "data-care":
      return [{ type: part.type }];
    case "data-outcome":
      return [];
    default:
      return [part];
  }
}

/** One letter or digit of the prose: its part, and its place there. */
type Position = { part: number; at: number };

/**
 * The contiguous parts that hold the selected text, extended to whole words, with the citations between them and directly after the last. Only
 * letters and digits are compared, because the page shows prose without its marks. None where the text is not a contiguous part of the prose.
 */
function selectedParts(parts: readonly StoredPart[], text: string): StoredPart[] {
  const { prose, positions } = readLetters(parts);
  const wanted = text.match(/[\p{L}\p{N}\p{M}]/gu)?.join("") ?? "";
  const start = startOf(wanted, prose, positions);
  const first = positions[start];
  const last = positions[start + wanted.length - 1];
  if (!first || !last) return [];
  const cut = parts.slice(first.part, last.part + 1).map((one, index): StoredPart => {
    if (one.type !== "text") return one;
    const part = first.part + index;
    const from = part === first.part ? wordStart(one.text, first.at) : 0;
    const to = part === last.part ? wordEnd(one.text, last.at + 1) : one.text.length;
    return { ...one, text: withPairedMarks(one.text.slice(from, to)) };
  });
  return [...cut, ...citationsAfter(parts, last)];
}

function readLetters(parts: readonly StoredPart[]) {
  // One position for each UTF-16 unit, as `indexOf` counts.
  const positions: Position[] = [];
  let prose = "";
  for (const [part, one] of parts.entries()) {
    if (one.type !== "text") continue;
    for (const { 0: found, index } of one.text.matchAll(letters)) {
      if (/[.)]$/u.test(found)) continue;
      prose += found;
      for (let unit = 0; unit < found.length; unit++) positions.push({ part, at: index + unit });
    }
  }
  return { prose, positions };
}

/** Numbers of list items, which a page shows outside of the text; letters, digits and vowel signs. */
const letters = /^\s{0,8}\d{1,3}[.)](?=\s)|[\p{L}\p{N}\p{M}]/gmu;

/** Where the text begins: first where it is whole words, otherwise anywhere; -1 where it is not. */
function startOf(wanted: string, prose: string, positions: readonly Position[]): number {
  if (wanted === "") return -1;
  const isBoundary = (index: number) => {
    const [before, after] = [positions[index - 1], positions[index]];
    return !before || !after || before.part !== after.part || before.at + 1 !== after.at;
  };
  const anywhere = prose.indexOf(wanted);
  for (let at = anywhere; at >= 0; at = prose.indexOf(wanted, at + 1)) {
    if (isBoundary(at) && isBoundary(at + wanted.length)) return at;
  }
  return anywhere;
}

/** The citations that follow the selection without a word between. */
function citationsAfter(parts: readonly StoredPart[], { part, at }: Position): StoredPart[] {
  const own = parts[part];
  if (own?.type !== "text" || /[\p{L}\p{N}]/u.test(own.text.slice(wordEnd(own.text, at + 1)))) return [];
  const after = parts.slice(part + 1);
  const end = after.findIndex(({ type }) => type !== "data-citation");
  return end < 0 ? after : after.slice(0, end);
}

const wordStart = (text: string, at: number) => at - (/[\p{L}\p{N}\p{M}]*$/u.exec(text.slice(0, at))?.[0].length ?? 0);

/** After the word, and the marks that close its sentence. */
function wordEnd(text: string, at: number): number {
  return at + (/^[\p{L}\p{N}\p{M}]*[*_.!?؟۔…"'”’»)\]]*/u.exec(text.slice(at))?.[0].length ?? 0);
}

/** Removes marks of emphasis where the selection holds only one of a pair. */
function withPairedMarks(text: string): string {
  return (text.match(/\*+/gu)?.length ?? 0) % 2 === 0 ? text : text.replaceAll("*", "");
}
