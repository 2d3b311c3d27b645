import { direction } from "#i18n/shared/languages.ts";
import { LocalizedLink, useTranslate } from "#i18n/web/index.ts";
import type { NameWithLanguage } from "./hadith-facts.ts";

type BreadcrumbsProps = { steps: readonly { name: NameWithLanguage; to: string }[] };

/** Links from the list of collections down to the current page. */
export function Breadcrumbs({ steps }: BreadcrumbsProps) {
  const t = useTranslate();
  return (
    <nav className="trail" aria-label={t("hadith:trail")}>
      <ol>
        <li>
          <LocalizedLink to="/hadith">{t("hadith:title")}</LocalizedLink>
        </li>
        {steps.map(({ name, to }) => (
          <li key={to}>
            <LocalizedLink to={to} lang={name.lang} dir={direction(name.lang)}>
              {name.text}
            </LocalizedLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
