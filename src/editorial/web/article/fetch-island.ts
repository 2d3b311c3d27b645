/** The id of the element with a page's server-rendered markup. */
export const islandId = "editorial";

/**
 * Fetches a page on a client navigation and returns the markup of its island: the same address, cache and text as a visit. Empty for a
 * page that does not exist: the loader answers 404 as well. Rejects if the page cannot be fetched.
 */
export async function fetchIsland(address: string, id = islandId): Promise<string> {
  const response = await fetch(new URL(address).pathname);
  if (response.status === 404) return "";
  if (!response.ok) throw new Error(`The page answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const html = page.getElementById(id)?.innerHTML;
  if (!html) throw new Error("Not a page of this kind");
  return html;
}
