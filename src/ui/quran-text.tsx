import { Fragment } from "react";
import { type Excerpt, ExcerptedText } from "./excerpted-text.tsx";
import { Rosette } from "./rosette.tsx";
import { type VersePiece, versePieces } from "./verse-pieces.ts";

type QuranTextProps = {
  /** The stored Uthmani text, shown unchanged: the paragraph's text content equals it. */
  text: string;
  /** The formatted verse number, drawn in a rosette after the last word. */
  number?: string;
  /** "quran" in cards, "quran-l" in the reader. */
  className?: "quran" | "quran-l";
  /** The words to highlight, as their start offsets in `text`. */
  marked?: readonly number[];
  /** The stretch of `text` that is in full ink; the rest is muted. No words are highlighted then. */
  excerpt?: Excerpt | undefined;
};

/** A verse of the Qur'an. A pause sign never wraps away from its word; signs and rosette are hidden from screen readers. */
export function QuranText({ text, number, className = "quran", marked = [], excerpt }: QuranTextProps) {
  const pieces = versePieces(text);
  return (
    <p className={className} lang="ar" dir="rtl">
      {pieces.map((piece, index) => (
        <Fragment key={piece.start}>
          {piece.kind === "words" ? (
            <Words piece={piece} marked={marked} excerpt={excerpt} />
          ) : (
            <Kept
              piece={piece}
              marked={marked}
              excerpt={excerpt}
              number={index === pieces.length - 1 ? number : undefined}
            />
          )}
        </Fragment>
      ))}
    </p>
  );
}

type PieceProps<Kind> = {
  piece: Extract<VersePiece, { kind: Kind }>;
  marked: readonly number[];
  excerpt: Excerpt | undefined;
};

function Words({ piece, marked, excerpt }: PieceProps<"words">) {
  if (excerpt) return <ExcerptedText text={piece.text} excerpt={excerpt} start={piece.start} />;
  if (!marked.some((start) => start >= piece.start && start < piece.start + piece.text.length)) return piece.text;
  // The capturing group keeps the spaces in the result.
  let start = piece.start;
  return piece.text.split(/( )/u).map((word) => {
    const at = start;
    start += word.length;
    return word !== "" && marked.includes(at) ? <mark key={at}>{word}</mark> : word;
  });
}

type KeptProps = PieceProps<"kept"> & { number: string | undefined };

function Kept({ piece, marked, excerpt, number }: KeptProps) {
  const isMuted = excerpt && !(piece.start < excerpt.end && excerpt.start <= piece.start + piece.before.length);
  return (
    <span className={isMuted ? "keep muted" : "keep"}>
      {piece.before ? <span aria-hidden="true">{piece.before}</span> : null}
      {marked.includes(piece.start + piece.before.length) ? <mark>{piece.word}</mark> : piece.word}
      {piece.after ? (
        <span className={piece.pause ? "waqf" : undefined} aria-hidden="true">
          {piece.after}
        </span>
      ) : null}
      {number ? <Rosette number={number} /> : null}
    </span>
  );
}
