import { formatDate } from "#i18n/shared/formats.ts";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Icon } from "#ui/icon.tsx";
import { addDays, type CivilDate, firstDate, noonOf } from "#wisdom/shared/civil-date.ts";
import { pathOfDay } from "#wisdom/shared/paths.ts";

type DayNavigationProps = {
  date: CivilDate;
  /** Whether this is the page of today. */
  today: boolean;
  /** Today in the visitor's time zone if it is known, else the server's today. */
  present: CivilDate;
};

/** Links to the day before, today, and the day after. The space of a future day stays empty, so that nothing shifts. */
export function DayNavigation({ date, today, present }: DayNavigationProps) {
  const t = useTranslate();
  const language = useLanguage();
  const nameOf = (day: CivilDate) => formatDate(language, noonOf(day));
  const [before, after] = [addDays(date, -1), addDays(date, 1)];
  return (
    <nav className="days" aria-label={t("wisdomPage:days")}>
      {before >= firstDate ? (
        <LocalizedLink to={pathOfDay(before)} rel="prev" prefetch="intent">
          <Icon name="back" size="small" />
          <span>
            <span className="meta">{t("wisdomPage:previous")}</span>
            <span className="name">{nameOf(before)}</span>
          </span>
        </LocalizedLink>
      ) : (
        <span />
      )}
      {after <= present ? (
        <LocalizedLink to={after === present ? "/daily-wisdom" : pathOfDay(after)} rel="next" prefetch="intent">
          <span>
            <span className="meta">{t("wisdomPage:next")}</span>
            <span className="name">{nameOf(after)}</span>
          </span>
          <Icon name="forward" size="small" />
        </LocalizedLink>
      ) : (
        <span className="none">{t("wisdomPage:noNext")}</span>
      )}
      {today ? null : (
        <LocalizedLink className="btn to-today" to="/daily-wisdom">
          <span>{t("wisdomPage:goToToday")}</span>
        </LocalizedLink>
      )}
    </nav>
  );
}
