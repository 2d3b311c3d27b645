/** Loads the dialog of premium. */
export const premiumDialog = () => import("./dialog/premium-gate.tsx").then(({ PremiumGate }) => PremiumGate);

/** Loads the section of the account settings. */
export const subscriptionSection = () =>
  import("./account/subscription-section.tsx").then(({ SubscriptionSection }) => SubscriptionSection);
