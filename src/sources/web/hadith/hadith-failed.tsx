import { useTranslate } from "#i18n/web/index.ts";
import { PageFailed } from "#ui/page/page-failed.tsx";

/** Shown in place of a page of hadith that could not be fetched. */
export function HadithFailed() {
  const t = useTranslate();
  return <PageFailed heading={t("navigation:readHadith")} />;
}
