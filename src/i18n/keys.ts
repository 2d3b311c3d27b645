import type account from "../../locales/en/account.json";
import type admin from "../../locales/en/admin.json";
import type adminImport from "../../locales/en/adminImport.json";
import type announcement from "../../locales/en/announcement.json";
import type announcements from "../../locales/en/announcements.json";
import type answer from "../../locales/en/answer.json";
import type apiKey from "../../locales/en/apiKey.json";
import type app from "../../locales/en/app.json";
import type auth from "../../locales/en/auth.json";
import type blog from "../../locales/en/blog.json";
import type care from "../../locales/en/care.json";
import type chat from "../../locales/en/chat.json";
import type common from "../../locales/en/common.json";
import type cookies from "../../locales/en/cookies.json";
import type currency from "../../locales/en/currency.json";
import type dailyWisdom from "../../locales/en/dailyWisdom.json";
import type deleteAccount from "../../locales/en/deleteAccount.json";
import type donation from "../../locales/en/donation.json";
import type evaluation from "../../locales/en/evaluation.json";
import type faq from "../../locales/en/faq.json";
import type features from "../../locales/en/features.json";
import type glossary from "../../locales/en/glossary.json";
import type guidance from "../../locales/en/guidance.json";
import type hadith from "../../locales/en/hadith.json";
import type home from "../../locales/en/home.json";
import type languages from "../../locales/en/languages.json";
import type mail from "../../locales/en/mail.json";
import type navigation from "../../locales/en/navigation.json";
import type offline from "../../locales/en/offline.json";
import type principles from "../../locales/en/principles.json";
import type privacy from "../../locales/en/privacy.json";
import type quran from "../../locales/en/quran.json";
import type reading from "../../locales/en/reading.json";
import type recitation from "../../locales/en/recitation.json";
import type savedPassages from "../../locales/en/savedPassages.json";
import type search from "../../locales/en/search.json";
import type settings from "../../locales/en/settings.json";
import type share from "../../locales/en/share.json";
import type sidebar from "../../locales/en/sidebar.json";
import type signupPrompt from "../../locales/en/signupPrompt.json";
import type sms from "../../locales/en/sms.json";
import type sources from "../../locales/en/sources.json";
import type standIns from "../../locales/en/standIns.json";
import type study from "../../locales/en/study.json";
import type subscription from "../../locales/en/subscription.json";
import type support from "../../locales/en/support.json";
import type terms from "../../locales/en/terms.json";
import type toast from "../../locales/en/toast.json";
import type transcript from "../../locales/en/transcript.json";
import type verse from "../../locales/en/verse.json";
import type wisdomMail from "../../locales/en/wisdomMail.json";
import type wisdomPage from "../../locales/en/wisdomPage.json";
import type { Placeholder } from "./shared/sections.ts";

/** The English text is the source of the keys. A new section gets its line here. */
export type English = {
  admin: typeof admin;
  adminImport: typeof adminImport;
  app: typeof app;
  chat: typeof chat;
  auth: typeof auth;
  account: typeof account;
  search: typeof search;
  share: typeof share;
  sidebar: typeof sidebar;
  signupPrompt: typeof signupPrompt;
  toast: typeof toast;
  settings: typeof settings;
  hadith: typeof hadith;
  languages: typeof languages;
  evaluation: typeof evaluation;
  sms: typeof sms;
  sources: typeof sources;
  subscription: typeof subscription;
  savedPassages: typeof savedPassages;
  quran: typeof quran;
  offline: typeof offline;
  navigation: typeof navigation;
  announcement: typeof announcement;
  announcements: typeof announcements;
  answer: typeof answer;
  apiKey: typeof apiKey;
  deleteAccount: typeof deleteAccount;
  common: typeof common;
  dailyWisdom: typeof dailyWisdom;
  reading: typeof reading;
  recitation: typeof recitation;
  verse: typeof verse;
  study: typeof study;
  mail: typeof mail;
  standIns: typeof standIns;
  transcript: typeof transcript;
  care: typeof care;
  guidance: typeof guidance;
  wisdomPage: typeof wisdomPage;
  wisdomMail: typeof wisdomMail;
  currency: typeof currency;
  donation: typeof donation;
  support: typeof support;
  blog: typeof blog;
  home: typeof home;
  glossary: typeof glossary;
  cookies: typeof cookies;
  faq: typeof faq;
  features: typeof features;
  principles: typeof principles;
  privacy: typeof privacy;
  terms: typeof terms;
};

type Keys<Section extends keyof English> = Section extends unknown
  ? `${Section}:${keyof English[Section] & string}`
  : never;
type Plain<Key> = Key extends `${string}_${"zero" | "one" | "two" | "few" | "many" | "other" | "quranOnly"}`
  ? never
  : Key;
type Plural<Key> = Key extends `${infer Base}_other` ? Base : never;

/** "section:key" of a message that does not change with a count. */
export type MessageKey = Plain<Keys<keyof English>>;
/** "section:key", without the plural suffix, of a message that does. */
export type PluralKey = Plural<Keys<keyof English>>;

export type MessageValues = Partial<Record<Placeholder, string | number>>;

/** Writes a message in one language. Numbers among the values appear in that language's digits. */
export type Translate = {
  (key: MessageKey, values?: MessageValues): string;
  (key: PluralKey, values: MessageValues & { count: number }): string;
};
