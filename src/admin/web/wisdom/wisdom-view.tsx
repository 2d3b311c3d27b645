import { useRef, useState } from "react";
import type { WisdomDay, WisdomDays } from "#admin/shared/wisdom-operations.ts";
import { callOperation } from "#api/web/call-operation.ts";
import { comma, formatDate, formatVerseNumber } from "#i18n/shared/formats.ts";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { pathOfVerses } from "#quran/shared/path-of-verses.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import { Button } from "#ui/button.tsx";
import { addDays, type CivilDate, civilDateIn, firstDate, noonOf, parseCivilDate } from "#wisdom/shared/civil-date.ts";
import { missingIn } from "#wisdom/shared/overrides.ts";
import { DataState } from "../frame/data-state.tsx";
import { useChange, useData } from "../frame/use-data.ts";
import { useFocusAfterChange } from "../frame/use-focus-after-change.ts";
import { wisdomOperations } from "../operations.ts";
import { DayForm } from "./day-form.tsx";

const weeks = 28;

/** The verses of the daily wisdom and their overrides, four weeks at a time. */
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
        <Jump from={from} onJump={setFrom} />
        <Button variant="outline" icon="back" onClick={() => setFrom((date) => addDays(date, -weeks))}>
          {t("admin:earlier")}
        </Button>
        <Button variant="outline" icon="forward" onClick={() => setFrom((date) => addDays(date, weeks))}>
          {t("admin:later")}
        </Button>
      </div>
      <DataState loaded={loaded}>
        {(days) => (
          <>
            <Missing days={days.days} />
            <ul className="admin-list">
              {days.days.map((day) => (
                <li key={day.date}>
                  <Day day={day} days={days} onChange={loaded.reload} />
                </li>
              ))}
            </ul>
          </>
        )}
      </DataState>
    </section>
  );
}

/** The field of the first day that is shown. While a date is being typed it may be incomplete or too early: the days then stay. */
function Jump({ from, onJump }: { from: CivilDate; onJump: (date: CivilDate) => void }) {
  const t = useTranslate();
  const [typed, setTyped] = useState<{ from: CivilDate; text: string }>({ from, text: from });
  return (
    <label className="admin-jump">
      {t("admin:jump")}
      <input
        className="text-field"
        type="date"
        required
        dir="ltr"
        value={typed.from === from ? typed.text : from}
        onChange={({ target }) => {
          const date = parseCivilDate(target.value);
          const next = date && date >= firstDate ? date : from;
          setTyped({ from: next, text: target.value });
          onJump(next);
        }}
      />
    </label>
  );
}

/** The days of which a question is still missing, with the languages. */
function Missing({ days }: { days: readonly WisdomDay[] }) {
  const t = useTranslate();
  const language = useLanguage();
  const plans = days.flatMap(({ date, override }) => {
    const missing = override ? missingIn(override) : [];
    return missing.length > 0 ? [{ date, missing }] : [];
  });
  if (plans.length === 0) return <p className="small">{t("admin:nothingMissing")}</p>;
  return (
    <section>
      <h2>{t("admin:missingTitle")}</h2>
      <ul className="admin-findings">
        {plans.map(({ date, missing }) => (
          <li key={date}>
            <a href={`#day-${date}`}>{formatDate(language, noonOf(date))}</a>:{" "}
            {missing.map((one) => t(`languages:${one}`)).join(comma(language))}
          </li>
        ))}
      </ul>
    </section>
  );
}

type DayProps = { day: WisdomDay; days: WisdomDays; onChange: () => void };

function Day({ day, days, onChange }: DayProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [editing, setEditing] = useState(false);
  // The button is a new element after the form closes: it gets the focus.
  const [returned, setReturned] = useState(false);
  const edit = (next: boolean) => {
    setEditing(next);
    setReturned(!next);
  };
  const { run } = useChange(onChange);
  const { date, ref, theme, question, override } = day;
  const range = parseVerseReference(ref);
  const shown = formatDate(language, noonOf(date));
  const title = useRef<HTMLElement>(null);
  useFocusAfterChange(title, JSON.stringify(override));
  return (
    <>
      <div className="admin-row">
        <b id={`day-${date}`} ref={title} tabIndex={-1}>
          {shown}
        </b>
        <LocalizedLink to={range ? pathOfVerses(range) : "/quran"} dir="ltr">
          {ref.replace(/\d+/gu, (number) => formatVerseNumber(language, Number(number)))}
        </LocalizedLink>
        <span>{theme}</span>
        {override ? (
          <span className="tag">{t(missingIn(override).length > 0 ? "admin:planned" : "admin:overridden")}</span>
        ) : null}
      </div>
      <p>{question}</p>
      {editing ? (
        <DayForm day={day} days={days} onClose={() => edit(false)} onChange={onChange} />
      ) : (
        <div className="admin-row">
          <Button variant="outline" autoFocus={returned} aria-describedby={`day-${date}`} onClick={() => edit(true)}>
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
