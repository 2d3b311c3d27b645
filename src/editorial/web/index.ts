export { EditorialSource, editorialContext, editorialSource } from "./context.ts";
