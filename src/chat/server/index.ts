export type { AnswerModel } from "./answer-question.ts";
export { createBuiltinModel } from "./builtin-model.ts";
export { type Conversations, openConversations } from "./conversations/open-conversations.ts";
export { chatRoutes } from "./routes.ts";
export { createTrialStore } from "./trial-store.ts";
