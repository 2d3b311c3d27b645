import { data } from "react-router";
import { languageContext, messagesContext } from "#i18n/context.ts";
import { orFailed } from "#ui/page/or-failed.ts";
import { metaOfPage } from "#ui/page/page-meta.ts";
import { takeOrLoad } from "#ui/page/prefetched-data.ts";
import { collectionAddress } from "../../shared/hadith-address.ts";
import { evidenceContext } from "../context.ts";
import type { Route } from "./+types/collection.route";
import { BookList } from "./book-list.tsx";
import { bookFacts, collectionFacts } from "./hadith-facts.ts";
import { HadithFailed } from "./hadith-failed.tsx";
import { findUnloadedCollection } from "./resolve-address.ts";
import { UnloadedCollection } from "./unloaded-collection.tsx";
import "./hadith.css";

export function loader({ context, params }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const messages = context.get(messagesContext);
  const evidence = context.get(evidenceContext);
  const t = messages.translate(language);
  const collection = evidence.collection(params.collection);
  const unloaded = collection ? undefined : findUnloadedCollection(evidence, params.collection);
  const source = collection?.source ?? (unloaded?.kind === "unloaded" ? unloaded.source : undefined);
  if (!source) throw data(null, { status: 404 });
  const name = source.names[language];
  return {
    head: {
      title: t("hadith:collectionTitle", { context: name }),
      description: t("hadith:collectionDescription", { context: name }),
      path: collectionAddress(source.id),
      noindex: !collection,
    },
    messages: messages.read(language, ["hadith"]),
    collection: collectionFacts(source, collection, language),
    books: collection?.books.map((book) => bookFacts(collection, book, language)) ?? [],
  };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return orFailed(() => takeOrLoad(request, serverLoader, ({ collection }) => collection.address !== null));
}

export const meta: Route.MetaFunction = metaOfPage;

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  if ("failed" in loaderData) return <HadithFailed />;
  const { collection, books } = loaderData;
  if (!collection.address) return <UnloadedCollection name={collection.name} />;
  return <BookList collection={collection} books={books} />;
}
