export { evaluationContext, evidenceContext, searchContext } from "./context.ts";
