export { EditorialSource, editorialContext, editorialSource } from "./context.ts";
// The document's own parts: what the home page shows does not belong to every page.
export { CookieBanner } from "./cookies/cookie-banner.tsx";
export { SiteFooter } from "./footer/site-footer.tsx";
