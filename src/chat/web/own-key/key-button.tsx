import { type ComponentType, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { showToast } from "#ui/toast.ts";

type DialogProps = { host: string; onClose: () => void };
type KeyButtonProps = {
  /** Where the key is used. */
  host: string;
  /** A key is in use. */
  used?: boolean;
  /** It was not taken. */
  refused?: boolean;
};

/** Opens the dialog of the person's own key; its code comes with the first press. */
export function KeyButton({ host, used = false, refused = false }: KeyButtonProps) {
  const t = useTranslate();
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    // On its own: joined to what follows, the bundler would keep a style sheet that did not come from those who wait.
    const loading = import("./key-dialog.tsx");
    loading.then(
      ({ KeyDialog }) => setDialog(() => KeyDialog),
      () => showToast(t(navigator.onLine ? "common:unavailable" : "common:offline")),
    );
  };
  return (
    <>
      <button type="button" className={refused ? "btn btn-outline" : "key-link"} onClick={show}>
        <span>{t(refused ? "apiKey:open" : used ? "answer:ownKeyUsed" : "answer:ownKey")}</span>
      </button>
      {open && Dialog ? <Dialog host={host} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
