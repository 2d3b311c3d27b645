import { useLayoutEffect, useRef } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";

type FoldButtonProps = {
  /** The words while the beginning alone is shown. */
  showAll: string;
  /** The id of the text's element. */
  controls: string;
  whole: boolean;
  onFold: (whole: boolean) => void;
};

/** Beneath a long text: shows all of it, or its beginning again. */
export function FoldButton({ showAll, controls, whole, onFold }: FoldButtonProps) {
  const t = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(whole);
  useLayoutEffect(() => {
    // The button, which has the focus, has moved up with the end of the text, often out of the window.
    if (before.current && !whole) button.current?.scrollIntoView({ block: "nearest" });
    before.current = whole;
  }, [whole]);
  return (
    <Button ref={button} aria-expanded={whole} aria-controls={controls} onClick={() => onFold(!whole)}>
      {whole ? t("answer:showLess") : showAll}
    </Button>
  );
}
