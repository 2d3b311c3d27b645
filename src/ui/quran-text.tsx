import { Fragment } from "react";
import { Rosette } from "./rosette.tsx";
import { type VersePiece, versePieces } from "./verse-pieces.ts";

type QuranTextProps = {
  /** The stored Uthmani text. It is shown as it is: the paragraph's text content equals it. */
  text: string;
  /** The verse's number, written in Arabic digits; drawn in a rosette after the last word. */
  number?: string;
  /** "quran" in cards, "quran-l" in the reader. */
  className?: "quran" | "quran-l";
};

/** A verse of the Qur'an. Words keep their pause signs on the line; signs and rosette are silent for screen readers. */
export function QuranText({ text, number, className = "quran" }: QuranTextProps) {
  const pieces = versePieces(text);
  return (
    <p className={className} lang="ar" dir="rtl">
      {pieces.map((piece, index) => (
        <Fragment key={piece.start}>
          {piece.kind === "words" ? (
            piece.text
          ) : (
            <Kept piece={piece} number={index === pieces.length - 1 ? number : undefined} />
          )}
        </Fragment>
      ))}
    </p>
  );
}

function Kept({ piece, number }: { piece: Extract<VersePiece, { kind: "kept" }>; number: string | undefined }) {
  return (
    <span className="keep">
      {piece.before ? <span aria-hidden="true">{piece.before}</span> : null}
      {piece.word}
      {piece.after ? (
        <span className={piece.pause ? "waqf" : undefined} aria-hidden="true">
          {piece.after}
        </span>
      ) : null}
      {number ? <Rosette number={number} /> : null}
    </span>
  );
}
