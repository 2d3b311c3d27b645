import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { callOperation } from "#api/web/call-operation.ts";
import type { MessageKey } from "#i18n/keys.ts";
import type { Currency, Plan } from "../../shared/plans.ts";
import { billingOperations } from "../operations.ts";
import { problemKey } from "../problem-key.ts";

/** A code that fits; `amount` is what the first payment then costs. */
export type AppliedPromotion = { code: string; amount: number; duration: string; months: number | null };

export type PromotionState = ReturnType<typeof usePromotion>;

/** A promotion code, checked before the payment. It is checked again when the plan or the currency changes. */
export function usePromotion({ plan, currency }: { plan: Plan; currency: Currency }) {
  const [query] = useSearchParams();
  const [code, setCode] = useState(query.get("code") ?? "");
  const [applied, setApplied] = useState<AppliedPromotion>();
  const [failed, setFailed] = useState<MessageKey>();
  /** The code of the latest finished check; "" before one. */
  const [checked, setChecked] = useState("");
  /** The code that was applied, or comes from the address. */
  const wanted = useRef(code);
  const latest = useRef(0);
  const check = async (typed: string) => {
    latest.current += 1;
    const turn = latest.current;
    wanted.current = typed;
    setFailed(undefined);
    const finish = (promotion?: AppliedPromotion, problem?: MessageKey) => {
      if (turn !== latest.current) return;
      setApplied(promotion);
      setFailed(problem);
      setChecked(typed);
    };
    if (typed === "") return finish();
    try {
      finish(await callOperation(billingOperations.checkPromotion, { code: typed, plan, currency }));
    } catch (error) {
      finish(undefined, problemKey(error, "subscription:codeUnknown"));
    }
  };
  const checkedFor = useRef("");
  useEffect(() => {
    // A promotion may fit one plan or currency only.
    if (checkedFor.current === plan + currency) return;
    checkedFor.current = plan + currency;
    if (wanted.current !== "") void check(wanted.current);
  });
  const typed = code.trim();
  return {
    code,
    setCode,
    /** The code as it stands in the field, checked or not; undefined for none. */
    typed: typed === "" ? undefined : typed,
    /** Whether the field differs from the code that was checked. */
    unchecked: typed !== checked,
    applied,
    failed,
    check: () => check(typed),
    remove: () => {
      setCode("");
      void check("");
    },
  };
}
