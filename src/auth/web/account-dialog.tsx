import type { ComponentType } from "react";
import type { GatedDialogProps } from "#ui/shell/dialog-gate.tsx";
import type { SettingsSection } from "./settings/section.tsx";

/** Loads the account settings, with a section of another slice. */
export async function accountDialog(section: Promise<SettingsSection>): Promise<ComponentType<GatedDialogProps>> {
  const [{ AccountGate }, Extra] = await Promise.all([import("./settings/account-gate.tsx"), section]);
  return (props) => <AccountGate {...props} Extra={Extra} />;
}
