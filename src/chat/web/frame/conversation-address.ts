import { useLocation } from "react-router";
import { isUuid } from "#api/shared/uuid.ts";
import { splitLanguage } from "#i18n/shared/localized-path.ts";

/** The address of a conversation, without a language prefix. */
export const conversationAddress = (id: string) => `/chat/${id}`;

/** The id of the conversation that the address names, if any. */
export const useAddressedConversation = () => conversationAt(useLocation().pathname);

/** The id of the conversation that a path names, if any. */
export function conversationAt(pathname: string): string | undefined {
  const [, page, id] = splitLanguage(pathname).path.split("/");
  return page === "chat" && isUuid(id) ? id.toLowerCase() : undefined;
}
