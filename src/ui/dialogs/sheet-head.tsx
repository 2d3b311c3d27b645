import type { ReactNode, RefObject } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "../button.tsx";

type SheetHeadProps = {
  /** The id of the title, by which the dialog is labelled. */
  id: string;
  title: ReactNode;
  onClose: () => void;
  /** A title with a ref can be given the focus. */
  heading?: RefObject<HTMLHeadingElement | null>;
};

/** The head of a dialog: its title, and a button that closes it. */
export function SheetHead({ id, title, onClose, heading }: SheetHeadProps) {
  const t = useTranslate();
  return (
    <div className="sheet-head">
      <h2 id={id} ref={heading} tabIndex={heading && -1}>
        {title}
      </h2>
      <Button variant="quiet" icon="close" label={t("settings:close")} onClick={onClose} />
    </div>
  );
}
