/** A text that stands at another verse in an edition's source, which moves the texts between the two by one. */
export type MisplacedText = {
  /** The verse at which the source has the text. */
  at: string;
  /** The verse that the text translates. */
  belongsTo: string;
  why: string;
};

/** Moves each misplaced text to its verse, and those in between by one towards the place it leaves. Throws if a verse does not exist. */
export function moveTexts(
  texts: readonly string[],
  keys: readonly string[],
  misplaced: readonly MisplacedText[],
): string[] {
  const moved = [...texts];
  for (const { at, belongsTo } of misplaced) {
    const [from, to] = [keys.indexOf(at), keys.indexOf(belongsTo)];
    if (from < 0 || to < 0) throw new Error(`There is no verse ${from < 0 ? at : belongsTo}.`);
    moved.splice(to, 0, ...moved.splice(from, 1));
  }
  return moved;
}
