import type privacy from "../../../locales/en/privacy.json";

/** Where a browser keeps it. */
export const storageKinds = ["cookie", "localStorage", "sessionStorage", "cache"] as const;
export type StorageKind = (typeof storageKinds)[number];

type PrivacyKey = keyof typeof privacy;

export type StoredKey = {
  /** The name; an asterisk stands for any characters. */
  name: string;
  kinds: readonly StorageKind[];
  /** The message of the section `privacy` that says what it is for. */
  purpose: Extract<PrivacyKey, `purpose${string}`>;
  /** Whether a feature that the visitor uses cannot work without it. What is not necessary is stored only after consent. */
  necessary: boolean;
  lifetime: Extract<PrivacyKey, `lifetime${string}`>;
};

/** What most rows have. A spread and not a function call: the browser's build can then leave the table out. */
const kept = { necessary: true, lifetime: "lifetimeUntilDeleted" } as const;

/**
 * Every key that the product stores in a browser. The privacy page lists them, and tests/e2e/editorial/stored-keys.spec.ts fails on a key
 * that is not here. A slice that stores a new key adds a row.
 */
export const storedKeys: readonly StoredKey[] = [
  {
    ...kept,
    name: "i18nextLng",
    kinds: ["localStorage", "cookie"],
    purpose: "purposeLanguage",
    lifetime: "lifetimeYear",
  },
  { ...kept, name: "tz", kinds: ["cookie"], purpose: "purposeTimeZone", lifetime: "lifetimeYear" },
  { ...kept, name: "siraj:currency", kinds: ["localStorage"], purpose: "purposeCurrency" },
  { ...kept, name: "cookieConsent", kinds: ["localStorage"], purpose: "purposeConsent" },
  { ...kept, name: "siraj-theme", kinds: ["localStorage"], purpose: "purposeTheme" },
  { ...kept, name: "siraj-text-size", kinds: ["localStorage"], purpose: "purposeTextSize" },
  { ...kept, name: "siraj-reading", kinds: ["localStorage"], purpose: "purposeReading" },
  { ...kept, name: "siraj-bookmarks", kinds: ["localStorage"], purpose: "purposeBookmarks" },
  { ...kept, name: "siraj-start-here", kinds: ["localStorage"], purpose: "purposeStartHere" },
  { ...kept, name: "siraj-announcement", kinds: ["localStorage"], purpose: "purposeAnnouncement" },
  { ...kept, name: "siraj:house-notice", kinds: ["localStorage"], purpose: "purposeHouseNotice" },
  { ...kept, name: "siraj-dictation-told", kinds: ["localStorage"], purpose: "purposeDictation" },
  { ...kept, name: "siraj-model-key", kinds: ["localStorage"], purpose: "purposeModelKey" },
  {
    ...kept,
    name: "sb-*-auth-token*",
    kinds: ["localStorage"],
    purpose: "purposeSession",
    lifetime: "lifetimeSignOut",
  },
  { ...kept, name: "sb-oauth-*", kinds: ["cookie"], purpose: "purposeSignIn", lifetime: "lifetimeSignIn" },
  { ...kept, name: "sb-signup", kinds: ["cookie"], purpose: "purposeSignIn", lifetime: "lifetimeSignUp" },
  { ...kept, name: "sb-device", kinds: ["cookie"], purpose: "purposeKnownDevice", lifetime: "lifetimeYear" },
  { ...kept, name: "sb-arrival", kinds: ["cookie"], purpose: "purposeSignIn", lifetime: "lifetimeSignIn" },
  { ...kept, name: "sb-sso-*", kinds: ["cookie"], purpose: "purposeSignIn", lifetime: "lifetimeSignIn" },
  { ...kept, name: "siraj_guest", kinds: ["cookie"], purpose: "purposeGuest", lifetime: "lifetimeYear" },
  { ...kept, name: "siraj-draft-*", kinds: ["sessionStorage"], purpose: "purposeDraft", lifetime: "lifetimeTab" },
  {
    ...kept,
    name: "siraj-conversation*",
    kinds: ["sessionStorage"],
    purpose: "purposeConversation",
    lifetime: "lifetimeTab",
  },
  { ...kept, name: "siraj-settled-conversations", kinds: ["localStorage"], purpose: "purposeConversation" },
  { ...kept, name: "siraj-place", kinds: ["sessionStorage"], purpose: "purposePlace", lifetime: "lifetimeTab" },
  { ...kept, name: "siraj-reading-place", kinds: ["sessionStorage"], purpose: "purposePlace", lifetime: "lifetimeTab" },
  {
    ...kept,
    name: "react-router-scroll-positions",
    kinds: ["sessionStorage"],
    purpose: "purposePlace",
    lifetime: "lifetimeTab",
  },
  {
    ...kept,
    name: "siraj-language-reload",
    kinds: ["sessionStorage"],
    purpose: "purposeLanguage",
    lifetime: "lifetimeTab",
  },
  { ...kept, name: "siraj-pages", kinds: ["cache"], purpose: "purposeOffline" },
  { ...kept, name: "siraj-assets", kinds: ["cache"], purpose: "purposeOffline" },
  { ...kept, name: "siraj-shell", kinds: ["cache"], purpose: "purposeOffline" },
  { ...kept, name: "siraj-texts", kinds: ["cache"], purpose: "purposeOffline" },
  { ...kept, name: "siraj-recitation", kinds: ["cache"], purpose: "purposeOffline" },
  { ...kept, name: "siraj-notes", kinds: ["cache"], purpose: "purposeOffline" },
  { ...kept, name: "siraj-last-read", kinds: ["localStorage"], purpose: "purposeLastRead", necessary: false },
];

/** The row of a key that a browser stores; undefined for an unknown one. */
export function findStoredKey(kind: StorageKind, name: string): StoredKey | undefined {
  return storedKeys.find((key) => key.kinds.includes(kind) && patternOf(key.name).test(name));
}

/** Escapes nothing: apart from the asterisk no name has a character that a pattern reads otherwise. */
function patternOf(name: string): RegExp {
  return new RegExp(`^${name.replaceAll("*", ".*")}$`);
}
