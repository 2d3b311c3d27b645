import { useEffect, useRef } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { useTranslate } from "#i18n/web/index.ts";
import type { ManagedEdition } from "#quran/shared/import/edition-import.ts";
import { showToast } from "#ui/toast.ts";
import { quranImportOperations } from "../operations.ts";
import { DescriptionFields, readDescription } from "./description-fields.tsx";
import { TranslationForm } from "./translation-form.tsx";

type DescriptionFormProps = { edition: ManagedEdition; onClose: () => void; onChange: () => void };

/** Changes the description of an added translation. */
export function DescriptionForm({ edition, onClose, onChange }: DescriptionFormProps) {
  const t = useTranslate();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const send = async (fields: FormData) => {
    try {
      await callOperation(quranImportOperations.describeEdition, { id: edition.id, ...readDescription(fields) });
      showToast(t("admin:done"));
      onClose();
    } finally {
      onChange();
    }
  };
  return (
    <TranslationForm
      heading="h3"
      title={t("adminImport:describeTitle")}
      text={t("adminImport:describeText")}
      submit={t("admin:save")}
      onSend={send}
      onClose={onClose}
    >
      <DescriptionFields described={edition} first={first} />
    </TranslationForm>
  );
}
