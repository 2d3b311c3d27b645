import { useEffect, useState, useSyncExternalStore } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import { ListenButton } from "#quran/web/components.ts";
import { ButtonLink } from "#ui/button.tsx";
import { onReturn } from "#ui/page/on-return.ts";
import type { DailyWisdom } from "#wisdom/shared/contract.ts";
import { localToday } from "./local-today.ts";
import { wisdomOperations } from "./operations.ts";
import { WisdomCard } from "./wisdom-card.tsx";

type TodaysWisdomProps = {
  /** The wisdom of today in UTC. */
  first: DailyWisdom;
  recitation: boolean;
};

/** Today's verse on the home page, with a link to its page. Needs the messages of the section `answer`. */
export function TodaysWisdom({ first, recitation }: TodaysWisdomProps) {
  const t = useTranslate();
  const wisdom = useLocalDay(first);
  const range = parseVerseReference(wisdom.passage.ref);
  const words = { listen: t("answer:listen"), preparing: t("answer:preparing"), stop: t("answer:stopListening") };
  return (
    <section className="todays-wisdom" aria-labelledby="todays-wisdom">
      <h2 className="label" id="todays-wisdom">
        {t("dailyWisdom:today")}
      </h2>
      <WisdomCard wisdom={wisdom}>
        {range && recitation ? <ListenButton key={wisdom.date} range={range} labels={words} /> : null}
        <ButtonLink icon="arrow-end" to="/daily-wisdom">
          {t("dailyWisdom:open")}
        </ButtonLink>
      </WisdomCard>
    </section>
  );
}

/**
 * The wisdom of the visitor's today, also after midnight. If that is not the day of `first`, it is loaded. Until then, or if that fails, the
 * former wisdom stays.
 */
function useLocalDay(first: DailyWisdom): DailyWisdom {
  const lang = useLanguage();
  const date = useSyncExternalStore(onReturn, localToday, () => first.date);
  const [loaded, setLoaded] = useState<DailyWisdom>();
  useEffect(() => {
    if (date === first.date) return;
    let here = true;
    callOperation(wisdomOperations.readDay, { date, lang }).then(
      (found) => here && setLoaded(found),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [date, first.date, lang]);
  return date === first.date ? first : (loaded ?? first);
}
