import { useEffect, useRef } from "react";
import { openModal } from "./open-modal.ts";

/**
 * The ref of a dialog that opens at the first render, and of its heading, which then has the focus if the ref is used. The focus returns at the
 * end.
 */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    const from = document.activeElement;
    if (shown) openModal(shown);
    heading.current?.focus();
    return () => {
      shown?.close();
      if (from instanceof HTMLElement) from.focus();
    };
  }, []);
  return { dialog, heading };
}
