import { required } from "./open-auth.ts";

/** `cookie` and `password` show that a sign-up is one's own; `without`: confirm it without a password. */
type Button = { cookie?: string; password?: string; without?: boolean };

/** Opens a mail link as a browser does: the page, and then its button. A link that has ended redirects at once. */
export async function openLink(link: string | undefined, { cookie, password, without }: Button = {}) {
  const address = required(link);
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
  const page = await fetch(address, { headers, redirect: "manual" });
  const text = await page.text();
  if (page.status !== 200) return resultOf(page, text);
  const form = new URLSearchParams();
  for (const [, name = "", value = ""] of text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)) {
    form.set(name, value.replaceAll("&amp;", "&"));
  }
  if (password !== undefined) form.set("password", password);
  if (without) form.set("without", "yes");
  const pressed = await fetch(new URL("verify", address), { method: "POST", body: form, headers, redirect: "manual" });
  return resultOf(pressed, await pressed.text());
}

function resultOf(response: Response, text: string) {
  const to = response.headers.get("location");
  const target = to ? new URL(to) : undefined;
  const hash = new URLSearchParams(target?.hash.slice(1));
  return {
    status: response.status,
    text,
    target,
    hash,
    query: target?.searchParams,
    cookies: response.headers.getSetCookie(),
  };
}
