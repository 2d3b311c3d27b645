import { type ReactNode, useId, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { usePrinting } from "#ui/page/use-printing.ts";
import { FoldButton } from "../fold-button.tsx";

type FoldedTextProps = {
  text: string;
  /** Renders the text up to `end`. */
  children: (end: number) => ReactNode;
};

/** Shows the beginning of a long text, with a button that shows all of it. All of it is printed. */
export function FoldedText({ text, children }: FoldedTextProps) {
  const t = useTranslate();
  const id = useId();
  const [whole, setWhole] = useState(false);
  const printing = usePrinting();
  const end = foldAt(text);
  if (end === text.length) return children(end);
  return (
    <div className="folded">
      <div id={id}>{children(whole || printing ? text.length : end)}</div>
      <FoldButton showAll={t("answer:showAll")} controls={id} whole={whole} onFold={setWhole} />
    </div>
  );
}

/** Length of the beginning, and the length up to which a text is shown whole. In UTF-16 units. */
const foldedLength = 700;
const wholeLength = 1_100;

/** Where a long text is cut: after the last sentence that fits, otherwise after a word. The text's length if it is not cut. */
export function foldAt(text: string): number {
  if (text.length <= wholeLength) return text.length;
  const start = text.slice(0, foldedLength);
  const sentence = Math.max(
    ...[...start.matchAll(/[.!?؟۔]["'”’»)\]]*\s/gu)].map((end) => end.index + end[0].length),
    0,
  );
  if (sentence > foldedLength / 2) return sentence;
  const word = start.lastIndexOf(" ");
  return word > 0 ? word : foldedLength;
}
