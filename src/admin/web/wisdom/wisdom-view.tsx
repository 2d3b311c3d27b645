import { useState } from "react";
import type { WisdomDay, WisdomDays } from "#admin/shared/wisdom-operations.ts";
import { callOperation } from "#api/web/call-operation.ts";
import { formatDate } from "#i18n/shared/formats.ts";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { addDays, civilDateIn, noonOf } from "#wisdom/shared/civil-date.ts";
import { DataState } from "../frame/data-state.tsx";
import { useChange, useData } from "../frame/use-data.ts";
import { wisdomOperations } from "../operations.ts";
import { DayForm } from "./day-form.tsx";

const weeks = 28;

/** What the daily wisdom will show, four weeks at a time, and what an administrator chose instead. */
export function WisdomView() {
  const t = useTranslate();
  const language = useLanguage();
  const [from, setFrom] = useState(() => civilDateIn("UTC", new Date()));
  const loaded = useData(`${from} ${language}`, () =>
    callOperation(wisdomOperations.readWisdomDays, { from, lang: language }),
  );
  return (
    <section>
      <div className="admin-row">
        <Button variant="outline" icon="back" onClick={() => setFrom((date) => addDays(date, -weeks))}>
          {t("admin:earlier")}
        </Button>
        <Button variant="outline" icon="forward" onClick={() => setFrom((date) => addDays(date, weeks))}>
          {t("admin:later")}
        </Button>
      </div>
      <DataState loaded={loaded}>
        {(days) => (
          <ul className="admin-list">
            {days.days.map((day) => (
              <li key={day.date}>
                <Day day={day} days={days} onChange={loaded.reload} />
              </li>
            ))}
          </ul>
        )}
      </DataState>
    </section>
  );
}

type DayProps = { day: WisdomDay; days: WisdomDays; onChange: () => void };

function Day({ day, days, onChange }: DayProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [editing, setEditing] = useState(false);
  const { run } = useChange(onChange);
  const { date, ref, theme, question, override } = day;
  const shown = formatDate(language, noonOf(date));
  return (
    <>
      <div className="admin-row">
        <b id={`day-${date}`}>{shown}</b>
        <LocalizedLink to={`/quran/${ref.split("-")[0]?.replace(":", "/")}`} dir="ltr">
          {ref}
        </LocalizedLink>
        <span>{theme}</span>
        {override ? <span className="admin-tag">{t("admin:overridden")}</span> : null}
      </div>
      <p>{question}</p>
      {editing ? (
        <DayForm day={day} days={days} onClose={() => setEditing(false)} onChange={onChange} />
      ) : (
        <div className="admin-row">
          <Button variant="outline" aria-describedby={`day-${date}`} onClick={() => setEditing(true)}>
            {t("admin:change")}
          </Button>
          {override ? (
            <Button
              aria-describedby={`day-${date}`}
              onClick={() => run(() => callOperation(wisdomOperations.restoreDay, { before: override }))}
            >
              {t("admin:undo")}
            </Button>
          ) : null}
        </div>
      )}
    </>
  );
}
