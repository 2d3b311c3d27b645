import { useCallback, useState } from "react";
import type { TurnData } from "../answer/turns.ts";
import type { AskFailure } from "./ask-failure.ts";
import { isOfMonth, quotaReached } from "./quota.ts";

/** After an answer of care as many turns keep the field for the next question, because the person was asked to go on writing. */
const afterCare = 4;

/**
 * The quota that is used up. A count of an earlier month is ignored. `onPremium` ignores the month's quota: the user has turned out
 * to have premium. `keepsField`: the field stays open after an answer to a person in danger; then only a refused question shows the quota.
 */
export function useQuota(failure: AskFailure | null, turns: readonly TurnData[], signedIn: boolean) {
  const [premium, setPremium] = useState(false);
  const last = turns.at(-1);
  const keepsField = turns.slice(-afterCare).some(({ writer }) => writer?.by === "care");
  const refused = failure?.kind === "quota" ? failure.quota : undefined;
  const outcome = !keepsField && isOfMonth(last?.askedAt, new Date()) ? last?.outcome : undefined;
  const reached = quotaReached(refused, outcome, signedIn);
  const onPremium = useCallback(() => setPremium(true), []);
  return { quota: premium && reached === "month" ? undefined : reached, keepsField, onPremium };
}
