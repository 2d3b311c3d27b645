import { useRef } from "react";
import { usesArabicScript } from "#i18n/shared/languages.ts";
import { LocalizedLink, useLanguage, useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { SourceKind } from "#ui/shell/loaded-kinds.ts";
import { Page } from "#ui/shell/page.tsx";
import { ReadNavigation } from "#ui/shell/read-navigation.tsx";
import type { CollectionFacts } from "./hadith-facts.ts";
import { usePrefetchHadith } from "./use-prefetch-hadith.ts";

type CollectionListProps = { collections: readonly CollectionFacts[]; loaded: readonly SourceKind[] };

/** The known hadith collections. Those not loaded yet have a note instead of a link. */
export function CollectionList({ collections, loaded }: CollectionListProps) {
  const t = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  usePrefetchHadith(list);
  return (
    <Page>
      <div className="col pad-s">
        <h1 className="title">{t("hadith:title")}</h1>
        <ReadNavigation here="hadith" loaded={loaded} />
        <p className="say hadith-lead">{t("hadith:lead")}</p>
        <ul className="rows" ref={list}>
          {collections.map((collection) => (
            <li key={collection.id}>
              <CollectionRow collection={collection} />
            </li>
          ))}
        </ul>
        <div className="hadith-ways">
          {loaded.includes("hadith") ? (
            <ButtonLink variant="outline" icon="search" to="/search?source=hadith">
              {t("hadith:search")}
            </ButtonLink>
          ) : null}
          <ButtonLink variant="quiet" icon="info" to="/sources">
            {t("hadith:terms")}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}

function CollectionRow({ collection }: { collection: CollectionFacts }) {
  const { address } = collection;
  return address ? (
    <LocalizedLink className="hadith-row" to={address}>
      <CollectionText collection={collection} />
    </LocalizedLink>
  ) : (
    <div className="hadith-row">
      <CollectionText collection={collection} />
    </div>
  );
}

function CollectionText({ collection }: { collection: CollectionFacts }) {
  const t = useTranslate();
  const language = useLanguage();
  const { name, arabicName, author, count, books, address } = collection;
  return (
    <>
      <span className="collection-names">
        <span className="name">{name}</span>
        <span className="meta">
          {author ? <span>{author}</span> : null}
          <span>{t("hadith:count", { count })}</span>
          {books > 0 ? <span>{t("hadith:bookCount", { count: books })}</span> : null}
          {address ? null : <span>{t("hadith:loadingTitle")}</span>}
        </span>
      </span>
      {usesArabicScript(language) ? null : (
        <span className="arabic-name" lang="ar" dir="rtl">
          {arabicName}
        </span>
      )}
    </>
  );
}
