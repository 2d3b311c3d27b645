import { isIP } from "node:net";
import { isLoopback } from "#platform/config.ts";
import type { AuthSettings } from "../settings.ts";

type Rules = Pick<AuthSettings, "siteUrl" | "redirectUrls">;

/**
 * The redirect target: the requested URL if it belongs to the site or matches the operator's list, else the site. A
 * refusal is not reported.
 */
export function allowedRedirect(rules: Rules, asked: string | undefined): string {
  return asked && isAllowed(rules, asked) ? asked : rules.siteUrl;
}

function isAllowed({ siteUrl, redirectUrls }: Rules, asked: string): boolean {
  // Browsers interpret control characters and backslashes differently.
  if (asked.length > 2000 || /[\s\\]/.test(asked) || hasControl(asked) || !URL.canParse(asked)) return false;
  const url = new URL(asked);
  if (url.username || url.password) return false;
  const site = new URL(siteUrl);
  if (/^https?:$/.test(url.protocol)) {
    if (isOddHost(asked)) return false;
    const sameHost = url.protocol === site.protocol && url.hostname === site.hostname;
    if (sameHost && (url.port === site.port || isLoopback(site.hostname))) return true;
  }
  const bare = asked.split("#")[0] ?? "";
  return redirectUrls.some((glob) => matches(glob, bare));
}

function hasControl(text: string): boolean {
  return [...text].some((character) => (character.codePointAt(0) ?? 0) < 32);
}

/** Hosts that disguise their target: 2130706433, 0x7f.1, names with unusual characters. */
function isOddHost(asked: string): boolean {
  const host = /^https?:\/\/([^/?#]*)/i.exec(asked)?.[1]?.replace(/:\d*$/, "") ?? "";
  if (/^\[[0-9a-f:.]+\]$/i.test(host)) return false;
  if (isIP(host) === 4) return false;
  // A host that ends in a number is parsed as an IPv4 address.
  if (/(?:^|\.)(?:\d+|0x[0-9a-f]*)\.?$/i.test(host)) return true;
  return !/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i.test(host);
}

/**
 * Scheme, authority and the rest are matched each by itself, so that no wildcard of a host reaches into a query. `**` matches anything
 * within its part, `*` anything but a dot or slash, `?` one such character.
 */
function matches(glob: string, text: string): boolean {
  const wanted = /^([^:]+):\/\/([^/]*)(.*)$/.exec(glob);
  const given = /^([^:]+):\/\/([^/?#]*)(.*)$/.exec(text);
  return wanted !== null && given !== null && [1, 2, 3].every((part) => fits(wanted[part] ?? "", given[part] ?? ""));
}

function fits(glob: string, text: string): boolean {
  const pattern = glob.replace(/\*\*|\*|\?|[^*?]+/g, (part) => {
    if (part === "**") return ".*";
    if (part === "*") return "[^./]*";
    return part === "?" ? "[^./]" : RegExp.escape(part);
  });
  return new RegExp(`^${pattern}$`).test(text);
}
