import { useTranslate } from "#i18n/web/index.ts";
import { StateIcon } from "#ui/state-badge.tsx";

/** Stands where quotations would have stood that no source holds. */
export function WithheldBox({ count }: { count: number }) {
  const t = useTranslate();
  return (
    <div className="withheld-box">
      <StateIcon state="withheld" />
      <div>
        <p>
          <b>{t("answer:withheld", { count })}</b>
          {t("answer:withheldText", { count })}
        </p>
        <details>
          <summary>{t("answer:withheldWhy")}</summary>
          <p>{t("answer:withheldReason")}</p>
        </details>
      </div>
    </div>
  );
}
