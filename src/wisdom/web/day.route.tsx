import { data } from "react-router";
import { formatDate } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { orFailed } from "#ui/page/or-failed.ts";
import { metaOfPage } from "#ui/page/page-meta.ts";
import { Page } from "#ui/shell/page.tsx";
import { firstDate, hasPage, noonOf, parseCivilDate } from "#wisdom/shared/civil-date.ts";
import type { Route } from "./+types/day.route";
import { LoadFailed } from "./load-failed.tsx";
import { loadMissingDay, loadWisdom } from "./page-data.ts";
import { WisdomPage } from "./wisdom-page.tsx";

/** The page of one day. A day without wisdom has a page with status 404 that says why; a malformed date is an unknown address. */
export function loader({ context, params }: Route.LoaderArgs) {
  const date = parseCivilDate(params.date);
  if (!date) throw data(null, { status: 404 });
  if (hasPage(date, new Date())) return data(loadWisdom(context, date, false));
  return data(loadMissingDay(context, date, date > firstDate), { status: 404 });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orFailed(() => serverLoader());
}

export const meta: Route.MetaFunction = metaOfPage;

export default function DayPage({ loaderData }: Route.ComponentProps) {
  if ("failed" in loaderData) return <LoadFailed />;
  if ("missing" in loaderData) return <MissingDay missing={loaderData.missing} />;
  return <WisdomPage key={loaderData.wisdom.date} {...loaderData} />;
}

function MissingDay({ missing }: { missing: "future" | "past" }) {
  const t = useTranslate();
  const language = useLanguage();
  const future = missing === "future";
  const today = (
    <p className="acts mid">
      <ButtonLink variant="outline" to="/daily-wisdom">
        {t("wisdomPage:goToToday")}
      </ButtonLink>
    </p>
  );
  return (
    <Page>
      <div className="col pad-l">
        <Empty title={t(future ? "wisdomPage:futureTitle" : "wisdomPage:pastTitle")} heading="h1" action={today}>
          {future
            ? t("wisdomPage:futureText")
            : t("wisdomPage:pastText", { date: formatDate(language, noonOf(firstDate)) })}
        </Empty>
      </div>
    </Page>
  );
}
