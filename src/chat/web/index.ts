export { forgetDrafts } from "./composer/forget-drafts.ts";
export { chatContext, sharedPassageContext } from "./context.ts";
export { removeModelKey } from "./own-key/model-key.ts";
