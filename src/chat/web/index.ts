export { chatContext } from "./context.ts";
