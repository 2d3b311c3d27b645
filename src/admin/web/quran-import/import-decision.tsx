import { useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { useTranslate } from "#i18n/web/index.ts";
import type { EditionImport, ManagedEdition } from "#quran/shared/import/edition-import.ts";
import { Button } from "#ui/button.tsx";
import { useChange } from "../frame/use-data.ts";
import { quranImportOperations } from "../operations.ts";
import { ImportFindings } from "./import-findings.tsx";
import { refusalKeys } from "./words.ts";

type ImportDecisionProps = { edition: ManagedEdition; checked: EditionImport; onChange: () => void };

/** The report on a checked file. The administrator confirms the import or discards the file. */
export function ImportDecision({ edition, checked, onChange }: ImportDecisionProps) {
  const t = useTranslate();
  const { id, report } = checked;
  const [reviewed, setReviewed] = useState(false);
  const { busy, run } = useChange(onChange, refusalKeys);
  const confirm = () => run(() => callOperation(quranImportOperations.confirmImport, { id, reviewed }));
  const discard = () => run(() => callOperation(quranImportOperations.cancelImport, { id }));
  const replaces = report !== null && report.changed > 0;
  const isNew = edition.state === "empty";
  return (
    <form
      method="dialog"
      className="admin-part"
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      {report ? <ImportFindings edition={edition} checked={checked} report={report} /> : null}
      {replaces ? <p>{t(isNew ? "adminImport:confirmNewText" : "adminImport:confirmText")}</p> : null}
      {replaces && report.warningCount > 0 ? (
        <label className="admin-check">
          <input type="checkbox" required checked={reviewed} onChange={(event) => setReviewed(event.target.checked)} />
          <span>{t("adminImport:reviewed")}</span>
        </label>
      ) : null}
      <div className="admin-row">
        {replaces ? (
          <Button type="submit" variant="primary">
            {t(isNew ? "adminImport:confirmNew" : "adminImport:confirm")}
          </Button>
        ) : null}
        <Button variant="outline" onClick={discard}>
          {t("adminImport:discard")}
        </Button>
      </div>
    </form>
  );
}
