import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { callOperation } from "#api/web/call-operation.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { formatMoney } from "../../shared/currency.ts";
import type { Currency, Plan } from "../../shared/plans.ts";
import { billingOperations } from "../operations.ts";
import { problemKey } from "../problem-key.ts";

/** A code that fits; `amount` is what the first payment then costs. */
export type AppliedPromotion = { code: string; amount: number; duration: string; months: number | null };

type PromotionFieldProps = {
  asked: { plan: Plan; currency: Currency };
  applied: AppliedPromotion | undefined;
  onChange: (promotion: AppliedPromotion | undefined) => void;
};

/** A promotion code, checked before the payment. It is checked again when the plan or the currency changes. */
export function PromotionField({ asked, applied, onChange }: PromotionFieldProps) {
  const t = useTranslate();
  const language = useLanguage();
  const id = useId();
  const [query] = useSearchParams();
  const [code, setCode] = useState(query.get("code") ?? "");
  const [failed, setFailed] = useState<MessageKey>();
  /** The code that was applied, or comes from the address. */
  const wanted = useRef(code);
  const latest = useRef(0);
  const { plan, currency } = asked;
  const check = async (typed: string) => {
    latest.current += 1;
    const turn = latest.current;
    wanted.current = typed;
    setFailed(undefined);
    if (typed === "") return onChange(undefined);
    try {
      const promotion = await callOperation(billingOperations.checkPromotion, { code: typed, plan, currency });
      if (turn === latest.current) onChange(promotion);
    } catch (error) {
      if (turn !== latest.current) return;
      onChange(undefined);
      setFailed(problemKey(error, "subscription:codeUnknown"));
    }
  };
  const checkedFor = useRef("");
  useEffect(() => {
    // A code is for a plan and a currency.
    if (checkedFor.current === plan + currency) return;
    checkedFor.current = plan + currency;
    if (wanted.current !== "") void check(wanted.current);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void check(code.trim());
  };
  const remove = () => {
    setCode("");
    void check("");
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
          onChange={(event) => setCode(event.target.value)}
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
