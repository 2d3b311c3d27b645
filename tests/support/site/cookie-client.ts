/** An HTTP client with a cookie jar. It follows no redirects, and sends cookies to their host and path only. */
export function createCookieClient() {
  const jar = new Map<string, { value: string; path: string; host: string }>();
  const cookiesFor = ({ host, pathname }: URL) =>
    [...jar]
      .filter(([, cookie]) => cookie.host === host && pathname.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join("; ");
  const keep = ({ host }: URL, header: string) => {
    const [pair = "", ...attributes] = header.split("; ");
    const [name = "", value = ""] = pair.split("=");
    const attribute = (wanted: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    if (attribute("max-age") === "0") jar.delete(name);
    else jar.set(name, { value, path: attribute("path") ?? "/", host });
  };

  async function visit(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const headers = new Headers(init.headers);
    const cookies = cookiesFor(url);
    if (cookies) headers.set("cookie", cookies);
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const header of response.headers.getSetCookie()) keep(url, header);
    return response;
  }

  return {
    jar,
    visit,
    /** The `fetch` of a page's scripts, with cookies. */
    fetch: (asked: string | URL | Request, init?: RequestInit) =>
      visit(asked instanceof Request ? asked.url : asked, init),
    /** Requests a URL and returns the target of its redirect. Throws if there is none. */
    async redirectOf(address: string | URL, init?: RequestInit): Promise<URL> {
      const response = await visit(address, init);
      const location = response.headers.get("location");
      if (!location) throw new Error(`Status ${response.status} without a redirect: ${await response.text()}`);
      return new URL(location, address);
    },
    /** Submits the first form of a page with its hidden fields and `chosen`, and returns the target of the redirect. */
    async choose(page: string | URL, chosen: Record<string, string>): Promise<URL> {
      const text = await (await visit(page)).text();
      const action = /<form method="post" action="([^"]*)"/.exec(text)?.[1] ?? "";
      const form = new URLSearchParams();
      const [first = ""] = text.split("</form>");
      for (const [, name = "", value = ""] of first.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)) {
        form.set(name, value.replaceAll("&amp;", "&"));
      }
      for (const [name, value] of Object.entries(chosen)) form.set(name, value);
      return this.redirectOf(new URL(action.replaceAll("&amp;", "&"), page), { method: "POST", body: form });
    },
  };
}

export type CookieClient = ReturnType<typeof createCookieClient>;
