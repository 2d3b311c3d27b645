import { useUser } from "#auth/web/components.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import { saveWholeExport } from "../sidebar/save-export.ts";

/** Downloads what a user has saved, with notes, and all conversations. Guests have nothing on the server. */
export function ExportEverything() {
  const t = useTranslate();
  const language = useLanguage();
  if (!useUser()) return null;
  const download = () => {
    saveWholeExport(`Siraj ${t("savedPassages:title")}`, language).catch(() =>
      showToast(t("savedPassages:exportFailed")),
    );
  };
  return (
    <section aria-label={t("savedPassages:export")}>
      <p className="small">{t("savedPassages:exportText")}</p>
      <Button variant="outline" onClick={download}>
        {t("savedPassages:export")}
      </Button>
    </section>
  );
}
