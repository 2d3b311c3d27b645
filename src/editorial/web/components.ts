export { CookieBanner } from "./cookies/cookie-banner.tsx";
export { SiteFooter } from "./footer/site-footer.tsx";
