export { forgetDrafts } from "./composer/question-draft.ts";
export { chatContext, sharedPassageContext } from "./context.ts";
