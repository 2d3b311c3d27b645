/** Signs between spaces. They are not words and belong to the word beside them. */
const pauseSign = /^[\u06d6-\u06dc]+$/u;
const startOfQuarter = "\u06de";
const placeOfProstration = "\u06e9";

/** `words` may wrap at its spaces. `word` must stay on one line with the signs before and after it. `start` is an offset in the text. */
export type VersePiece =
  | { kind: "words"; start: number; text: string }
  | { kind: "kept"; start: number; before: string; word: string; after: string; pause: boolean };

/**
 * Splits a verse of the Uthmani text at the words that carry a sign, and at its last word. The joined pieces equal the text,
 * character by character.
 */
export function versePieces(text: string): VersePiece[] {
  const pieces: VersePiece[] = [];
  const groups = groupSigns(text.split(" "));
  let plain = "";
  let end = 0;
  const push = (piece: VersePiece, length: number) => {
    pieces.push(piece);
    end += length;
  };
  groups.forEach((group, index) => {
    const space = index === 0 ? "" : " ";
    const last = index === groups.length - 1;
    if (!group.before && !group.after && !last) {
      plain += space + group.word;
      return;
    }
    plain += space;
    if (plain) push({ kind: "words", start: end, text: plain }, plain.length);
    plain = "";
    push({ kind: "kept", start: end, ...group }, group.before.length + group.word.length + group.after.length);
  });
  return pieces;
}

type Group = { before: string; word: string; after: string; pause: boolean };

/** Attaches to each word the signs beside it, with their spaces. */
function groupSigns(tokens: readonly string[]): Group[] {
  const groups: Group[] = [];
  let opening = "";
  for (const token of tokens) {
    const present = groups.at(-1);
    const pause = pauseSign.test(token);
    if (present && (pause || token === placeOfProstration)) {
      present.after += ` ${token}`;
      present.pause ||= pause;
    } else if (token === startOfQuarter) {
      opening += `${token} `;
    } else {
      groups.push({ before: opening, word: token, after: "", pause: false });
      opening = "";
    }
  }
  // No verse of the corpus ends in an opening sign; if one did, the sign would be shown as a word.
  if (opening) groups.push({ before: "", word: opening.trimEnd(), after: "", pause: false });
  return groups;
}
