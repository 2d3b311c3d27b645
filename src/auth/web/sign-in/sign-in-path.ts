type Address = { pathname: string; search: string };

/** The path of the page to sign in or, with the mode, to sign up. Afterwards it opens the given address. */
export function signInPath({ pathname, search }: Address, mode: "" | "mode=sign-up&" = ""): string {
  return `/auth?${mode}next=${encodeURIComponent(pathname + search)}`;
}

/** A query without the open dialog of settings. */
export const withoutSettings = (search: string): string =>
  search.replace(/(?<=[?&])settings=[^&]*&?/, "").replace(/[?&]$/, "");
