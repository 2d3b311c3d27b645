import { useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { formatBytes } from "#i18n/shared/format-bytes.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { type ImportSource, type ManagedEdition, maxImportBytes } from "#quran/shared/import/edition-import.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { problemOf } from "../frame/use-data.ts";
import { quranImportOperations } from "../operations.ts";
import { AddressFields, FileField, VersionField } from "./source-fields.tsx";
import { refusalKeys } from "./words.ts";

type SourceFormProps = { edition: ManagedEdition; onClose: () => void; onChange: () => void };

const sourceKeys: Readonly<Record<ImportSource, MessageKey>> = {
  upload: "adminImport:fromFile",
  address: "adminImport:fromAddress",
  package: "adminImport:fromPackage",
};

/**
 * Starts the check of another version of an edition: a file, an address, or a version that is part of the release. If it is refused, the form stays
 * open.
 */
export function SourceForm({ edition, onClose, onChange }: SourceFormProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [source, setSource] = useState<ImportSource>("upload");
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<MessageKey>();
  const offered: ImportSource[] =
    edition.versions.length > 0 ? ["upload", "address", "package"] : ["upload", "address"];
  const send = async (fields: FormData) => {
    if (sending) return;
    setSending(true);
    setRefused(undefined);
    const problem = await startCheck(edition.id, source, fields);
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
        void send(new FormData(event.currentTarget));
      }}
      onChange={() => setRefused(undefined)}
    >
      <Segmented
        legend={t(edition.state === "empty" ? "adminImport:sourceOfText" : "adminImport:source")}
        options={offered.map((value) => ({ value, label: t(sourceKeys[value]) }))}
        value={source}
        onChange={setSource}
      />
      {source === "upload" ? <FileField /> : null}
      {source === "address" ? <AddressFields /> : null}
      {source === "package" ? <VersionField versions={edition.versions} /> : null}
      {source === "package" ? null : (
        <p className="small">{t("adminImport:fileHint", { total: formatBytes(language, maxImportBytes) })}</p>
      )}
      {refused ? <ErrorBox title={t("adminImport:refused")}>{t(refused)}</ErrorBox> : null}
      <p role="status">{sending ? t("adminImport:sending") : null}</p>
      <div className="admin-row">
        <Button type="submit" variant="primary">
          {t(source === "upload" ? "adminImport:checkFile" : "adminImport:fetchAndCheck")}
        </Button>
        <Button onClick={onClose}>{t("admin:cancel")}</Button>
      </div>
    </form>
  );
}

/** Starts the check. Returns the message of the failure if it could not start. */
async function startCheck(id: string, source: ImportSource, fields: FormData): Promise<MessageKey | undefined> {
  const text = (name: string) => `${fields.get(name) ?? ""}`.trim();
  try {
    if (source === "upload") return await sendFile(id, fields.get("file"));
    if (source === "address") {
      const input = { id, address: text("address"), sha256: text("sha256").toLowerCase() };
      await callOperation(quranImportOperations.fetchImport, input);
    } else await callOperation(quranImportOperations.importVersion, { id, checksum: text("version") });
    return undefined;
  } catch (error) {
    return problemOf(error, refusalKeys);
  }
}

async function sendFile(id: string, file: FormDataEntryValue | null): Promise<MessageKey | undefined> {
  if (!(file instanceof File)) return "adminImport:badFile";
  if (file.size > maxImportBytes) return "adminImport:tooLarge";
  const content = await base64Of(file).catch(() => "");
  if (content === "") return "adminImport:badFile";
  await callOperation(quranImportOperations.startImport, { id, fileName: file.name.slice(0, 200), file: content });
  return undefined;
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
