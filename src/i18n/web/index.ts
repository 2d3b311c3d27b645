export { I18nProvider } from "./i18n-provider.tsx";
export { useLanguage, useTranslate } from "./language-context.ts";
export { LanguageSync } from "./language-sync.tsx";
export { LocalizedLink, useLocalizedTo } from "./localized-link.tsx";
export { rememberLanguage } from "./remember-language.ts";
export { collectMessages, useRouteMessages } from "./route-messages.ts";
export { useLanguageHref } from "./use-language-href.ts";
