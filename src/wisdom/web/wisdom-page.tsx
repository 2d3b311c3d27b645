import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { MessageKey } from "#i18n/keys.ts";
import { formatDate, formatHijriDate } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { nameOfPassage } from "#quran/shared/passages/name-of-passage.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import { ListenButton } from "#quran/web/components.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/shell/page.tsx";
import { type CivilDate, noonOf } from "#wisdom/shared/civil-date.ts";
import type { Occasion } from "#wisdom/shared/content.ts";
import { DayNavigation } from "./day-navigation.tsx";
import { FollowSection } from "./follow/follow-section.tsx";
import { localToday } from "./local-today.ts";
import type { loadWisdom } from "./page-data.ts";
import { ShareActions } from "./share-actions.tsx";
import { todayScript } from "./today-script.ts";
import { WisdomCard } from "./wisdom-card.tsx";
import "./wisdom.css";

const occasionNames = {
  ramadan: "wisdomPage:ramadan",
  "laylat-al-qadr": "wisdomPage:laylatAlQadr",
  "eid-al-fitr": "wisdomPage:eidAlFitr",
  "hajj-days": "wisdomPage:hajjDays",
  arafah: "wisdomPage:arafah",
  "eid-al-adha": "wisdomPage:eidAlAdha",
  muharram: "wisdomPage:muharram",
  ashura: "wisdomPage:ashura",
} as const satisfies Record<Occasion, MessageKey>;

type WisdomPageProps = Omit<ReturnType<typeof loadWisdom>, "messages" | "head">;

/** The wisdom of a day: the verse, a question to reflect on, and links to other days. */
export function WisdomPage({ wisdom, serverToday, today, recitation, mailed }: WisdomPageProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { passage, date, question, occasion } = wisdom;
  const range = parseVerseReference(passage.ref);
  const present = useToday(serverToday, today ? date : undefined);
  const words = { listen: t("wisdomPage:listen"), preparing: t("wisdomPage:preparing"), stop: t("wisdomPage:stop") };
  return (
    <Page>
      {today ? <script data-date={date} dangerouslySetInnerHTML={{ __html: todayScript }} /> : null}
      <div className="col pad-s daily">
        <header>
          <h1 className="title">{t("dailyWisdom:title")}</h1>
          <DayLine date={date} />
          {occasion ? <p className="small occasion">{t(occasionNames[occasion])}</p> : null}
        </header>
        <WisdomCard wisdom={wisdom}>
          {range && recitation ? <ListenButton range={range} labels={words} /> : null}
          <ShareActions date={date} name={nameOfPassage(passage, language)} passage={passage} />
        </WisdomCard>
        <section className="reflection" aria-labelledby="reflection">
          <h2 className="label" id="reflection">
            {t("wisdomPage:reflection")} <span>{t("wisdomPage:ownWords")}</span>
          </h2>
          <p className="say">{question}</p>
        </section>
        <div className="acts ways">
          <ButtonLink variant="primary" icon="speech" to={`/?ref=${passage.ref}`}>
            {t("wisdomPage:discuss")}
          </ButtonLink>
          <ButtonLink variant="outline" icon="book" to={passage.path}>
            {t("wisdomPage:context")}
          </ButtonLink>
        </div>
        <DayNavigation date={date} today={today} present={present} />
        <FollowSection mailed={mailed} />
      </div>
    </Page>
  );
}

/** The day in both calendars. */
function DayLine({ date }: { date: CivilDate }) {
  const language = useLanguage();
  const noon = noonOf(date);
  return (
    <p className="small dates">
      <time dateTime={date}>{formatDate(language, noon)}</time>
      <span>{formatHijriDate(language, noon)}</span>
    </p>
  );
}

/**
 * Today: the server's until the page is hydrated, then the visitor's. If the page of today (`shown`) is open past midnight, it loads
 * the new day when the visitor returns to it.
 */
function useToday(serverToday: CivilDate, shown: CivilDate | undefined): CivilDate {
  const [present, setPresent] = useState(serverToday);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    setPresent(localToday());
    if (shown === undefined) return;
    let tried = localToday();
    const onVisible = () => {
      const now = localToday();
      if (document.visibilityState !== "visible" || now === tried) return;
      tried = now;
      setPresent(now);
      void revalidate();
    };
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [shown, revalidate]);
  return present;
}
