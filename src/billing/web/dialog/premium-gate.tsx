import type { GatedDialogProps } from "#ui/shell/dialog-gate.tsx";
import { BillingWords } from "../billing-words.tsx";
import { PremiumDialog } from "./premium-dialog.tsx";

/** The dialog of premium with its own words. */
export function PremiumGate({ onClose, onFailed }: GatedDialogProps) {
  return (
    <BillingWords onFailed={onFailed}>
      <PremiumDialog onClose={onClose} />
    </BillingWords>
  );
}
