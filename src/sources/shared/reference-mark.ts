/** The kinds of sources that a reference names: "quran:2:153", "hadith:bukhari:2:1", "tafsir:ar-muyassar:2:153". */
export const referenceKinds = ["quran", "hadith", "tafsir"] as const;
export type ReferenceKind = (typeof referenceKinds)[number];
export type Reference = { kind: ReferenceKind; ref: string };

/** The kinds as a part of a regular expression. */
export const anyKind = referenceKinds.join("|");

/** The beginning of a reference, which a model may write in capitals. */
export const referenceStart = new RegExp(`^(?:${anyKind}):`, "iu");

/** A whole reference: the id of a citation's card. */
export const referencePattern = new RegExp(`^(?:${anyKind}):[\\w.:-]{1,80}$`);

/** As a part of a regular expression: the mark of a reference in text that this project wrote, "[quran:2:153]", with groups for kind and ref. */
export const referenceMark = `\\[(${anyKind}):([\\w.:-]{1,80})\\]`;

/** The beginning of a mark in the text of a model, which may write it in capitals. */
export const markStart = new RegExp(`\\[(?:${anyKind}):`, "iu");

/** A mark in the text of a model, whose end may not be written yet. */
export const begunMark = new RegExp(`\\[(?:${anyKind}):[^\\]\\n]*\\]?`, "giu");

/** The kind that a group of `anyKind` matched, in any case. @throws TypeError for another text */
export function toReferenceKind(text = ""): ReferenceKind {
  const kind = referenceKinds.find((one) => one === text.toLowerCase());
  if (!kind) throw new TypeError(`${text} is no kind of references`);
  return kind;
}
