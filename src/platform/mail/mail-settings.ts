import { isMailAddress } from "./mail-address.ts";

/** How a mail server is reached, as read from SMTP_URL. */
export type MailServer = {
  host: string;
  port: number;
  /** TLS from the first byte; else STARTTLS, when the server offers it. */
  secure: boolean;
  /** Whether the server may be spoken to without TLS: what the mails hold opens accounts. */
  plainAllowed: boolean;
  auth: { user: string; pass: string } | undefined;
};

export type MailFrom = { name: string; address: string };

/** Whether SMTP_URL can be used: its protocol, a host, and no more than `?tls=optional` after it. */
export function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(text);
  if (!/^smtps?:$/.test(protocol) || hostname === "" || hash !== "") return false;
  if (!["", "/"].includes(pathname) || !["", "?tls=optional"].includes(search)) return false;
  return [username, password].every(isDecodable);
}

/** `smtp(s)://user:password@host:port`, the user and the password percent-encoded. Call it on what `isMailServer` takes. */
export function readMailServer(text: string, isLoopback: (host: string) => boolean): MailServer {
  const url = new URL(text);
  const secure = url.protocol === "smtps:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return {
    host,
    port: url.port === "" ? (secure ? 465 : 587) : Number(url.port),
    secure,
    plainAllowed: url.search === "?tls=optional" || isLoopback(host),
    auth: url.username ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } : undefined,
  };
}

/** `address` or `Name <address>`; undefined for anything else. */
export function readMailFrom(text: string): MailFrom | undefined {
  const trimmed = text.trim();
  if (isMailAddress(trimmed)) return { name: "", address: trimmed };
  const [, name = "", address = ""] = /^([^<>"\p{C}\p{Zl}\p{Zp}]{1,100}) <([^<>]+)>$/u.exec(trimmed) ?? [];
  return isMailAddress(address) ? { name, address } : undefined;
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text).length >= 0;
  } catch {
    return false;
  }
}
