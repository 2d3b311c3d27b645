export type { AnswerWriter } from "./answers/answerer.ts";
export { openWriter, type WriterParts } from "./answers/open-answerer.ts";
export { openCare } from "./care/open-care.ts";
export { type Conversations, openConversations } from "./conversations/open-conversations.ts";
export { createTrialStore } from "./quota/quota-store.ts";
export { type ChatDependencies, chatRoutes } from "./routes.ts";
