import { useState } from "react";
import { type AuditAction, undoableActions } from "#admin/shared/audit.ts";
import { callOperation } from "#api/web/call-operation.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { formatDate } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { DataState } from "../frame/data-state.tsx";
import { useChange, useData } from "../frame/use-data.ts";
import { adminOperations } from "../operations.ts";

const actionKeys: Readonly<Record<AuditAction, MessageKey>> = {
  "person/ban": "admin:didBan",
  "person/unban": "admin:didUnban",
  "person/reset-factors": "admin:didReset",
  "person/delete": "admin:didDelete",
  "wisdom/override": "admin:didOverride",
  "wisdom/restore": "admin:didRestore",
  "edition/import": "admin:didEdition",
  "edition/roll-back": "admin:didEdition",
  "edition/switch": "admin:didEdition",
  "edition/add": "admin:didAddEdition",
  "edition/remove": "admin:didRemoveEdition",
  "support/review": "admin:didSupport",
  "report/review": "admin:didReport",
  "billing/reconcile": "admin:didReconcile",
  "billing/replay": "admin:didReplay",
  "promotion/create": "admin:didPromotion",
  "promotion/end": "admin:didEndPromotion",
};

const isAction = (text: string): text is AuditAction => Object.hasOwn(actionKeys, text);

/** What administrators changed, page by page. */
export function ChangesView() {
  const t = useTranslate();
  const language = useLanguage();
  const [before, setBefore] = useState<string>();
  const loaded = useData(before ?? "", () => callOperation(adminOperations.readChanges, { before }));
  return (
    <DataState loaded={loaded}>
      {({ changes, more }) => (
        <section>
          {changes.length > 0 ? null : <p>{t("admin:noChanges")}</p>}
          <ul className="admin-list">
            {changes.map(({ id, at, by, action, subject, before: from, after }) => (
              <li key={id}>
                <div className="admin-row">
                  <b>{isAction(action) ? t(actionKeys[action]) : <code dir="ltr">{action}</code>}</b>
                  <code dir="ltr">{subject}</code>
                </div>
                <p className="small">
                  <span dir="ltr">{by ?? t("admin:byDeleted")}</span> ·{" "}
                  <time dateTime={at}>{formatDate(language, new Date(at))}</time>
                </p>
                <details>
                  <summary>{t("admin:details")}</summary>
                  <Side name={t("admin:before")} value={from} />
                  <Side name={t("admin:after")} value={after} />
                </details>
                {undoableActions.some((one) => one === action) ? <Undo id={id} onChange={loaded.reload} /> : null}
              </li>
            ))}
          </ul>
          {more ? (
            <div>
              <Button variant="outline" onClick={() => setBefore(changes.at(-1)?.at)}>
                {t("admin:older")}
              </Button>
            </div>
          ) : null}
        </section>
      )}
    </DataState>
  );
}

const refusals: Readonly<Record<string, MessageKey>> = {
  "admin/changed-meanwhile": "admin:changedSince",
  "quran/changed-since": "admin:changedSince",
  "quran/edition-exists": "admin:changedSince",
  "quran/unknown-edition": "admin:notFound",
  "quran/unknown-import": "admin:notFound",
  user_not_found: "admin:notFound",
  "admin/not-undoable": "admin:notUndoable",
};

/** Brings back what this change replaced, unless it was changed again since. */
function Undo({ id, onChange }: { id: string; onChange: () => void }) {
  const t = useTranslate();
  const { busy, run } = useChange(onChange, refusals);
  return (
    <div aria-busy={busy}>
      <Button
        variant="outline"
        icon="retry"
        onClick={() => run(() => callOperation(adminOperations.undoChange, { id }))}
      >
        {t("admin:undo")}
      </Button>
    </div>
  );
}

function Side({ name, value }: { name: string; value: unknown }) {
  if (value === null || value === undefined) return null;
  return (
    <>
      <p className="small">{name}</p>
      <pre className="admin-change" dir="ltr">
        {JSON.stringify(value, null, 2)}
      </pre>
    </>
  );
}
