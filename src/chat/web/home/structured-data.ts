import type { Translate } from "#i18n/context.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { localizedPath } from "#i18n/shared/localized-path.ts";

type HomeFacts = { origin: string; language: Language; t: Translate };

/** The JSON-LD of the home page: the site with its search, and its publisher by name and picture. */
export function describeSite({ origin, language, t }: HomeFacts): object {
  const at = (path: string) => origin + localizedPath(language, path);
  const publisher = `${origin}/#organization`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "WebSite",
        "@id": `${origin}/#website`,
        name: t("app:name"),
        url: at("/"),
        description: t("app:description"),
        inLanguage: language,
        publisher: { "@id": publisher },
        potentialAction: {
          "@type": "SearchAction",
          target: { "@type": "EntryPoint", urlTemplate: `${at("/search")}?q={query}` },
          "query-input": "required name=query",
        },
      },
      {
        "@type": "Organization",
        "@id": publisher,
        name: t("app:name"),
        url: `${origin}/`,
        logo: `${origin}/icons/icon-512.png`,
      },
    ],
  };
}
