import { useCallback, useState } from "react";
import type { TurnData } from "../answer/turns.ts";
import type { AskFailure } from "./ask-failure.ts";
import { isOfMonth, quotaReached } from "./quota.ts";

/** The quota that is used up. What an answer of an earlier month counted does not bind any more. `onPremium` lifts the month's: the user has turned out to have premium. */
export function useQuota(failure: AskFailure | null, last: TurnData | undefined, signedIn: boolean) {
  const [premium, setPremium] = useState(false);
  const refused = failure?.kind === "quota" ? failure.quota : undefined;
  const outcome = isOfMonth(last?.askedAt, new Date()) ? last?.outcome : undefined;
  const reached = quotaReached(refused, outcome, signedIn);
  const onPremium = useCallback(() => setPremium(true), []);
  return { quota: premium && reached === "month" ? undefined : reached, onPremium };
}
