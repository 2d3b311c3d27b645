import { type ReactNode, useEffect, useRef, useState } from "react";
import { type AuditAction, undoableActions } from "#admin/shared/audit.ts";
import type { LoggedChange } from "#admin/shared/operations.ts";
import { callOperation } from "#api/web/call-operation.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { DataState } from "../frame/data-state.tsx";
import { divider } from "../frame/divider.ts";
import { Moment } from "../frame/moment.tsx";
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
  "edition/describe": "admin:didDescribeEdition",
  "edition/remove": "admin:didRemoveEdition",
  "support/review": "admin:didSupport",
  "report/review": "admin:didReport",
  "billing/reconcile": "admin:didReconcile",
  "billing/replay": "admin:didReplay",
  "promotion/create": "admin:didPromotion",
  "promotion/end": "admin:didEndPromotion",
  "ceilings/change": "admin:didCeilings",
};

const isAction = (text: string): text is AuditAction => Object.hasOwn(actionKeys, text);

/** What administrators changed, page by page. */
export function ChangesView() {
  const t = useTranslate();
  const [before, setBefore] = useState<string>();
  const loaded = useData(before ?? "", () => callOperation(adminOperations.readChanges, { before }));
  return (
    <DataState loaded={loaded}>
      {({ changes, more }) => (
        <ChangePage changes={changes} onChange={loaded.reload}>
          {before !== undefined ? (
            <Button variant="outline" onClick={() => setBefore(undefined)}>
              {t("admin:newest")}
            </Button>
          ) : null}
          {more ? (
            <Button variant="outline" onClick={() => setBefore(changes.at(-1)?.id)}>
              {t("admin:older")}
            </Button>
          ) : null}
        </ChangePage>
      )}
    </DataState>
  );
}

type ChangePageProps = { changes: readonly LoggedChange[]; onChange: () => void; children: ReactNode };

/** `children`: the buttons to other pages of changes. After a press the focus moves to the list that they opened. */
function ChangePage({ changes, onChange, children }: ChangePageProps) {
  const t = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const ways = useRef<HTMLDivElement>(null);
  const first = changes[0]?.id;
  const shown = useRef(first);
  useEffect(() => {
    if (shown.current === first) return;
    shown.current = first;
    const focused = document.activeElement;
    if (focused === document.body || ways.current?.contains(focused)) list.current?.focus();
  }, [first]);
  return (
    <section>
      {changes.length > 0 ? null : <p>{t("admin:noChanges")}</p>}
      <ul className="admin-list" ref={list} tabIndex={-1}>
        {changes.map((change) => (
          <li key={change.id}>
            <ChangeEntry change={change} onChange={onChange} />
          </li>
        ))}
      </ul>
      <div className="admin-row" ref={ways}>
        {children}
      </div>
    </section>
  );
}

function ChangeEntry({ change, onChange }: { change: LoggedChange; onChange: () => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const { id, at, by, action, subject, before, after } = change;
  return (
    <>
      <div className="admin-row">
        <b>{isAction(action) ? t(actionKeys[action]) : <code dir="ltr">{action}</code>}</b>
        <code id={`change-${id}`} dir="ltr">
          {subject}
        </code>
      </div>
      <p className="small">
        {by === null ? t("admin:byDeleted") : <span dir="ltr">{by}</span>}
        {divider(language)}
        <Moment at={at} />
      </p>
      <details>
        <summary>{t("admin:details")}</summary>
        <Side name={t("admin:before")} value={before} />
        <Side name={t("admin:after")} value={after} />
      </details>
      {undoableActions.some((one) => one === action) ? <Undo id={id} onChange={onChange} /> : null}
    </>
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

/** Restores what this change replaced, unless it was changed again since. */
function Undo({ id, onChange }: { id: string; onChange: () => void }) {
  const t = useTranslate();
  const { busy, run } = useChange(onChange, refusals);
  return (
    <div aria-busy={busy}>
      <Button
        variant="outline"
        icon="retry"
        aria-describedby={`change-${id}`}
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
