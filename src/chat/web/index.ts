export { chatContext, sharedPassageContext } from "./context.ts";
