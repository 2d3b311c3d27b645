/** Whether an `If-None-Match` header matches a tag, by weak comparison: a proxy that compresses a response marks its tag as weak. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return header?.split(",").some((tag) => opaque(tag) === opaque(etag) || tag.trim() === "*") ?? false;
}
