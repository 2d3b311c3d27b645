import { data, type MetaDescriptor, redirect } from "react-router";
import { isUuid } from "#api/shared/uuid.ts";
import { readUser, signInPath } from "#auth/web/components.ts";
import { isLanguage } from "#i18n/shared/languages.ts";
import { localizedPath } from "#i18n/shared/localized-path.ts";
import type { Route } from "./+types/conversation.route";
import { ConversationSkeleton } from "./conversation/conversation-skeleton.tsx";

/**
 * The server renders nothing of a conversation: only the browser knows who is signed in. A signed-out visitor is redirected to sign in and
 * back. The frame around this page loads the conversation, and may be showing it already.
 */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  if (!isUuid(params.conversationId)) throw data(null, { status: 404 });
  if (readUser()) return null;
  const lang = isLanguage(params.lang) ? params.lang : undefined;
  throw redirect(localizedPath(lang, signInPath(new URL(request.url))));
}

/** Search engines must not list addresses of users' conversations. */
export const meta = (): MetaDescriptor[] => [{ name: "robots", content: "noindex" }];

export function HydrateFallback() {
  return <ConversationSkeleton />;
}

/** Shown until the frame shows the conversation. */
export default function ConversationPage() {
  return <ConversationSkeleton />;
}
