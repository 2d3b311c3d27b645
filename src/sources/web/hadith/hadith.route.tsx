import { data } from "react-router";
import { languageContext, messagesContext } from "#i18n/context.ts";
import { orFailed } from "#ui/page/or-failed.ts";
import { metaOfPage } from "#ui/page/page-meta.ts";
import { takeOrLoad } from "#ui/page/prefetched-data.ts";
import { evidenceContext } from "../context.ts";
import type { Route } from "./+types/hadith.route";
import { BookContents } from "./book-contents.tsx";
import { HadithFailed } from "./hadith-failed.tsx";
import { hadithPageData } from "./hadith-page-data.ts";
import { HadithView } from "./hadith-view.tsx";
import { resolveHadithAddress } from "./resolve-address.ts";
import { UnloadedCollection } from "./unloaded-collection.tsx";
import "./hadith.css";

/** With those of the actions on a hadith. */
const hadithSections = ["hadith", "verse", "toast", "savedPassages", "share", "signupPrompt"] as const;

/** A hadith, or one page of a book. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const messages = context.get(messagesContext);
  const page = Number(new URL(request.url).searchParams.get("page") ?? 1);
  const target = await resolveHadithAddress(context.get(evidenceContext), params, page);
  if (!target) throw data(null, { status: 404 });
  const shown = hadithPageData(target, language, messages.translate(language));
  return { ...shown, messages: messages.read(language, hadithSections) };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return orFailed(() => takeOrLoad(request, serverLoader, ({ kind }) => kind !== "unloaded"));
}

export const meta: Route.MetaFunction = metaOfPage;

export default function HadithPage({ loaderData }: Route.ComponentProps) {
  if ("failed" in loaderData) return <HadithFailed />;
  if (loaderData.kind === "book") return <BookContents book={loaderData} />;
  if (loaderData.kind === "hadith") return <HadithView shown={loaderData} />;
  return <UnloadedCollection name={loaderData.name} />;
}
