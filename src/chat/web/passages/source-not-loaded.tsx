import { useTranslate } from "#i18n/web/index.ts";

/** In place of a saved source whose text is not loaded, or not loaded any more. */
export function SourceNotLoaded() {
  const t = useTranslate();
  return (
    <div className="small">
      <p>{t("hadith:loadingTitle")}</p>
      <p>{t("hadith:loadingText")}</p>
    </div>
  );
}
