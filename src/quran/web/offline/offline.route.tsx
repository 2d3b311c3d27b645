import { languageContext, messagesContext } from "#i18n/context.ts";
import { direction, languageRecords, languages, usesArabicScript } from "#i18n/shared/languages.ts";
import { LocalizedLink, useTranslate } from "#i18n/web/index.ts";
import { beforeReference } from "#quran/shared/format-reference.ts";
import { Empty } from "#ui/empty.tsx";
import { metaOfPage } from "#ui/page/page-meta.ts";
import { Page } from "#ui/shell/page.tsx";
import { chapterFacts } from "../chapter-facts.ts";
import { ChapterRow } from "../chapter-list/chapter-row.tsx";
import { quranContext } from "../context.ts";
import type { Route } from "./+types/offline.route";
import { savedVersesScript } from "./saved-verses-script.ts";
import { tryAgainScript } from "./try-again-script.ts";
import "../reader.css";
import "../chapter-list/chapters.css";
import "../chapter-list/place-row.css";

export function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const t = context.get(messagesContext).translate(language);
  return {
    head: { title: t("offline:pageHead"), description: t("offline:pageText"), path: "/offline", noindex: true },
    chapters: context.get(quranContext).chapters.map((chapter) => chapterFacts(chapter, language)),
    language,
  };
}

export const meta: Route.MetaFunction = metaOfPage;

/** The worker serves it under any path, so it must not be hydrated. */
export const handle = { still: true };

/**
 * The fallback page that the service worker serves without a connection. It contains every surah and language as a hidden item;
 * `worker/fallback-page.ts` shows those that are stored.
 */
export default function OfflinePage({ loaderData: { chapters, language } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <Page>
      <div className="col pad-l">
        <Empty
          title={t("offline:pageTitle")}
          heading="h1"
          action={
            <p className="acts mid">
              <button className="btn btn-outline" type="button" id="again">
                <span>{t("common:retry")}</span>
              </button>
            </p>
          }
        >
          {t("offline:pageText")}
        </Empty>
        <section id="saved-verses" hidden>
          <h2 className="label pad-s">{t("navigation:saved")}</h2>
          <ul
            data-digits={languageRecords[language].digits}
            data-before={beforeReference(language)}
            data-numbered={usesArabicScript(language) ? undefined : ""}
          />
        </section>
        <section data-kept-list="chapters" hidden>
          <h2 className="label pad-s">{t("offline:pageKept")}</h2>
          <ul>
            <li data-kept="list" hidden>
              <LocalizedLink className="place-row" to="/quran">
                <span>{t("quran:title")}</span>
              </LocalizedLink>
            </li>
          </ul>
          <ul className="chapters pad-s">
            {chapters.map((chapter) => (
              <li key={chapter.id} data-kept={chapter.id} hidden>
                <ChapterRow chapter={chapter} details="place" />
              </li>
            ))}
          </ul>
        </section>
        <section data-kept-list="languages" hidden>
          <h2 className="label pad-s">{t("offline:pageLanguages")}</h2>
          <ul className="languages">
            {languages
              .filter((one) => one !== language)
              .map((one) => (
                <li key={one} data-kept={one} hidden>
                  <a href={`/${one}/quran`} hrefLang={one}>
                    <span lang={one} dir={direction(one)}>
                      {languageRecords[one].ownName}
                    </span>
                  </a>
                </li>
              ))}
          </ul>
        </section>
        <script>{tryAgainScript}</script>
        <script>{savedVersesScript}</script>
      </div>
    </Page>
  );
}
