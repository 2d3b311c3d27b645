export { todayContext, wisdomContext } from "./context.ts";
