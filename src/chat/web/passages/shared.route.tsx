import { useMemo } from "react";
import { data } from "react-router";
import { cardRefOf, citationsIn } from "#chat/shared/card-ref.ts";
import type { SharedPassage } from "#chat/shared/passages.ts";
import { languageContext, messagesContext } from "#i18n/context.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { previewCard } from "#quran/shared/card-address.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { orFailed } from "#ui/page/or-failed.ts";
import { PageFailed } from "#ui/page/page-failed.tsx";
import { metaOfPage } from "#ui/page/page-meta.ts";
import { Page } from "#ui/shell/page.tsx";
import { AnswerBlocks } from "../answer/answer-blocks.tsx";
import { layOutAnswer } from "../answer/lay-out-answer.ts";
import { sharedPassageContext } from "../context.ts";
import type { Route } from "./+types/shared.route";
import { passageKinds } from "./passage-kinds.ts";
import { SourceNotLoaded } from "./source-not-loaded.tsx";
import "../answer/answer-parts.css";
import "../chat.css";
import "./passages.css";

/**
 * A shared passage. Its question, its note and its user are not on the page. A link that was withdrawn and one that never existed have the same page,
 * with status 404.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const passage = await context.get(sharedPassageContext)(params.token);
  const messages = context.get(messagesContext);
  const language = context.get(languageContext);
  const t = messages.translate(language);
  if (!passage) {
    const title = t("app:pageTitle", { context: t("share:missingTitle") });
    const head = { title, description: t("share:missingText"), path: `/s/${params.token}`, noindex: true };
    return data({ missing: true as const, messages: messages.read(language, ["share"]), head }, { status: 404 });
  }
  const card = cardRefOf(citationsIn(passage.parts));
  return data({
    passage,
    messages: messages.read(language, ["savedPassages", "verse", "toast", "chat", "answer", "hadith", "share"]),
    head: {
      title: t("share:sharedPageTitle"),
      description: t(textOf(passage)),
      path: `/s/${params.token}`,
      noindex: true,
      ...(card && { image: previewCard(passage.lang, card) }),
    },
  });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orFailed(() => serverLoader());
}

export const meta: Route.MetaFunction = metaOfPage;

export default function SharedPassagePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  if ("failed" in loaderData) return <PageFailed heading={t("common:errorTitle")} />;
  return (
    <Page>
      <div className="col pad-l">
        {"missing" in loaderData ? <MissingPassage /> : <PublicPassage passage={loaderData.passage} />}
      </div>
    </Page>
  );
}

function MissingPassage() {
  const t = useTranslate();
  const ask = (
    <p className="acts mid">
      <ButtonLink variant="outline" icon="speech" to="/">
        {t("share:askOwn")}
      </ButtonLink>
    </p>
  );
  return (
    <Empty title={t("share:missingTitle")} heading="h1" action={ask}>
      {t("share:missingText")}
    </Empty>
  );
}

/** Sources of a shared passage are reported without an answer. */
const reporting = { messageId: undefined, saved: true };

/** What the page says of the passage: that its words are Siraj's is not claimed where nothing proves it. */
const textOf = ({ imported }: SharedPassage) => (imported ? "share:importedText" : "share:sharedText");

function PublicPassage({ passage }: { passage: SharedPassage }) {
  const t = useTranslate();
  const blocks = useMemo(() => layOutAnswer(passage.parts), [passage]);
  return (
    <article className="shared-passage">
      <h1 className="title">{t("share:sharedTitle")}</h1>
      <p className={passage.imported ? undefined : "small"}>{t(textOf(passage))}</p>
      <h2 className="vh">{t(passageKinds[passage.kind])}</h2>
      {blocks.length > 0 ? (
        <div className="answer">
          <AnswerBlocks
            blocks={blocks}
            language={passage.lang}
            writing={false}
            reporting={reporting}
            headed={passage.kind !== "citation"}
          />
        </div>
      ) : (
        <SourceNotLoaded />
      )}
      <p className="acts">
        <ButtonLink variant="outline" icon="speech" to="/">
          {t("share:askOwn")}
        </ButtonLink>
      </p>
    </article>
  );
}
