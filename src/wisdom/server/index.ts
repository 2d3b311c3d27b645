export { createWisdom } from "./create-wisdom.ts";
export { readWisdomContent } from "./read-content.ts";
