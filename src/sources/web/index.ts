export { evidenceContext, searchContext } from "./context.ts";
