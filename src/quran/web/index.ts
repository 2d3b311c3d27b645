export { QuranSource, quranContext } from "./context.ts";
