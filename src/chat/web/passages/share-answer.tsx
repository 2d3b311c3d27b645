import { useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { useLazyComponent } from "#ui/page/use-lazy-component.ts";
import { whyFailed } from "#ui/page/why-failed.ts";
import { showToast } from "#ui/toast.ts";
import type { ShareAnswerDialogProps } from "./share-answer-dialog.tsx";

const readDialog = async () => (await import("./share-answer-dialog.tsx")).ShareAnswerDialog;

/** Opens the dialog in which an answer is shared. It is loaded with the first press. */
export function ShareAnswer(props: Omit<ShareAnswerDialogProps, "onClose">) {
  const t = useTranslate();
  const { Component: Dialog, load } = useLazyComponent(readDialog, () => showToast(t(whyFailed())));
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    load();
  };
  return (
    <>
      <Button variant="quiet" icon="share" aria-haspopup="dialog" onClick={show}>
        {t("verse:share")}
      </Button>
      {open && Dialog ? <Dialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
