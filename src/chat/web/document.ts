import { frameScript } from "./frame/frame-script.ts";

/** The inline scripts of this slice's pages. */
export const chatScripts: readonly string[] = [frameScript];
