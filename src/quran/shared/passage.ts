/** A text of a verse range in one language, as stored, one entry a verse. */
export type PassageText = {
  lang: string;
  edition: string;
  editionName: string;
  /** The verses' texts joined by a space. */
  text: string;
  /** The same, verse by verse: number within the surah and text. */
  verses: { number: number; text: string; corrected?: boolean }[];
};

/** Verses with their stored texts, as pages show them outside the reader. */
export type Passage = {
  /** "2:153" or "94:5-6". */
  ref: string;
  /** The surah's name in the language that was asked for, and its Arabic name. */
  chapter: { id: number; name: string; arabicName: string };
  /** The Arabic text, then the language's default translation where it has one. */
  texts: PassageText[];
  /** Path of the verses in the reader, without language prefix. */
  path: string;
};
