/** A chapter's page that is on its way before it is asked for. */
type PageAhead = { path: string; response: Promise<Response>; stop: AbortController };

let ahead: PageAhead | undefined;

/** Begins to fetch a page, in place of the one begun before. A failure counts as not begun. */
export function beginPage(path: string): void {
  if (ahead?.path === path) return;
  forgetPage();
  const stop = new AbortController();
  const response = fetch(path, { signal: stop.signal });
  const begun = { path, response, stop };
  ahead = begun;
  response.catch(() => {
    if (ahead === begun) ahead = undefined;
  });
}

/** Ends the fetch of a page that is not asked for after all. */
export function forgetPage(): void {
  ahead?.stop.abort();
  ahead = undefined;
}

/** The response of the page if its fetch has begun, once. */
export function takePage(path: string): Promise<Response> | undefined {
  if (ahead?.path !== path) return undefined;
  const { response } = ahead;
  ahead = undefined;
  return response;
}
