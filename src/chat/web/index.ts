export { forgetDrafts } from "./composer/forget-drafts.ts";
export { chatContext, sharedPassageContext } from "./context.ts";
