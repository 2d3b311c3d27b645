import { type ComponentProps, type ComponentType, type ReactNode, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import type { ShareDialogProps } from "./share-dialog.tsx";
import type { ShareTarget } from "./share-target.ts";

type ShareButtonProps = { target: () => ShareTarget; label?: string } & Pick<ComponentProps<typeof Button>, "variant">;

/** Opens the share dialog. The page needs the messages of the section `share`. */
export function ShareButton({ target, label, variant = "quiet" }: ShareButtonProps) {
  const t = useTranslate();
  const { open, dialog } = useShareDialog();
  return (
    <>
      <Button variant={variant} icon="share" aria-haspopup="dialog" onClick={() => void open(target())}>
        {label ?? t("verse:share")}
      </Button>
      {dialog}
    </>
  );
}

/** The share dialog, which is loaded when it is first opened. A failure is reported. `dialog` is null while it is closed. */
export function useShareDialog(): { open: (target: ShareTarget) => Promise<void>; dialog: ReactNode } {
  const t = useTranslate();
  const [shared, setShared] = useState<ShareTarget>();
  const [Dialog, setDialog] = useState<ComponentType<ShareDialogProps>>();
  const open = async (target: ShareTarget) => {
    try {
      const { ShareDialog } = await import("./share-dialog.tsx");
      setDialog(() => ShareDialog);
      setShared(target);
    } catch {
      showToast(t("savedPassages:shareFailed"));
    }
  };
  return { open, dialog: Dialog && shared ? <Dialog target={shared} onClose={() => setShared(undefined)} /> : null };
}
