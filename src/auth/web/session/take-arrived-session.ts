import { arrivalCookie, arrivalLength } from "#auth/shared/arrival.ts";

export type ArrivedSession = { access_token: string; refresh_token: string };

/**
 * Takes the session out of the fragment of the URL, if this browser has just pressed the button of a mail's link: the server left it a
 * cookie with the end of the access token. Any other fragment stays, and the client refuses it: it could be a link to a foreign account.
 */
export function takeArrivedSession(): ArrivedSession | undefined {
  const fields = new URLSearchParams(location.hash.slice(1));
  const [access_token, refresh_token] = [fields.get("access_token"), fields.get("refresh_token")];
  const mark = document.cookie.split("; ").find((one) => one.startsWith(`${arrivalCookie}=`));
  if (!access_token || !refresh_token || !mark) return undefined;
  if (mark.slice(arrivalCookie.length + 1) !== access_token.slice(-arrivalLength)) return undefined;
  history.replaceState(history.state, "", location.pathname + location.search);
  return { access_token, refresh_token };
}
