import { useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { useLazyComponent } from "#ui/page/use-lazy-component.ts";
import { whyFailed } from "#ui/page/why-failed.ts";
import { showToast } from "#ui/toast.ts";
import { removeModelKey } from "./model-key.ts";

type KeyButtonProps = {
  /** The host of the model's service. */
  host: string;
  /** The user has saved a key. */
  used?: boolean;
  /** The service refused the key. */
  refused?: boolean;
};

const readDialog = async () => (await import("./key-dialog.tsx")).KeyDialog;

/** Opens the dialog for the user's own API key, whose code is loaded at the first press. */
export function KeyButton({ host, used = false, refused = false }: KeyButtonProps) {
  const t = useTranslate();
  const { Component: Dialog, load } = useLazyComponent(readDialog, () => showToast(t(whyFailed())));
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    load();
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

/** Says that the site uses no key of users' own any more, and removes the saved one: it was to stay until its user removes it. */
export function UnusedKey() {
  const t = useTranslate();
  const remove = () => {
    removeModelKey();
    showToast(t("apiKey:removed"));
  };
  return (
    <>
      <span>{t("apiKey:unused")}</span>
      <button type="button" className="key-link" onClick={remove}>
        <span>{t("apiKey:remove")}</span>
      </button>
    </>
  );
}
