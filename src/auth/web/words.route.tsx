import { languageContext, messagesContext } from "#i18n/context.ts";
import type { Route } from "./+types/words.route";

/** The words of the account settings, which open on any page and are loaded then. */
export function loader({ context }: Route.LoaderArgs) {
  const sections = [
    "account",
    "auth",
    "deleteAccount",
    "settings",
    "languages",
    "navigation",
    "common",
    "subscription",
    "currency",
  ] as const;
  return Response.json({ messages: context.get(messagesContext).read(context.get(languageContext), sections) });
}
