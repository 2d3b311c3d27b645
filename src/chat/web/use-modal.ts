import { useEffect, useRef } from "react";

/** The ref of a dialog that opens at the first render. It returns the focus when it closes. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    const from = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      if (from instanceof HTMLElement) from.focus();
    };
  }, []);
  return dialog;
}
