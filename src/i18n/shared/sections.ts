/**
 * The sections of the interface's text, each one a file `locales/<language>/<section>.json`: first those that several pages share, then
 * those of single pages.
 */
export const sections = [
  "app",
  "chat",
  "auth",
  "account",
  "sidebar",
  "signupPrompt",
  "toast",
  "settings",
  "languages",
  "subscription",
  "savedPassages",
  "quran",
  "navigation",
  "apiKey",
  "answer",
  "announcements",
  "principles",
  "features",
  "deleteAccount",
  "common",
  "faq",
  "dailyWisdom",
  "currency",
  "announcement",
  "donation",
  "cookies",
  "privacy",
  "terms",
  "search",
  "hadith",
  "sources",
  "evaluation",
  "reading",
  "recitation",
  "verse",
  "share",
  "study",
  "mail",
  "standIns",
  "sms",
  "offline",
  "transcript",
  "care",
  "guidance",
  "wisdomPage",
  "wisdomMail",
  "support",
  "blog",
  "admin",
  "home",
  "glossary",
  "adminImport",
] as const;
export type Section = (typeof sections)[number];

/** The values that a message may interpolate: `{{count}}`, `{{date}}` … No other name is allowed. */
export const placeholders = ["count", "date", "context", "total", "percent", "code", "currency"] as const;
export type Placeholder = (typeof placeholders)[number];

/** Key to text; a plural key appears once per plural category of its language: `verses_one`, `verses_other`. */
export type SectionMessages = Record<string, string>;
export type Messages = Partial<Record<Section, SectionMessages>>;

export function isSection(text: string): text is Section {
  return sections.some((one) => one === text);
}
