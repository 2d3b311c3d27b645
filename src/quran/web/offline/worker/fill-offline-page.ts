/** What the page that stands in for others may list: surahs by number, languages by name. */
export type KeptList = ReadonlySet<string>;

/**
 * Takes out of the page's lists what is not kept, and shows the rest. The page comes with every surah and language as a
 * hidden item `<li data-kept="…" hidden="">`, so that the worker needs to know no words. A list left empty goes with its heading.
 */
export function fillOfflinePage(html: string, kept: KeptList): string {
  const items = html.replace(/<li data-kept="([a-z0-9]+)" hidden="">[\s\S]*?<\/li>/g, (item, name: string) =>
    kept.has(name) ? item.replace(' hidden=""', "") : "",
  );
  return items.replace(/<section data-kept-list="[a-z]+" hidden="">[\s\S]*?<\/section>/g, (section) =>
    section.includes("<li ") ? section.replace(' hidden=""', "") : "",
  );
}
