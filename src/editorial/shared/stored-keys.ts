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

type Row = Pick<StoredKey, "name" | "kinds" | "purpose"> & Partial<StoredKey>;

/** Adds what most rows have. */
const readRows = (rows: readonly Row[]): StoredKey[] =>
  rows.map((row) => ({ necessary: true, lifetime: "lifetimeUntilDeleted", ...row }));

/**
 * Every key that the product stores in a browser. The privacy page lists them, and tests/e2e/editorial/stored-keys.spec.ts fails on a key
 * that is not here. A slice that stores a new key adds a row. The browser's build leaves the table out where nothing reads it.
 */
export const storedKeys: readonly StoredKey[] = /* @__PURE__ */ readRows([
  {
    name: "i18nextLng",
    kinds: ["localStorage", "cookie"],
    purpose: "purposeLanguage",
    lifetime: "lifetimeYear",
  },
  { name: "tz", kinds: ["cookie"], purpose: "purposeTimeZone", lifetime: "lifetimeYear" },
  { name: "siraj:currency", kinds: ["localStorage"], purpose: "purposeCurrency" },
  { name: "cookieConsent", kinds: ["localStorage"], purpose: "purposeConsent" },
  { name: "siraj-theme", kinds: ["localStorage"], purpose: "purposeTheme" },
  { name: "siraj-text-size", kinds: ["localStorage"], purpose: "purposeTextSize" },
  { name: "siraj-reading", kinds: ["localStorage"], purpose: "purposeReading" },
  { name: "siraj-bookmarks", kinds: ["localStorage"], purpose: "purposeBookmarks" },
  { name: "siraj-start-here", kinds: ["localStorage"], purpose: "purposeStartHere" },
  { name: "siraj-announcement", kinds: ["localStorage"], purpose: "purposeAnnouncement" },
  { name: "siraj:house-notice", kinds: ["localStorage"], purpose: "purposeHouseNotice" },
  { name: "siraj-dictation-told", kinds: ["localStorage"], purpose: "purposeDictation" },
  {
    name: "siraj-model-key",
    kinds: ["localStorage"],
    purpose: "purposeModelKey",
    lifetime: "lifetimeSignOutOrDeleted",
  },
  {
    name: "sb-*-auth-token*",
    kinds: ["localStorage"],
    purpose: "purposeSession",
    lifetime: "lifetimeSignOut",
  },
  { name: "sb-oauth-*", kinds: ["cookie"], purpose: "purposeSignIn", lifetime: "lifetimeSignIn" },
  { name: "sb-signup", kinds: ["cookie"], purpose: "purposeSignIn", lifetime: "lifetimeSignUp" },
  { name: "sb-device", kinds: ["cookie"], purpose: "purposeKnownDevice", lifetime: "lifetimeYear" },
  { name: "sb-arrival", kinds: ["cookie"], purpose: "purposeSignIn", lifetime: "lifetimeSignIn" },
  { name: "sb-sso-*", kinds: ["cookie"], purpose: "purposeSignIn", lifetime: "lifetimeSignIn" },
  { name: "siraj_guest", kinds: ["cookie"], purpose: "purposeGuest", lifetime: "lifetimeYear" },
  { name: "siraj-draft-*", kinds: ["sessionStorage"], purpose: "purposeDraft", lifetime: "lifetimeTab" },
  {
    name: "siraj-conversation*",
    kinds: ["sessionStorage"],
    purpose: "purposeConversation",
    lifetime: "lifetimeTab",
  },
  { name: "siraj-settled-conversations", kinds: ["localStorage"], purpose: "purposeConversation" },
  { name: "siraj-place", kinds: ["sessionStorage"], purpose: "purposePlace", lifetime: "lifetimeTab" },
  { name: "siraj-reading-place", kinds: ["sessionStorage"], purpose: "purposePlace", lifetime: "lifetimeTab" },
  {
    name: "react-router-scroll-positions",
    kinds: ["sessionStorage"],
    purpose: "purposePlace",
    lifetime: "lifetimeTab",
  },
  {
    name: "siraj-language-reload",
    kinds: ["sessionStorage"],
    purpose: "purposeLanguage",
    lifetime: "lifetimeTab",
  },
  { name: "siraj-pages", kinds: ["cache"], purpose: "purposeOffline" },
  { name: "siraj-assets", kinds: ["cache"], purpose: "purposeOffline" },
  { name: "siraj-shell", kinds: ["cache"], purpose: "purposeOffline" },
  { name: "siraj-texts", kinds: ["cache"], purpose: "purposeOffline" },
  { name: "siraj-recitation", kinds: ["cache"], purpose: "purposeOffline" },
  { name: "siraj-notes", kinds: ["cache"], purpose: "purposeOffline" },
  { name: "siraj-last-read", kinds: ["localStorage"], purpose: "purposeLastRead", necessary: false },
]);

/** The row of a key that a browser stores; undefined for an unknown one. */
export function findStoredKey(kind: StorageKind, name: string): StoredKey | undefined {
  return storedKeys.find((key) => key.kinds.includes(kind) && patternOf(key.name).test(name));
}

/** Escapes nothing: apart from the asterisk no name has a character that a pattern reads otherwise. */
function patternOf(name: string): RegExp {
  return new RegExp(`^${name.replaceAll("*", ".*")}$`);
}
