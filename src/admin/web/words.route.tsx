import { languageContext, messagesContext } from "#i18n/context.ts";
import type { Route } from "./+types/words.route";

/** The words of the administration, which its pages load only for signed-in users. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json({
    messages: context.get(messagesContext).read(context.get(languageContext), ["admin", "adminImport"]),
  });
}
