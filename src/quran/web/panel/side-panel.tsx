import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { keepPlace } from "../reading-position/preserve-position.ts";
import { closePanel, type PanelName, showPanel, useIsOpen } from "./open-panel.ts";
import "./side-panel.css";

type SidePanelProps = {
  name: PanelName;
  title: ReactNode;
  /** Opens the panel whenever it changes. */
  turn: number;
  children: ReactNode;
};

/**
 * What belongs to the page that is read. On wide screens it stands beside the page, which stays in use; on phones it is a
 * sheet over it, and modal. The browser's own dialog knows both; focus returns to where it came from.
 */
export function SidePanel({ name, title, turn, children }: SidePanelProps) {
  const t = useTranslate();
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
  // A click on the dialog itself and on none of its content is one beside the sheet.
  const onClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) close();
  };
  return (
    <dialog
      className="side-panel"
      data-panel={name}
      ref={dialog}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onClose={(event) => {
        if (!event.currentTarget.open) close();
      }}
    >
      <div className="side-panel-in">
        <div className="sheet-head">
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <Button variant="quiet" icon="close" label={t("settings:close")} onClick={close} />
        </div>
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
      keepPlace(() => {
        if (panel.open) panel.close();
        if (wide.matches) panel.show();
        else panel.showModal();
      });
    show();
    wide.addEventListener("change", show);
    return () => {
      wide.removeEventListener("change", show);
      // What was focused within the panel is gone from the page by now, and the focus with it.
      const held = document.activeElement === document.body || panel.contains(document.activeElement);
      keepPlace(() => panel.close());
      if (held) comeBack(from);
    };
  }, [open]);
  useEffect(() => {
    if (open && turn > 0) heading.current?.focus({ preventScroll: true });
  }, [open, turn]);
  return { dialog, heading };
}

/** To where the panel was opened from; where that is gone, to the tools at the top. */
function comeBack(from: Element | null) {
  const there = from instanceof HTMLElement && from.isConnected && from !== document.body;
  const place = there ? from : document.querySelector<HTMLElement>(".reader-bar [data-part='settings']");
  place?.focus({ preventScroll: true });
}
