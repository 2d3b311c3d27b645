import { type FormEvent, useId, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { useModal } from "#ui/dialogs/use-modal.ts";
import { Portal } from "#ui/portal.tsx";
import { showToast } from "#ui/toast.ts";
import { isolateName } from "../answer/prose/isolate-runs.ts";
import { $modelKey, isModelKey, readModelKey, removeModelKey, saveModelKey } from "./model-key.ts";
import "./key-dialog.css";

type KeyDialogProps = {
  /** The host of the model's service. */
  host: string;
  onClose: () => void;
};

/** The dialog in which users enter, replace or remove their own API key for the operator's model service. */
export function KeyDialog({ host, onClose }: KeyDialogProps) {
  const t = useTranslate();
  const id = useId();
  const { dialog } = useModal();
  const [key, setKey] = useState("");
  const [invalid, setInvalid] = useState($modelKey.get().refused);
  const saved = readModelKey() !== undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    // What is pasted often brings a space along.
    const trimmed = key.trim();
    if (!isModelKey(trimmed)) return setInvalid(true);
    saveModelKey({ key: trimmed, host });
    showToast(t("apiKey:saved"));
    onClose();
  };
  const remove = () => {
    removeModelKey();
    showToast(t("apiKey:removed"));
    onClose();
  };
  return (
    <Portal host={document.body}>
      <dialog className="key-dialog" ref={dialog} aria-labelledby={id} onClose={onClose}>
        <form onSubmit={save} noValidate>
          <h2 className="title" id={id}>
            {t("apiKey:title")}
          </h2>
          <p className="small">{t("apiKey:text", { context: isolateName(host) })}</p>
          {saved ? <p className="small">{t("apiKey:kept")}</p> : null}
          <label className="label" htmlFor={`${id}-key`}>
            {t("apiKey:label")}
          </label>
          <input
            className="text-field"
            id={`${id}-key`}
            type="password"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={key}
            aria-invalid={invalid}
            aria-describedby={invalid ? `${id}-problem` : undefined}
            onChange={(event) => {
              setKey(event.target.value);
              setInvalid(false);
            }}
          />
          {invalid ? (
            <p className="problem" id={`${id}-problem`} role="alert">
              {t("apiKey:invalid")}
            </p>
          ) : null}
          <div className="acts">
            <Button variant="primary" type="submit">
              {t("apiKey:save")}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {t("apiKey:cancel")}
            </Button>
            {saved ? (
              <Button variant="danger" onClick={remove}>
                {t("apiKey:remove")}
              </Button>
            ) : null}
          </div>
        </form>
      </dialog>
    </Portal>
  );
}
