import { accountDialog } from "#auth/web/components.ts";
import { premiumDialog, subscriptionSection } from "#billing/web/components.ts";
import type { LoadDialog } from "#ui/shell/dialog-gate.tsx";

/** The dialogs that `?settings=` opens, by name. */
const dialogs = new Map<string, () => ReturnType<LoadDialog>>([
  ["account", () => accountDialog(subscriptionSection())],
  ["premium", premiumDialog],
]);

/** Loads a dialog; undefined for an unknown name. */
export const loadDialog: LoadDialog = async (name) => dialogs.get(name)?.();
