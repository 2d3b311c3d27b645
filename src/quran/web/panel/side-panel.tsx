import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { closeBeside } from "#ui/dialogs/close-beside.ts";
import { openModal } from "#ui/dialogs/open-modal.ts";
import { SheetHead } from "#ui/dialogs/sheet-head.tsx";
import { preservePosition } from "../reading-position/preserve-position.ts";
import { closePanel, type PanelName, showPanel, useIsOpen } from "./open-panel.ts";
import "./side-panel.css";

type SidePanelProps = {
  name: PanelName;
  title: ReactNode;
  /** The panel opens whenever it changes. */
  turn: number;
  children: ReactNode;
};

/**
 * A panel of the reader: non-modal beside the page on wide screens, a modal sheet on phones. Both are native dialogs. Closing returns the
 * focus to where it was.
 */
export function SidePanel({ name, title, turn, children }: SidePanelProps) {
  const id = useId();
  const open = useIsOpen(name);
  const { dialog, heading } = useDialog(open, turn);
  useEffect(() => {
    if (turn > 0) showPanel(name);
  }, [name, turn]);
  const close = () => closePanel(name);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  return (
    <dialog
      className="side-panel"
      data-panel={name}
      ref={dialog}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      {...closeBeside(close)}
      onClose={(event) => {
        if (!event.currentTarget.open) close();
      }}
    >
      <div className="side-panel-in">
        <SheetHead id={id} title={title} heading={heading} onClose={close} />
        {open ? children : null}
      </div>
    </dialog>
  );
}

const wideScreen = "(min-width: 900px)";

function useDialog(open: boolean, turn: number) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const panel = dialog.current;
    if (!open || !panel) return;
    const from = document.activeElement;
    const wide = matchMedia(wideScreen);
    const show = () =>
      preservePosition(() => {
        if (panel.open) panel.close();
        if (wide.matches) panel.show();
        else openModal(panel);
      });
    show();
    wide.addEventListener("change", show);
    return () => {
      wide.removeEventListener("change", show);
      // A focused element within the panel is unmounted by now, which moves the focus to the body.
      const hadFocus = document.activeElement === document.body || panel.contains(document.activeElement);
      preservePosition(() => panel.close());
      if (hadFocus) returnFocus(from);
    };
  }, [open]);
  useEffect(() => {
    if (open && turn > 0) heading.current?.focus({ preventScroll: true });
  }, [open, turn]);
  return { dialog, heading };
}

/** Returns the focus to the element that opened the panel, or to the settings button if that is gone. */
function returnFocus(from: Element | null) {
  const exists = from instanceof HTMLElement && from.isConnected && from !== document.body;
  const target = exists ? from : document.querySelector<HTMLElement>(".reader-bar [data-part='settings']");
  target?.focus({ preventScroll: true });
}
