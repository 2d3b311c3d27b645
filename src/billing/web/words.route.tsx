import { languageContext, messagesContext } from "#i18n/context.ts";
import type { Route } from "./+types/words.route";

/** The words of the dialog of premium, which opens on any page and is loaded then. */
export function loader({ context }: Route.LoaderArgs) {
  const sections = ["subscription", "donation", "currency", "settings", "navigation", "common"] as const;
  return Response.json({ messages: context.get(messagesContext).read(context.get(languageContext), sections) });
}
