import { type ComponentType, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { whyFailed } from "#ui/page/why-failed.ts";
import { showToast } from "#ui/toast.ts";

type DialogProps = { host: string; onClose: () => void };
type KeyButtonProps = {
  /** The host of the model's service. */
  host: string;
  /** The user has saved a key. */
  used?: boolean;
  /** The service refused the key. */
  refused?: boolean;
};

/** Opens the dialog for the user's own API key, whose code is loaded at the first press. */
export function KeyButton({ host, used = false, refused = false }: KeyButtonProps) {
  const t = useTranslate();
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    // Not chained: of `import(…).then(…)` the bundler makes a call that never settles if a style sheet fails to load.
    const loading = import("./key-dialog.tsx");
    loading.then(
      ({ KeyDialog }) => setDialog(() => KeyDialog),
      () => showToast(t(whyFailed())),
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
