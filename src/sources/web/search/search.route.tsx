import { languageContext, messagesContext } from "#i18n/context.ts";
import type { Translate } from "#i18n/keys.ts";
import type { Language } from "#i18n/shared/languages.ts";
import type { Quran } from "#quran/shared/contract.ts";
import { createLocationIndex } from "#quran/shared/create-location-index.ts";
import { namesDivision, parseLocation } from "#quran/shared/parse-location.ts";
import { pathOfVerses } from "#quran/shared/path-of-verses.ts";
import { quranContext } from "#quran/web/index.ts";
import { orFailed } from "#ui/page/or-failed.ts";
import { metaOfPage } from "#ui/page/page-meta.ts";
import { takeOrLoad } from "#ui/page/prefetched-data.ts";
import { loadedKindsContext } from "#ui/shell/loaded-kinds.ts";
import { parseSearchPageQuery } from "../../shared/parse-search-page-query.ts";
import { searchContext } from "../context.ts";
import type { Route } from "./+types/search.route";
import { SearchFailed, SearchPage } from "./search-page.tsx";
import "../hadith/hadith.css";
import "./search.css";

export async function loader({ context, request }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const messages = context.get(messagesContext);
  const t = messages.translate(language);
  const asked = parseSearchPageQuery(Object.fromEntries(new URL(request.url).searchParams));
  const { q } = asked;
  return {
    head: {
      title: q === "" ? t("search:pageTitle") : t("search:resultsTitle", { context: q }),
      description: t("search:description"),
      path: "/search",
      // Search engines must not index the results of queries.
      noindex: q !== "",
    },
    messages: messages.read(language, ["search"]),
    loaded: [...context.get(loadedKindsContext)],
    answer: await context.get(searchContext).search(language, asked),
    division: asked.source === "quran" ? divisionNamed(context.get(quranContext), { language, t }, q) : undefined,
  };
}

/** The juz, hizb or page that a text names, and the address of its first verse without language prefix. */
function divisionNamed(quran: Quran, { language, t }: { language: Language; t: Translate }, text: string) {
  if (!namesDivision(text)) return undefined;
  const location = parseLocation(createLocationIndex(quran, language), text);
  if (!location || location.kind === "verse") return undefined;
  const { kind, number, chapter, verse } = location;
  return { name: t(`quran:${kind}`, { count: number }), path: pathOfVerses({ chapter, from: verse, to: verse }) };
}

/** If the search fails in the browser, the page shows an error inside its shell. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return orFailed(() => takeOrLoad(request, serverLoader, ({ answer }) => answer.state === "loaded"));
}

export const meta: Route.MetaFunction = metaOfPage;

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  if ("failed" in loaderData) return <SearchFailed />;
  return <SearchPage answer={loaderData.answer} loaded={loaderData.loaded} division={loaderData.division} />;
}
