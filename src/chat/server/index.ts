export type { Answerer } from "./answers/answerer.ts";
export { type AnswererOptions, openAnswerer } from "./answers/open-answerer.ts";
export type { ChatDependencies } from "./ask.ts";
export { openCare } from "./care/care-answerer.ts";
export { type Conversations, openConversations } from "./conversations/open-conversations.ts";
export { createReportStore } from "./conversations/report-store.ts";
export { chatOperations } from "./operations.ts";
export { openSharedPassages } from "./passages/open-shared-passages.ts";
export { createQuotaStore } from "./quota/quota-store.ts";
