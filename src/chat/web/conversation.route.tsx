import { data, type MetaDescriptor, redirect } from "react-router";
import { readUser } from "#auth/web/components.ts";
import { isLanguage } from "#i18n/shared/languages.ts";
import { localizedPath } from "#i18n/shared/localized-path.ts";
import type { Route } from "./+types/conversation.route";
import { ConversationGhost } from "./conversation/conversation-skeleton.tsx";
import { isConversationId } from "./frame/conversation-address.ts";

/**
 * Nothing of a conversation is on the server's page: who may read it is known in the browser. Whoever is signed out signs in first and
 * comes back. The conversation itself is loaded by the frame around this page, which may be showing it already.
 */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  if (!isConversationId(params.conversationId)) throw data(null, { status: 404 });
  if (readUser()) return null;
  const { pathname } = new URL(request.url);
  const lang = isLanguage(params.lang) ? params.lang : undefined;
  throw redirect(`${localizedPath(lang, "/auth")}?next=${encodeURIComponent(pathname)}`);
}

/** Pages with ids of people's conversations are nobody else's to find. */
export const meta = (): MetaDescriptor[] => [{ name: "robots", content: "noindex" }];

export function HydrateFallback() {
  return <ConversationGhost />;
}

/** What stands here until the conversation does. */
export default function ConversationPage() {
  return <ConversationGhost />;
}
