import { useEffect, useRef } from "react";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import type { ManagedEdition } from "#quran/shared/import/edition-import.ts";
import { divider } from "../frame/divider.ts";

export function FileField() {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <label>
      {t("adminImport:file")}
      <input className="text-field admin-file" name="file" type="file" required ref={field} accept=".xml,.txt,.json" />
    </label>
  );
}

/** The address of a file and its SHA-256, without which the server fetches nothing. */
export function AddressFields() {
  const t = useTranslate();
  return (
    <>
      <label>
        {t("adminImport:address")}
        <input
          className="text-field"
          name="address"
          type="url"
          required
          maxLength={2_000}
          dir="ltr"
          autoComplete="off"
        />
      </label>
      <label>
        {t("adminImport:sha256")}
        <input
          className="text-field"
          name="sha256"
          required
          pattern="\s*[0-9a-fA-F]{64}\s*"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      <p className="small">{t("adminImport:addressHint")}</p>
    </>
  );
}

/** The versions that are part of the release. */
export function VersionField({ versions }: Pick<ManagedEdition, "versions">) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <label>
      {t("adminImport:version")}
      <select className="text-field" name="version" required>
        {versions.map(({ name, checksum }) => (
          <option key={checksum} value={checksum}>
            {(name ?? t("adminImport:ofRelease")) + divider(language) + checksum.slice(0, 10)}
          </option>
        ))}
      </select>
    </label>
  );
}
