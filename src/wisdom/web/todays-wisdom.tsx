import { useTranslate } from "#i18n/web/index.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import { ListenButton } from "#quran/web/components.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { DailyWisdom } from "#wisdom/shared/contract.ts";
import { WisdomCard } from "./wisdom-card.tsx";

type TodaysWisdomProps = {
  /** The wisdom of the server's today. */
  first: DailyWisdom;
  recitation: boolean;
};

/** Today's verse on the home page, with a link to its page. Needs the messages of the section `answer`. */
export function TodaysWisdom({ first, recitation }: TodaysWisdomProps) {
  const t = useTranslate();
  const wisdom = first;
  const range = parseVerseReference(wisdom.passage.ref);
  const words = { listen: t("answer:listen"), preparing: t("answer:preparing"), stop: t("answer:stopListening") };
  return (
    <section className="todays-wisdom" aria-labelledby="todays-wisdom">
      <h2 className="label" id="todays-wisdom">
        {t("dailyWisdom:today")}
      </h2>
      <WisdomCard wisdom={wisdom}>
        {range && recitation ? <ListenButton range={range} labels={words} /> : null}
        <ButtonLink icon="open" to="/daily-wisdom">
          {t("dailyWisdom:open")}
        </ButtonLink>
      </WisdomCard>
    </section>
  );
}
