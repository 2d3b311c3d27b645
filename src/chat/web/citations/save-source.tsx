import { cardRefOf } from "#chat/shared/card-ref.ts";
import type { Citation } from "#chat/shared/contract.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { SavePassage } from "../passages/save-passage.tsx";
import { citationKey } from "./citation-link.tsx";
import type { Reporting } from "./report-source.tsx";

/** Saves one source of an answer. Nothing within a saved passage. */
export function SaveSource({ reporting, citation }: { reporting: Reporting; citation: Citation }) {
  const t = useTranslate();
  if (reporting.saved) return null;
  const chosen = { kind: "citation", ref: citationKey(citation) } as const;
  return (
    <SavePassage
      label={t("savedPassages:save")}
      messageId={reporting.messageId}
      chosen={chosen}
      card={cardRefOf([citation]) !== undefined}
    />
  );
}
