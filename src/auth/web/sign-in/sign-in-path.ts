type Address = { pathname: string; search: string };

/** The open dialog of settings: those of the account, from which somebody has signed out, are not what they sign in for. */
const dialog = /(?<=[?&])settings=[^&]*&?/;

/** The path of the page to sign in or, with the mode, to sign up. Afterwards it opens the given address, without a dialog of settings. */
export function signInPath({ pathname, search }: Address, mode: "" | "mode=sign-up&" = ""): string {
  return `/auth?${mode}next=${encodeURIComponent(pathname + search.replace(dialog, "").replace(/[?&]$/, ""))}`;
}
