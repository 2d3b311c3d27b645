/** Browsers and systems, coarse but enough to tell one's own devices apart. */
export const browsers = ["Chrome", "Edge", "Firefox", "Opera", "Safari", "Samsung Internet"] as const;
export const systems = ["Android", "ChromeOS", "iOS", "Linux", "macOS", "Windows"] as const;

/** What the owner of an account reads in its activity. */
export const activityKinds = [
  "signedUp",
  "signedIn",
  "signedOut",
  "password",
  "email",
  "phone",
  "linked",
  "unlinked",
  "factorAdded",
  "factorRemoved",
  "passkeyAdded",
  "passkeyRemoved",
  "recovery",
  "reuse",
  "secured",
  "passwordsTried",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** The word that confirms the deletion of an account, letter by letter. */
export const deleteWord = "DELETE";
