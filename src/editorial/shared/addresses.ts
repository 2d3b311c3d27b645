import type { Language } from "../../i18n/shared/languages.ts";

// Addresses without a language, except the feed's, whose file names one.
export const postPath = (slug: string) => `/blog/${slug}`;
export const questionPath = (slug: string) => `/faq/${slug}`;
export const categoryPath = (id: string) => `/faq/category/${id}`;
export const feedPath = (language: Language) => `/blog/feed/${language}.xml`;
