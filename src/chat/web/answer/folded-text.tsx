import { type ReactNode, useId, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { foldAt } from "./fold-at.ts";

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
