import type { Route } from "../+types/reader.route";
import type { ChapterPage } from "./fetch-chapter-page.ts";

type ServerData = Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>;
/** What loads a chapter's page. It never rejects but for a chapter that does not exist. */
export type ChapterLoading = Promise<(ServerData & { page: ChapterPage }) | { failed: true }>;

/** The chapter's page that is being fetched while its opening is shown. */
let current: { path: string; loading: ChapterLoading } | undefined;

/** Keeps what loads the page of a path, for the loader's next call. */
export function keepLoading(path: string, loading: ChapterLoading): void {
  current = { path, loading };
}

/** What loads the page of a path, once. */
export function takeLoading(path: string): ChapterLoading | undefined {
  const taken = current?.path === path ? current.loading : undefined;
  if (taken) current = undefined;
  return taken;
}

/** Ends the wait for a page that the visitor has left. */
export function forgetLoading(): void {
  current = undefined;
}
