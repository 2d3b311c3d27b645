import { use } from "react";
import { LocalizedLink } from "#i18n/web/index.ts";
import { type StaticPageId, staticPageIds } from "../../shared/contract.ts";
import { EditorialSource } from "../context.ts";

/** Links to the pages about the product, at the end of every page. Rendered on the server only. */
export function SiteFooter() {
  const source = use(EditorialSource);
  if (!source) return null;
  const { editorial, language, t, loaded } = source;
  const has = (id: StaticPageId) => editorial.page(language, id) !== undefined;
  const names = {
    features: "features:title",
    principles: "principles:title",
    terms: "terms:title",
    privacy: "privacy:title",
  } as const;
  const pages = staticPageIds.filter(has).map((id) => ({ to: `/${id}`, name: t(names[id]) }));
  const links = [
    { to: "/daily-wisdom", name: t("dailyWisdom:title") },
    ...(editorial.posts(language).length > 0 ? [{ to: "/blog", name: t("blog:title") }] : []),
    ...(editorial.categories(language).length > 0 ? [{ to: "/faq", name: t("faq:short") }] : []),
    { to: "/glossary", name: t("glossary:title") },
    ...pages,
    { to: "/donations", name: t("donation:pageTitle") },
    { to: "/support", name: t("support:pageTitle") },
    ...(loaded.has("hadith") ? [{ to: "/hadith", name: t("hadith:title") }] : []),
    { to: "/sources", name: t("navigation:sources") },
    { to: "/evaluation", name: t("navigation:evaluation") },
  ];
  return (
    <footer>
      <nav className="site-footer" aria-label={t("navigation:about")}>
        <ul>
          {links.map(({ to, name }) => (
            <li key={to}>
              <LocalizedLink to={to}>{name}</LocalizedLink>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
