import { z } from "zod";
import { operationsPath } from "#api/shared/operation.ts";
import { authErrors } from "#auth/server/error-catalogue.ts";
import { storageErrors } from "#storage/server/error-catalogue.ts";
import { codesOf, statusOfCode } from "./known-errors.ts";

/** An answer and what it answers. `path` is the one that was sent, without its query. */
export type FuzzAnswer = { method: string; path: string; status: number; headers: Headers; text: string };

/** What only the inside of the server shows: a stack, a file or address of the machine, an exception's name, SQL or the database's words. */
const inside =
  /\n\s+at \S+ \(|node_modules|\bfile:\/\/\/(?!etc)|\/(?:root|home|work|tmp|usr|var)\/[\w.-]+\/|\.s\.PGSQL|\b(?:127\.0\.0\.1|localhost):(?!SITE\b|99999)\d+|\bE(?:CONNREFUSED|CONNRESET|NOENT|ACCES)\b|getaddrinfo|\.ts:\d+:\d+|\b(?:Type|Range|Syntax|Reference|Database|DrizzleQuery|Zod)Error\b|Failed query|syntax error at|violates \w+ constraint|\b(?:select|insert into|update|delete from) [\w".]+ (?:from|where|set|values)\b|invalid byte sequence/i;

/** Finds a text in an answer that its receiver must not see. */
export type FindForeign = (answer: string) => string | undefined;

/** What is wrong with an answer of the site at this URL; undefined if nothing is. */
export function findFault(answer: FuzzAnswer, site: string, findForeign: FindForeign): string | undefined {
  const { status, headers, text } = answer;
  const whole = `${[...headers].map(([name, value]) => `${name}: ${value}`).join("\n")}\n${text}`;
  const mark = findForeign(whole);
  if (mark) return `shows the data of somebody else (${mark})`;
  const isText = /^(?:text|application)\/(?!octet)/.test(headers.get("content-type") ?? "text/");
  const shown = isText ? inside.exec(whole.replaceAll(site, "http://localhost:SITE")) : null;
  if (shown) return `shows “${shown[0].trim()}”`;
  return status < 400 || answer.method === "HEAD" ? undefined : findWrongShape(answer);
}

const older = z.strictObject({
  code: z.int(),
  error_code: z.string(),
  msg: z.string(),
  weak_password: z.unknown().optional(),
});
const newer = z.strictObject({ code: z.string(), message: z.string(), weak_password: z.unknown().optional() });
const oauth = z.strictObject({ error: z.string(), error_description: z.string() });
const storage = z.strictObject({ statusCode: z.string(), error: z.string(), code: z.string(), message: z.string() });
const rest = z.strictObject({ code: z.string(), details: z.null(), hint: z.null(), message: z.string() });
const own = z.looseObject({ code: z.string(), message: z.string() });

/** What keeps an error from having the documented form of its part of the site. */
function findWrongShape(answer: FuzzAnswer): string | undefined {
  const { method, path, headers, text, status } = answer;
  const type = headers.get("content-type") ?? "none";
  const part = /^\/(auth\/v1|storage\/v1|rest\/v1|stand-ins)(?=\/|$)/.exec(path)?.[1];
  if (type.startsWith("text/html")) return mayBeHtml(method, path) ? undefined : `an error with the type ${type}`;
  if (type === "text/x-script" && path.endsWith(".data")) return undefined;
  // Without a body: a range, which RFC 9110 describes by headers, and a head that Node refuses before any route.
  if ((status === 416 || status === 431) && text === "") return undefined;
  if (!type.startsWith("application/json")) return `an error with the type ${type}`;
  const body = parse(text);
  if (part === "auth/v1") return findAuthFault(body, status, headers);
  if (part === "storage/v1") {
    const { data } = storage.safeParse(body);
    if (!data || data.statusCode !== String(status)) return "an error that has not the storage's form";
    return Object.hasOwn(storageErrors, data.code) ? undefined : `the unknown code ${data.code}`;
  }
  if (part === "rest/v1")
    return rest.safeParse(body).success ? undefined : "an error that has not the form of PostgREST";
  return findOwnFault(body, answer);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const apiPath =
  /^\/(?:(?:functions|storage|rest|media|webhooks|realtime)(?:\/|$)|(?:config\.json|healthz|readyz|metrics)$)/;

/** Pages, and the links of mails that a browser opens. */
function mayBeHtml(method: string, path: string): boolean {
  if (/^\/auth\/v1\/(?:verify|secure)$/.test(path) || /^\/stand-ins(?:\/|$)/.test(path)) return true;
  return method === "GET" && !apiPath.test(path) && !path.startsWith("/auth/v1");
}

function findAuthFault(body: unknown, status: number, headers: Headers): string | undefined {
  if (status === 400 && oauth.safeParse(body).success) return undefined;
  const isNewer = headers.has("x-supabase-api-version");
  const read = isNewer ? newer.safeParse(body).data : older.safeParse(body).data;
  if (!read) return "an error that has not the accounts' form";
  const code = "error_code" in read ? read.error_code : read.code;
  if ("error_code" in read && read.code !== status) return "an error that names another status";
  return Object.hasOwn(authErrors, code) ? undefined : `the unknown code ${code}`;
}

function findOwnFault(body: unknown, { method, path, status }: FuzzAnswer): string | undefined {
  const { data } = own.safeParse(body);
  if (!data) return "an error that is not {code, message}";
  const known = statusOfCode.get(data.code);
  // An error of the accounts may have another status than its usual one.
  if (known === undefined || (known !== status && !data.code.startsWith("auth/")))
    return `${data.code} with the status ${status}, not ${known}`;
  const documented = codesOf(method, path);
  if (documented && !documented.has(data.code)) return `${data.code}, which docs/api.md does not name here`;
  if (!documented && path.startsWith(`${operationsPath}/`) && !/^platform\/|^auth\//.test(data.code))
    return `${data.code} where there is no operation`;
  return undefined;
}
