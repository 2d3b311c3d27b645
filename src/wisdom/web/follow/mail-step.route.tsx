import { data } from "react-router";
import { languageContext, messagesContext } from "#i18n/context.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { metaOfPage } from "#ui/page/page-meta.ts";
import { Page } from "#ui/shell/page.tsx";
import { type MailStep, mailStepPath, mailSteps } from "#wisdom/shared/paths.ts";
import type { Route } from "./+types/mail-step.route";

const texts = {
  confirm: { title: "wisdomPage:confirmTitle", text: "wisdomPage:confirmText" },
  confirmed: { title: "wisdomPage:confirmedTitle", text: "wisdomPage:confirmedText" },
  stop: { title: "wisdomPage:stopTitle", text: "wisdomPage:stopText" },
  stopped: { title: "wisdomPage:stoppedTitle", text: "wisdomPage:stoppedText" },
  expired: { title: "wisdomPage:expiredTitle", text: "wisdomPage:expiredText" },
  "not-stopped": { title: "wisdomPage:notStoppedTitle", text: "wisdomPage:notStoppedText" },
} as const;

/** The pages of the links in the mails. A button makes the change and not the visit, because mail programs open links too. */
export function loader({ context, params }: Route.LoaderArgs) {
  const step = mailSteps.find((one) => one === params.step);
  const asks = step === "confirm" || step === "stop";
  if (!step || asks !== (params.token !== undefined)) throw data(null, { status: 404 });
  const language = context.get(languageContext);
  const messages = context.get(messagesContext);
  const t = messages.translate(language);
  const { title, text } = texts[step];
  const head = {
    title: t("app:pageTitle", { context: t(title) }),
    description: t(text),
    path: mailStepPath(step),
    noindex: true,
  };
  return { head, step, token: params.token ?? null, messages: messages.read(language, ["wisdomPage"]) };
}

export const meta: Route.MetaFunction = metaOfPage;

export default function MailStepPage({ loaderData: { step, token } }: Route.ComponentProps) {
  const t = useTranslate();
  const { title, text } = texts[step];
  return (
    <Page>
      <div className="col pad-l">
        <Empty
          title={t(title)}
          heading="h1"
          action={token === null ? <Next step={step} /> : <Ask step={step} token={token} />}
        >
          {t(text)}
        </Empty>
      </div>
    </Page>
  );
}

/** A plain form, which works without scripts. */
function Ask({ step, token }: { step: MailStep; token: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const action = `/functions/v1/wisdom/mail/${encodeURIComponent(token)}/${step}?lang=${language}`;
  return (
    <form className="acts mid" method="post" action={action}>
      <Button variant="primary" type="submit">
        {t(step === "confirm" ? "wisdomPage:confirmAction" : "wisdomPage:mailStop")}
      </Button>
    </form>
  );
}

/** Where to go from here. Who still gets mails finds help, and no invitation to more. */
function Next({ step }: { step: MailStep }) {
  const t = useTranslate();
  const helped = step === "not-stopped";
  return (
    <p className="acts mid">
      <ButtonLink variant="outline" to={helped ? "/support" : "/daily-wisdom"}>
        {t(helped ? "wisdomPage:toSupport" : "dailyWisdom:title")}
      </ButtonLink>
    </p>
  );
}
