import { Fragment } from "react";
import { comma } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { type ShownEdition, useShownEditions } from "./shown-editions.ts";

/** Names the editions that the page shows. */
export function EditionsLine({ chapter, own }: { chapter: number; own: ShownEdition | null }) {
  const t = useTranslate();
  const shown = useShownEditions(chapter);
  const translations = shown?.translations ?? (own ? [own] : []);
  return (
    <p className="editions">
      <span>{t("quran:text", { context: t("quran:riwayah") })}</span>
      {translations.length > 0 ? (
        <span>
          {translations.length > 1 ? t("reading:translationsShown") : t("quran:translation")}{" "}
          <Names of={translations} />
        </span>
      ) : null}
      {shown?.transliteration ? (
        <span>
          {t("reading:transliterationShown")}{" "}
          <span lang={shown.transliteration.language}>{shown.transliteration.name}</span>
        </span>
      ) : null}
    </p>
  );
}

function Names({ of: editions }: { of: readonly ShownEdition[] }) {
  const language = useLanguage();
  return editions.map(({ id, name, language: own }, at) => (
    <Fragment key={id}>
      {at > 0 ? comma(language) : null}
      <bdi lang={own}>{name}</bdi>
    </Fragment>
  ));
}
