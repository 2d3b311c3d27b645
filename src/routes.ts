import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every page of the product. Each exists plain, in the visitor's language, and under its language's prefix. */
export default [
  route(":lang?", "i18n/web/language.route.tsx", [
    index("chat/web/home.route.tsx"),
    route("quran", "quran/web/chapters.route.tsx"),
    route("quran/:chapterId/:verseNumber?", "quran/web/reader.route.tsx"),
    route("q/:chapterId/:verseNumber?", "quran/web/reader.route.tsx", { id: "reader-short" }),
    route("search", "sources/web/search.route.tsx"),
    route("*", "chat/web/elsewhere.route.tsx"),
  ]),
] satisfies RouteConfig;
