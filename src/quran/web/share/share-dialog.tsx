import { useId, useState } from "react";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { firstLook } from "#quran/shared/card-address.ts";
import { closeBeside } from "#ui/dialogs/close-beside.ts";
import { SheetHead } from "#ui/dialogs/sheet-head.tsx";
import { useModal } from "#ui/dialogs/use-modal.ts";
import { Portal } from "#ui/portal.tsx";
import { CardChoice } from "./card-choice.tsx";
import { CardPreview } from "./card-preview.tsx";
import { ShareActions } from "./share-actions.tsx";
import type { ShareTarget } from "./share-target.ts";
import { useCard } from "./use-card.ts";
import "./share.css";

export type ShareDialogProps = { target: ShareTarget; onClose: () => void };

/** Shows the card of a text in a chosen look, to download, copy or share it, and its link. */
export function ShareDialog({ target, onClose }: ShareDialogProps) {
  const t = useTranslate();
  const id = useId();
  const language = useLanguage();
  const [look, setLook] = useState(firstLook);
  const [part, setPart] = useState(1);
  const [status, setStatus] = useState("");
  const card = useCard(target.ref, target.language ?? language, look, part);
  const { dialog, heading } = useModal();
  const close = () => dialog.current?.close();
  return (
    <Portal host={document.body}>
      <dialog
        className="share-dialog"
        ref={dialog}
        aria-labelledby={id}
        {...closeBeside(close)}
        onKeyDown={(event) => {
          // The page beneath has keyboard shortcuts.
          event.stopPropagation();
        }}
        onClose={onClose}
      >
        <div className="share-in">
          <SheetHead id={id} title={t("share:title", { context: target.name })} heading={heading} onClose={close} />
          <div className="share-parts">
            <CardPreview name={target.name} look={look} part={part} card={card} onPart={setPart} onLeave={close} />
            <div className="share-choices">
              <CardChoice
                look={look}
                onChange={(changed) => {
                  setLook(changed);
                  setPart(1);
                  setStatus("");
                }}
              />
              <ShareActions target={target} look={look} card={card} onStatus={setStatus} />
              <p className="small share-status" role="status">
                {status}
              </p>
            </div>
          </div>
        </div>
      </dialog>
    </Portal>
  );
}
