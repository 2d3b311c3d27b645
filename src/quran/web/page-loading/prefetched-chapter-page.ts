/** A chapter's page whose fetch has begun before the navigation to it. */
type PrefetchedPage = { path: string; response: Promise<Response>; stop: AbortController };

let prefetched: PrefetchedPage | undefined;

/** Begins to fetch a page, in place of the one begun before. A failure counts as not begun. */
export function beginPage(path: string): void {
  if (prefetched?.path === path) return;
  forgetPage();
  const stop = new AbortController();
  const response = fetch(path, { signal: stop.signal });
  const begun = { path, response, stop };
  prefetched = begun;
  response.catch(() => {
    if (prefetched === begun) prefetched = undefined;
  });
}

/** Ends the fetch of a page that is not asked for after all. */
export function forgetPage(): void {
  prefetched?.stop.abort();
  prefetched = undefined;
}

/** The response of the page if its fetch has begun, once. */
export function takePage(path: string): Promise<Response> | undefined {
  if (prefetched?.path !== path) return undefined;
  const { response } = prefetched;
  prefetched = undefined;
  return response;
}
