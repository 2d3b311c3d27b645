import { type ComponentType, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { whyFailed } from "#ui/page/why-failed.ts";
import { showToast } from "#ui/toast.ts";
import type { ShareAnswerDialogProps } from "./share-answer-dialog.tsx";

/** Opens the dialog in which an answer is shared. It is loaded with the first press. */
export function ShareAnswer(props: Omit<ShareAnswerDialogProps, "onClose">) {
  const t = useTranslate();
  const [Dialog, setDialog] = useState<ComponentType<ShareAnswerDialogProps>>();
  const [open, setOpen] = useState(false);
  const show = async () => {
    try {
      const { ShareAnswerDialog } = await import("./share-answer-dialog.tsx");
      setDialog(() => ShareAnswerDialog);
      setOpen(true);
    } catch {
      showToast(t(whyFailed()));
    }
  };
  return (
    <>
      <Button variant="quiet" icon="share" aria-haspopup="dialog" onClick={() => void show()}>
        {t("verse:share")}
      </Button>
      {open && Dialog ? <Dialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
