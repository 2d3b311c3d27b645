import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every page of the product. Each exists plain, in the visitor's language, and under its language's prefix. */
export default [
  route(":lang?", "i18n/web/language.route.tsx", [
    route("quran/words", "quran/web/page-loading/words.route.tsx"),
    route("quran/openings", "quran/web/page-loading/openings.route.tsx"),
    route("quran/:chapterId/:verseNumber?", "quran/web/reader.route.tsx"),
    route("q/:chapterId/:verseNumber?", "quran/web/reader.route.tsx", { id: "reader-short" }),
    route("s/:token", "chat/web/passages/shared.route.tsx"),
    route("daily-wisdom/:date", "wisdom/web/day.route.tsx"),
    route("daily-wisdom/mail/:step/:token?", "wisdom/web/follow/mail-step.route.tsx"),
    route("hadith/:collection", "sources/web/hadith/collection.route.tsx"),
    route("hadith/:collection/:book", "sources/web/hadith/hadith.route.tsx", { id: "hadith-of-collection" }),
    route("hadith/:collection/:book/:number", "sources/web/hadith/hadith.route.tsx"),
    route("admin/words", "admin/web/words.route.tsx"),
    route("admin/:section", "admin/web/admin.route.tsx"),
    route("billing/words", "billing/web/words.route.tsx"),
    route("auth/words", "auth/web/words.route.tsx"),
    route("blog/:slug", "editorial/web/post.route.tsx"),
    route("faq/category/:category", "editorial/web/category.route.tsx"),
    route("faq/:slug", "editorial/web/question.route.tsx"),
    // After those with a parameter: "admin" of /admin/daily-wisdom fits `:lang?` as well, and the earlier of two siblings is taken.
    route("quran", "quran/web/chapters.route.tsx"),
    route("saved-passages", "chat/web/saved-passages.route.tsx"),
    route("daily-wisdom", "wisdom/web/today.route.tsx"),
    route("offline", "quran/web/offline/offline.route.tsx"),
    route("search", "sources/web/search/search.route.tsx"),
    route("hadith", "sources/web/hadith/collections.route.tsx"),
    route("sources", "sources/web/editions/sources.route.tsx"),
    route("auth", "auth/web/auth.route.tsx"),
    route("donations", "billing/web/donations.route.tsx"),
    route("support", "billing/web/support.route.tsx"),
    route("evaluation", "sources/web/evaluation/evaluation.route.tsx"),
    route("blog", "editorial/web/blog.route.tsx"),
    route("faq", "editorial/web/faq.route.tsx"),
    route("glossary", "editorial/web/glossary.route.tsx"),
    route("features", "editorial/web/static-page.route.tsx", { id: "features" }),
    route("principles", "editorial/web/static-page.route.tsx", { id: "principles" }),
    route("terms", "editorial/web/static-page.route.tsx", { id: "terms" }),
    route("privacy", "editorial/web/static-page.route.tsx", { id: "privacy" }),
    // Last: the router gives no order to routes of different depth, and one between siblings would keep them from being sorted.
    layout("chat/web/frame.route.tsx", [
      index("chat/web/home.route.tsx"),
      route("chat/:conversationId", "chat/web/conversation.route.tsx"),
      route("*", "chat/web/fallback.route.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
