import { useId, useRef, useState, useSyncExternalStore } from "react";
import { formatMonth } from "#i18n/shared/format-month.ts";
import { localTimeZone } from "#i18n/shared/local-time-zone.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { onReturn } from "#ui/page/on-return.ts";
import { whyFailed } from "#ui/page/why-failed.ts";
import type { ConversationList, ListState } from "./conversation-list.ts";
import { ConversationRow, type OpenedRow } from "./conversation-row.tsx";
import { type Age, groupByDay } from "./group-by-day.ts";
import type { RowFocus } from "./title-form.tsx";

type ConversationRowsProps = {
  list: ConversationList;
  state: ListState;
  current: string | undefined;
  onRemove: (id: string) => void;
  /** Resolves to whether the title is stored. */
  onRename: (id: string, title: string) => Promise<boolean>;
};

/** The rows in groups by day, in the browser's time zone; or that they are loading, failed to load, or that there are none. */
export function ConversationRows({ list, state, current, onRemove, onRename }: ConversationRowsProps) {
  const t = useTranslate();
  const formatAge = useAge();
  // On another day the ages are others.
  useSyncExternalStore(onReturn, readDay, readDay);
  const [opened, setOpened] = useState<OpenedRow>();
  const rename = async (id: string, title: string) => {
    const saving = { id, title, saving: true };
    setOpened(saving);
    const isStored = await onRename(id, title);
    // Meanwhile it may have been closed, or another one opened.
    setOpened((now) => (now !== saving ? now : isStored ? undefined : { id, title }));
  };
  const focus = useRef<RowFocus>(undefined);
  const prefix = useId();
  if (state.state === "loading") return <RowsGhost />;
  if (state.state === "failed") {
    const retry = (
      <Button variant="outline" icon="retry" onClick={() => void list.load()}>
        {t("common:retry")}
      </Button>
    );
    return (
      <ErrorBox title={t("sidebar:listFailed")} action={retry}>
        {t(whyFailed())}
      </ErrorBox>
    );
  }
  if (state.rows.length === 0) return state.words === "" ? <p className="small none">{t("sidebar:none")}</p> : null;
  const groups = groupByDay(state.rows, new Date(), localTimeZone());
  return (
    <>
      {groups.map(({ key, age, rows }, at) => (
        <section key={key} aria-labelledby={`${prefix}-${at}`}>
          <h3 className="label group" id={`${prefix}-${at}`}>
            {formatAge(age)}
          </h3>
          <ul>
            {rows.map((row) => (
              <ConversationRow
                key={row.id}
                row={row}
                current={row.id === current}
                opened={row.id === opened?.id ? opened : undefined}
                onOpen={setOpened}
                focus={focus}
                onRemove={() => {
                  setOpened(undefined);
                  onRemove(row.id);
                }}
                onRename={(title) => void rename(row.id, title)}
              />
            ))}
          </ul>
        </section>
      ))}
      {state.next === null ? null : (
        <>
          {state.more === "failed" ? <p className="small">{t("sidebar:listFailed")}</p> : null}
          <Button variant="quiet" icon="down" onClick={() => void list.loadMore()}>
            {t(state.more === "loading" ? "sidebar:loadingMore" : "sidebar:more")}
          </Button>
        </>
      )}
    </>
  );
}

const readDay = () => new Date().toDateString();

function useAge(): (age: Age) => string {
  const t = useTranslate();
  const language = useLanguage();
  return (age) => {
    if ("month" in age) return formatMonth(language, age.month, localTimeZone());
    if (age.days === 0) return t("sidebar:today");
    return age.days === 1 ? t("sidebar:yesterday") : t("sidebar:daysAgo", { count: age.days });
  };
}

function RowsGhost() {
  const t = useTranslate();
  return (
    <>
      <p className="vh" role="status">
        {t("sidebar:loading")}
      </p>
      <div className="rows-ghost" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
    </>
  );
}
