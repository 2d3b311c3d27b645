import type { Localizer } from "../../page.ts";

/** The state of an invoice, in words. */
export function statusText(t: Localizer["t"], status: string | null): string {
  if (status === "paid") return t("standIns:payPaid");
  return status === "open" || status === "draft" ? t("standIns:payOpen") : t("standIns:payWithdrawn");
}
