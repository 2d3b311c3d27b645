export { errataContext, QuranSource, quranContext, recitationContext } from "./context.ts";
