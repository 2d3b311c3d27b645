export { premiumDialog, subscriptionSection } from "./dialogs.ts";
export { HouseNotice, UpgradePrompt } from "./premium-notices.tsx";
