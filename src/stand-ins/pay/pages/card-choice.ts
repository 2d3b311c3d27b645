import { html } from "hono/html";
import type { Localizer, Markup } from "../../page.ts";
import { testCards } from "../customers/payment-methods.ts";
import type { CardConduct } from "../state/store.ts";

const order: readonly CardConduct[] = ["pays", "declined", "insufficient", "later"];

/** The choice of a test card. */
export function cardChoice({ t }: Localizer): Markup {
  const names: Record<CardConduct, string> = {
    pays: t("standIns:payCardPays"),
    declined: t("standIns:payCardDeclined"),
    insufficient: t("standIns:payCardInsufficient"),
    later: t("standIns:payCardLater"),
  };
  return html`<fieldset>
<legend>${t("standIns:payCard")}</legend>
${order.map(
  (
    conduct,
  ) => html`<label class="check"><input type="radio" name="card" value="${conduct}"${conduct === "pays" ? html` checked` : ""}>
<span>${names[conduct]} <bdi class="quiet" dir="ltr">…${testCards[conduct].last4}</bdi></span></label>`,
)}
</fieldset>`;
}
