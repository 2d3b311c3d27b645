import { useEffect, useId, useRef, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { formatBytes } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { maxImportBytes } from "#quran/shared/import/edition-import.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { problemOf } from "../frame/use-data.ts";
import { quranImportOperations } from "../operations.ts";
import { refusalKeys } from "./words.ts";

type FileFormProps = { edition: string; onClose: () => void; onChange: () => void };

/** Sends a file to be checked. A file that is refused leaves the form open and says why. */
export function FileForm({ edition, onClose, onChange }: FileFormProps) {
  const t = useTranslate();
  const language = useLanguage();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [file, setFile] = useState<File>();
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<MessageKey>();
  const send = async () => {
    if (!file || sending) return;
    setSending(true);
    setRefused(undefined);
    const problem = await sendFile(edition, file);
    setSending(false);
    setRefused(problem);
    if (problem === undefined) onClose();
    onChange();
  };
  return (
    <form
      method="dialog"
      className="admin-part"
      aria-busy={sending}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={`${id}file`}>
        {t("adminImport:file")}
        <input
          className="text-field admin-file"
          id={`${id}file`}
          type="file"
          required
          ref={field}
          accept=".xml,.txt,.json"
          aria-describedby={`${id}hint`}
          onChange={(event) => {
            setFile(event.target.files?.[0]);
            setRefused(undefined);
          }}
        />
      </label>
      <p id={`${id}hint`} className="small">
        {t("adminImport:fileHint", { total: formatBytes(language, maxImportBytes) })}
      </p>
      {refused ? <ErrorBox title={t("adminImport:refused")}>{t(refused)}</ErrorBox> : null}
      <p role="status">{sending ? t("adminImport:sending") : null}</p>
      <div className="admin-row">
        <Button type="submit" variant="primary">
          {t("adminImport:checkFile")}
        </Button>
        <Button onClick={onClose}>{t("admin:cancel")}</Button>
      </div>
    </form>
  );
}

/** Starts the check of a file; returns what to say if it could not start. */
async function sendFile(edition: string, file: File): Promise<MessageKey | undefined> {
  if (file.size > maxImportBytes) return "adminImport:tooLarge";
  const content = await base64Of(file).catch(() => "");
  if (content === "") return "adminImport:badFile";
  try {
    const fileName = file.name.slice(0, 200);
    await callOperation(quranImportOperations.startImport, { id: edition, fileName, file: content });
    return undefined;
  } catch (error) {
    return problemOf(error, refusalKeys);
  }
}

/** @throws when the file cannot be read, for example because it has changed since it was chosen */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => resolve(`${reader.result}`.replace(/^[^,]*,?/u, ""));
    reader.readAsDataURL(file);
  });
}
