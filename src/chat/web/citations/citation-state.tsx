import type { CitedBy } from "#chat/shared/contract.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { StateBadge } from "#ui/state-badge.tsx";

/** The result of the quotation check. The stored text is shown in both cases. */
export function CitationState({ by }: { by: CitedBy }) {
  const t = useTranslate();
  return by === "corrected" ? (
    <StateBadge state="corrected">{t("answer:corrected")}</StateBadge>
  ) : (
    <StateBadge state="verified">{t("chat:verified")}</StateBadge>
  );
}

/** Says that the model's wording was corrected. */
export function Correction({ by }: { by: CitedBy }) {
  const t = useTranslate();
  return by === "corrected" ? <p className="fix">{t("answer:correctedText")}</p> : null;
}
