import { messagesContext } from "#i18n/context.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { metaOfPage } from "#ui/page/page-meta.ts";
import type { Route } from "./+types/faq.route";
import { IslandPage } from "./article/island-page.tsx";
import { loadPage } from "./article/load-page.ts";
import { pageHead, pageSource } from "./article/page-head.ts";
import { QuestionSearch } from "./faq/question-search.tsx";
import { QuestionLists } from "./faq/question-views.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const source = pageSource(context);
  const title = source.t("faq:title");
  const description = source.t("faq:description");
  return {
    messages: context.get(messagesContext).read(source.language, ["faq"]),
    head: pageHead(source, { title, description, trail: [{ name: title, path: "/faq" }] }),
  };
}

export function clientLoader(loading: Route.ClientLoaderArgs) {
  return loadPage(loading);
}

export const meta: Route.MetaFunction = metaOfPage;

export default function FaqRoute({ loaderData }: Route.ComponentProps) {
  return (
    <IslandPage loaderData={loaderData} head={"failed" in loaderData ? null : <FaqHead />}>
      {import.meta.env.SSR ? <QuestionLists /> : null}
    </IslandPage>
  );
}

function FaqHead() {
  const t = useTranslate();
  return (
    <>
      <h1 className="display">{t("faq:title")}</h1>
      <p className="say lead">{t("faq:description")}</p>
      <QuestionSearch />
    </>
  );
}
