/** Where one goes after signing in: a path of this site, or its home page. Anything that could lead elsewhere is refused. */
export function nextAddress(asked: string | null, origin: string): string {
  if (!asked?.startsWith("/") || !URL.canParse(asked, origin)) return "/";
  const { origin: found, pathname, search, hash } = new URL(asked, origin);
  // What begins with two slashes would be another host again.
  if (found !== origin || pathname.startsWith("//") || /^\/([a-z]{2}\/)?auth(\/|$)/.test(pathname)) return "/";
  return pathname + search + hash;
}
