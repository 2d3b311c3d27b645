import { lazy, Suspense } from "react";
import { PlainOffer } from "./plain-offer.tsx";

const nothing = { default: () => null };
const load = () => import("./notices/notices.tsx");
// If the code cannot be loaded, no notice is shown.
const Notice = lazy(() =>
  load().then(
    ({ HouseNoticeText }) => ({ default: HouseNoticeText }),
    () => nothing,
  ),
);
// The offer is the way to go on asking: if its code cannot be loaded, a plain link takes its place.
const Prompt = lazy(() =>
  load().then(
    ({ UpgradeOffer }) => ({ default: UpgradeOffer }),
    () => ({ default: PlainOffer }),
  ),
);

/** A notice under a finished answer, at most one a day, for those without premium. */
export function HouseNotice() {
  return (
    <Suspense fallback={null}>
      <Notice />
    </Suspense>
  );
}

/** Offers premium when the month's questions are used up. `onPremium` is called when the user has it: bought here, in another tab or before. */
export function UpgradePrompt({ onPremium }: { onPremium: () => void }) {
  return (
    <Suspense fallback={null}>
      <Prompt onPremium={onPremium} />
    </Suspense>
  );
}
