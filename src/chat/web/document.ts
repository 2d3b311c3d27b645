import { guestConversationsScript } from "./guest/guest-conversation.ts";

/** The inline scripts of this slice's pages. */
export const chatScripts: readonly string[] = [guestConversationsScript];
