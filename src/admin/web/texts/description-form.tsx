import { useEffect, useRef, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { useTranslate } from "#i18n/web/index.ts";
import type { ManagedEdition } from "#quran/shared/import/edition-import.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { showToast } from "#ui/toast.ts";
import { problemOf } from "../frame/use-data.ts";
import { quranImportOperations } from "../operations.ts";
import { DescriptionFields, readDescription } from "./description-fields.tsx";
import { refusalKeys } from "./words.ts";

type DescriptionFormProps = { edition: ManagedEdition; onClose: () => void; onChange: () => void };

/** Changes the description of an added translation. What is refused leaves the form open. */
export function DescriptionForm({ edition, onClose, onChange }: DescriptionFormProps) {
  const t = useTranslate();
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<MessageKey>();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const send = async (fields: FormData) => {
    if (sending) return;
    setSending(true);
    setRefused(undefined);
    try {
      await callOperation(quranImportOperations.describeEdition, { id: edition.id, ...readDescription(fields) });
      showToast(t("admin:done"));
      onClose();
    } catch (error) {
      setRefused(problemOf(error, refusalKeys));
      setSending(false);
    }
    onChange();
  };
  return (
    <form
      method="dialog"
      className="admin-part"
      aria-busy={sending}
      aria-label={t("adminImport:describeTitle")}
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
      onChange={() => setRefused(undefined)}
    >
      <h3>{t("adminImport:describeTitle")}</h3>
      <p>{t("adminImport:describeText")}</p>
      <DescriptionFields described={edition} first={first} />
      {refused ? <ErrorBox title={t("adminImport:notSaved")}>{t(refused)}</ErrorBox> : null}
      <div className="admin-row">
        <Button type="submit" variant="primary">
          {t("admin:save")}
        </Button>
        <Button onClick={onClose}>{t("admin:cancel")}</Button>
      </div>
    </form>
  );
}
