import type { CitedBy } from "#chat/shared/contract.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { StateBadge } from "#ui/state-badge.tsx";

/** What the check of a quotation found. What is shown is the stored text in either case. */
export function CitationState({ by }: { by: CitedBy }) {
  const t = useTranslate();
  return by === "corrected" ? (
    <StateBadge state="corrected">{t("answer:corrected")}</StateBadge>
  ) : (
    <StateBadge state="verified">{t("chat:verified")}</StateBadge>
  );
}

/** What happened to a wording that was put right. */
export function Correction({ by }: { by: CitedBy }) {
  const t = useTranslate();
  return by === "corrected" ? <p className="fix">{t("answer:correctedText")}</p> : null;
}
