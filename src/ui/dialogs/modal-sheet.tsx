import { type ReactNode, useId } from "react";
import { closeBeside } from "./close-beside.ts";
import { SheetHead } from "./sheet-head.tsx";
import { useModal } from "./use-modal.ts";

type ModalSheetProps = {
  /** The class of the dialog, for measures of its own. */
  className: string;
  title: string;
  onClose: () => void;
  /** A function is given another that focuses the title, for content that replaces what had the focus. */
  children: ReactNode | ((focusTitle: () => void) => ReactNode);
};

/** A modal dialog with a title and a close button: a bottom sheet on phones. A click beside it closes it. */
export function ModalSheet({ className, title, onClose, children }: ModalSheetProps) {
  const id = useId();
  const { dialog, heading } = useModal();
  const close = () => dialog.current?.close();
  return (
    <dialog
      className={`sheet modal-sheet ${className}`}
      ref={dialog}
      aria-labelledby={id}
      {...closeBeside(close)}
      onKeyDown={(event) => {
        // The page beneath has keyboard shortcuts.
        event.stopPropagation();
      }}
      onClose={(event) => {
        // React passes on that a dialog within this one was closed.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="sheet-in">
        <SheetHead id={id} title={title} heading={heading} onClose={close} />
        {typeof children === "function" ? children(() => heading.current?.focus()) : children}
      </div>
    </dialog>
  );
}
