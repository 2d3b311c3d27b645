import type { Route } from "./+types/words.route";
import { openingFacts } from "./opening-facts.ts";

/** What the beginning of a surah's page shows besides its verses. Pages that link to verses prefetch it. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(openingFacts(context));
}
