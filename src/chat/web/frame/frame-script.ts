import { signedInScript } from "#auth/web/components.ts";
import { guestConversationsScript } from "../guest/guest-conversation.ts";

/** The inline script before the home page and conversations: it marks the page where there will be a sidebar. */
export const frameScript = `${signedInScript};${guestConversationsScript}`;
