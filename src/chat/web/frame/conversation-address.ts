import { useLocation } from "react-router";
import { splitLanguage } from "#i18n/shared/localized-path.ts";

const shape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of a conversation's id. */
export function isConversationId(text: string): boolean {
  return shape.test(text);
}

/** The address of a conversation, without a language prefix. */
export const conversationAddress = (id: string) => `/chat/${id}`;

/** The id of the conversation that the address names, if any. */
export function useAddressedConversation(): string | undefined {
  const [, page, id] = splitLanguage(useLocation().pathname).path.split("/");
  return page === "chat" && id !== undefined && isConversationId(id) ? id.toLowerCase() : undefined;
}
