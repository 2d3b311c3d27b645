import { type ComponentProps, type ComponentType, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import type { ShareDialogProps } from "./share-dialog.tsx";
import type { ShareTarget } from "./share-target.ts";

type ShareButtonProps = { target: () => ShareTarget; label?: string } & Pick<ComponentProps<typeof Button>, "variant">;

/** Opens the share dialog, which is loaded with the first press. The page needs the messages of the section `share`. */
export function ShareButton({ target, label, variant = "quiet" }: ShareButtonProps) {
  const t = useTranslate();
  const [shared, setShared] = useState<ShareTarget>();
  const [Dialog, setDialog] = useState<ComponentType<ShareDialogProps>>();
  const open = async () => {
    const chosen = target();
    try {
      const { ShareDialog } = await import("./share-dialog.tsx");
      setDialog(() => ShareDialog);
      setShared(chosen);
    } catch {
      showToast(t("savedPassages:shareFailed"));
    }
  };
  return (
    <>
      <Button variant={variant} icon="share" aria-haspopup="dialog" onClick={() => void open()}>
        {label ?? t("verse:share")}
      </Button>
      {Dialog && shared ? <Dialog target={shared} onClose={() => setShared(undefined)} /> : null}
    </>
  );
}
