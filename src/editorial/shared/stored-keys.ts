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

/**
 * Every key that the product stores in a browser. The privacy page lists them, and tests/e2e/editorial/stored-keys.spec.ts fails on a key
 * that is not here. A slice that stores a new key adds a row.
 */
export const storedKeys: readonly StoredKey[] = [
  row("i18nextLng", ["localStorage", "cookie"], "purposeLanguage", "lifetimeYear"),
  row("tz", ["cookie"], "purposeTimeZone", "lifetimeYear"),
  row("cookieConsent", ["localStorage"], "purposeConsent"),
  row("siraj-theme", ["localStorage"], "purposeTheme"),
  row("siraj-text-size", ["localStorage"], "purposeTextSize"),
  row("siraj-reading", ["localStorage"], "purposeReading"),
  row("siraj-bookmarks", ["localStorage"], "purposeBookmarks"),
  row("siraj-start-here", ["localStorage"], "purposeStartHere"),
  row("siraj-announcement", ["localStorage"], "purposeAnnouncement"),
  row("siraj-dictation-told", ["localStorage"], "purposeDictation"),
  row("siraj-model-key", ["localStorage"], "purposeModelKey"),
  row("sb-*-auth-token*", ["localStorage"], "purposeSession", "lifetimeSignOut"),
  row("sb-oauth-*", ["cookie"], "purposeSignIn", "lifetimeSignIn"),
  row("sb-sso-*", ["cookie"], "purposeSignIn", "lifetimeSignIn"),
  row("siraj_guest", ["cookie"], "purposeGuest", "lifetimeYear"),
  row("siraj-draft-*", ["sessionStorage"], "purposeDraft", "lifetimeTab"),
  row("siraj-conversation-*", ["sessionStorage"], "purposeConversation", "lifetimeTab"),
  row("siraj-reading-place", ["sessionStorage"], "purposePlace", "lifetimeTab"),
  row("react-router-scroll-positions", ["sessionStorage"], "purposePlace", "lifetimeTab"),
  row("siraj-language-reload", ["sessionStorage"], "purposeLanguage", "lifetimeTab"),
  row("siraj-pages", ["cache"], "purposeOffline"),
  row("siraj-assets", ["cache"], "purposeOffline"),
  row("siraj-shell", ["cache"], "purposeOffline"),
  row("siraj-texts", ["cache"], "purposeOffline"),
  row("siraj-recitation", ["cache"], "purposeOffline"),
  row("siraj-notes", ["cache"], "purposeOffline"),
  { ...row("siraj-last-read", ["localStorage"], "purposeLastRead"), necessary: false },
];

function row(
  name: string,
  kinds: StoredKey["kinds"],
  purpose: StoredKey["purpose"],
  lifetime: StoredKey["lifetime"] = "lifetimeUntilDeleted",
): StoredKey {
  return { name, kinds, purpose, lifetime, necessary: true };
}

/** The row of a key that a browser stores; undefined for an unknown one. */
export function findStoredKey(kind: StorageKind, name: string): StoredKey | undefined {
  return storedKeys.find((key) => key.kinds.includes(kind) && patternOf(key.name).test(name));
}

function patternOf(name: string): RegExp {
  return new RegExp(`^${name.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$`);
}
