import { orFailed } from "#ui/page/or-failed.ts";
import { fetchIsland } from "./fetch-island.ts";

type Arguments<T> = { request: Request; serverLoader: () => Promise<T> };

/** The client loader of the pages with an island: the loader's data and the island's markup. */
export function loadPage<T>({
  request,
  serverLoader,
}: Arguments<T>): Promise<(T & { html: string }) | { failed: true }> {
  return orFailed(async () => {
    const [loaded, html] = await Promise.all([serverLoader(), fetchIsland(request.url)]);
    return { ...loaded, html };
  });
}
