import type { Route } from "./+types/openings.route";
import { verseOpenings } from "./verse-openings.ts";

/**
 * What a surah's page shows around the verses of `refs`. Pages that link to verses prefetch it. It is not an operation, because the contract of
 * one is loaded before its first call.
 */
export function loader({ context, request }: Route.LoaderArgs) {
  return Response.json(verseOpenings(context, new URL(request.url).searchParams.get("refs") ?? ""));
}
