export { openCare } from "./care/open-care.ts";
export { type Conversations, openConversations } from "./conversations/open-conversations.ts";
export type { AnswerWriter } from "./model/answer-writer.ts";
export { openWriter, type WriterParts } from "./model/open-writer.ts";
export { type ChatDependencies, chatRoutes } from "./routes.ts";
export { createTrialStore } from "./trial-store.ts";
