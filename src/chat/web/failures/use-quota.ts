import { useCallback, useState, useSyncExternalStore } from "react";
import { onReturn } from "#ui/page/on-return.ts";
import type { TurnData } from "../answer/turns.ts";
import type { AskFailure } from "./ask-failure.ts";
import { isOfMonth, isRenewed, quotaReached } from "./quota.ts";

/** After an answer of care as many turns keep the field for the next question, because the person was asked to go on writing. */
const afterCare = 4;

const readDay = () => new Date().toISOString().slice(0, 10);

/**
 * The quota that is used up. A count of an earlier month is ignored, also on a page that is open past the end of the month, when the visitor returns to it. `onPremium` ignores the month's quota: the user has turned out
 * to have premium. `keepsField`: the field stays open after an answer to a person in danger; then only a refused question shows the quota.
 */
export function useQuota(failure: AskFailure | null, turns: readonly TurnData[], signedIn: boolean) {
  const [premium, setPremium] = useState(false);
  const last = turns.at(-1);
  const today = useSyncExternalStore(onReturn, readDay, readDay);
  const [used, setUsed] = useState({ by: failure ?? last?.id, on: today });
  // A refusal, and an answer of this page, tell no time.
  if (used.by !== (failure ?? last?.id)) setUsed({ by: failure ?? last?.id, on: today });
  const keepsField = turns.slice(-afterCare).some(({ writer }) => writer?.by === "care");
  const refused = failure?.kind === "quota" ? failure.quota : undefined;
  const outcome = !keepsField && isOfMonth(last?.askedAt ?? today, new Date()) ? last?.outcome : undefined;
  const reached = quotaReached(refused, outcome, signedIn);
  const onPremium = useCallback(() => setPremium(true), []);
  const ended = reached !== undefined && isRenewed(reached, used.on, today);
  return { quota: ended || (premium && reached === "month") ? undefined : reached, keepsField, onPremium };
}
