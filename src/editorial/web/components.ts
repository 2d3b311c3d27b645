export { CookieBanner } from "./cookies/cookie-banner.tsx";
export { SiteFooter } from "./footer/site-footer.tsx";
export { HomeSections } from "./home/home-sections.tsx";
