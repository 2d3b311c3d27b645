import { Fragment, type ReactNode } from "react";
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
  /** Returns what stands in place of a piece, given how it is shown otherwise. It must not change the text. */
  shade?: ((piece: VersePiece, shown: ReactNode) => ReactNode) | undefined;
};

/** A verse of the Qur'an. A pause sign never wraps away from its word; signs and rosette are hidden from screen readers. */
export function QuranText({ text, number, className = "quran", marked = [], shade }: QuranTextProps) {
  const pieces = versePieces(text);
  return (
    <p className={className} lang="ar" dir="rtl">
      {pieces.map((piece, index) => {
        const shown =
          piece.kind === "words" ? (
            <Words piece={piece} marked={marked} />
          ) : (
            <Kept piece={piece} marked={marked} number={index === pieces.length - 1 ? number : undefined} />
          );
        return <Fragment key={piece.start}>{shade ? shade(piece, shown) : shown}</Fragment>;
      })}
    </p>
  );
}

type WordsProps = { piece: Extract<VersePiece, { kind: "words" }>; marked: readonly number[] };

function Words({ piece, marked }: WordsProps) {
  if (!marked.some((start) => start >= piece.start && start < piece.start + piece.text.length)) return piece.text;
  // The capturing group keeps the spaces in the result.
  let start = piece.start;
  return piece.text.split(/( )/u).map((word) => {
    const at = start;
    start += word.length;
    return word !== "" && marked.includes(at) ? <mark key={at}>{word}</mark> : word;
  });
}

type KeptProps = {
  piece: Extract<VersePiece, { kind: "kept" }>;
  marked: readonly number[];
  number: string | undefined;
};

function Kept({ piece, marked, number }: KeptProps) {
  return (
    <span className="keep">
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
