import type { ReactNode } from "react";
import type { VersePiece } from "#ui/verse-pieces.ts";

/** The stretch of a text that is in full ink, as offsets in UTF-16 units; the rest is muted. */
type Excerpt = { start: number; end: number };

type ExcerptedTextProps = {
  text: string;
  /** Of the whole text; nothing is muted without one. */
  excerpt: Excerpt | undefined;
  /** Where `text` begins within the whole text. */
  start?: number;
};

/** A text of which a part is in full ink. Its text content is the whole text. */
export function ExcerptedText({ text, excerpt, start = 0 }: ExcerptedTextProps) {
  if (!excerpt) return text;
  const [from, to] = [excerpt.start - start, excerpt.end - start].map((at) => Math.max(at, 0));
  return (
    <>
      {muted(text.slice(0, from))}
      {text.slice(from, to)}
      {muted(text.slice(to))}
    </>
  );
}

/** The `shade` of a `QuranText` with an excerpt. A word is muted together with its signs. */
export function shadeAround(excerpt: Excerpt | undefined) {
  if (!excerpt) return undefined;
  return (piece: VersePiece, shown: ReactNode): ReactNode => {
    if (piece.kind === "words") return <ExcerptedText text={piece.text} excerpt={excerpt} start={piece.start} />;
    const word = piece.start + piece.before.length;
    return word >= excerpt.start && word < excerpt.end ? shown : muted(shown);
  };
}

const muted = (shown: ReactNode) => (shown === "" ? null : <span className="muted">{shown}</span>);
