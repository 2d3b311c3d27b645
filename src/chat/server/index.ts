export type { LanguageModel as AnswerModel } from "ai";
export { createBuiltinModel } from "./builtin-model.ts";
export { chatRoutes } from "./routes.ts";
export { createTrialStore } from "./trial-store.ts";
