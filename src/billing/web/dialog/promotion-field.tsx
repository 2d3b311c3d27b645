import { type FormEvent, useId } from "react";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { formatMoney } from "../../shared/currency.ts";
import type { Currency } from "../../shared/plans.ts";
import type { AppliedPromotion, PromotionState } from "./use-promotion.ts";

/** The field of a promotion code, with what the code changes or why it is refused. */
export function PromotionField({ promotion, currency }: { promotion: PromotionState; currency: Currency }) {
  const t = useTranslate();
  const language = useLanguage();
  const id = useId();
  const { code, write, applied, failed, apply, remove } = promotion;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply();
    if (promotion.typed === undefined) event.currentTarget.querySelector("input")?.focus();
  };
  const total = applied && formatMoney(language, applied.amount, currency);
  return (
    <form className="premium-code" method="dialog" noValidate onSubmit={submit}>
      <label className="small" htmlFor={id}>
        {t("subscription:codeLabel")}
      </label>
      <div className="code-row">
        <input
          className="text-field"
          id={id}
          value={code}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          aria-describedby={`${id}-said`}
          aria-invalid={failed !== undefined}
          onChange={(event) => write(event.target.value)}
        />
        {applied ? (
          <Button variant="outline" onClick={remove}>
            {t("subscription:codeRemove")}
          </Button>
        ) : (
          <Button variant="outline" type="submit">
            {t("subscription:codeCheck")}
          </Button>
        )}
      </div>
      <p className={failed ? "small premium-refused" : "small"} id={`${id}-said`} role="status">
        {failed ? t(failed) : null}
        {applied && total ? <PromotionWords promotion={applied} total={total} /> : null}
      </p>
    </form>
  );
}

/** What a code changes: for the first payment, for some months, or for each payment. */
function PromotionWords({
  promotion: { code, duration, months },
  total,
}: {
  promotion: AppliedPromotion;
  total: string;
}) {
  const t = useTranslate();
  if (duration === "forever") return t("subscription:codeForever", { code, total });
  if (duration === "repeating" && months !== null) return t("subscription:codeMonths", { code, total, count: months });
  return t("subscription:codeOnce", { code, total });
}
