import { useLocation } from "react-router";
import { splitLanguage } from "#i18n/shared/localized-path.ts";

const shape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether something can be the id of a conversation at all. */
export function isConversationId(text: string): boolean {
  return shape.test(text);
}

/** The address of a conversation, without a language. */
export const conversationAddress = (id: string) => `/chat/${id}`;

/** The conversation that the address names, if it names one. */
export function useAddressedConversation(): string | undefined {
  const [, page, id] = splitLanguage(useLocation().pathname).path.split("/");
  return page === "chat" && id !== undefined && isConversationId(id) ? id.toLowerCase() : undefined;
}
