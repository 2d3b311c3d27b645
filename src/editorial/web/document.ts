// Apart from components.ts, so that the parts of the home page do not reach the scripts of every page.

export { consentScript } from "./cookies/consent-script.ts";
export { CookieBanner } from "./cookies/cookie-banner.tsx";
export { SiteFooter } from "./footer/site-footer.tsx";
