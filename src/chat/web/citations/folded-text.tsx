import { type ReactNode, useId, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";

type FoldedTextProps = {
  text: string;
  /** Draws what is shown of it, from its beginning to `end`. */
  children: (end: number) => ReactNode;
};

/** A long text opens with its beginning, and a button that shows all of it: cut between words, and never without saying so. */
export function FoldedText({ text, children }: FoldedTextProps) {
  const t = useTranslate();
  const id = useId();
  const [whole, setWhole] = useState(false);
  const end = foldAt(text);
  if (end === text.length) return children(end);
  return (
    <div className="folded">
      <div id={id}>{children(whole ? text.length : end)}</div>
      <Button aria-expanded={whole} aria-controls={id} onClick={() => setWhole(!whole)}>
        {t(whole ? "answer:showLess" : "answer:showAll")}
      </Button>
    </div>
  );
}

/** A text that is not much longer than what is shown of it is shown whole. In UTF-16 units. */
const shown = 700;
const longest = 1_100;

/** Where a long text is folded: after the last whole sentence, or else word, that fits; its length where it need not be. */
export function foldAt(text: string): number {
  if (text.length <= longest) return text.length;
  const start = text.slice(0, shown);
  const sentence = Math.max(
    ...[...start.matchAll(/[.!?؟۔]["'”’»)\]]*\s/gu)].map((end) => end.index + end[0].length),
    0,
  );
  if (sentence > shown / 2) return sentence;
  const word = start.lastIndexOf(" ");
  return word > 0 ? word : shown;
}
