export { errataContext, QuranSource, quranContext } from "./context.ts";
