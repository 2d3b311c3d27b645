export { searchContext } from "./context.ts";
