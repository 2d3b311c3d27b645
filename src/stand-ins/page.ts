import { createHash } from "node:crypto";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { MessageSource, Translate } from "#i18n/context.ts";
import { languageOfRequest } from "#i18n/server/index.ts";
import { direction, type Language } from "#i18n/shared/languages.ts";
import { standInStyle } from "./style.ts";

/** HTML with escaped values. */
export type Markup = ReturnType<typeof html>;

export type Localizer = { language: Language; t: Translate };

/** The language of a request and its translations. */
export function localizerOf(c: Context, messages: MessageSource): Localizer {
  const { language } = languageOfRequest(c.req.raw);
  return { language, t: messages.translate(language) };
}

export type PageParts = {
  title: string;
  /** The label that says that this is a stand-in. */
  notice: string;
  body: Markup;
  status?: 200 | 400 | 403 | 404;
  /** Further directives of the content security policy, such as "frame-src 'self'". */
  policy?: readonly string[];
};

const styleHash = `'sha256-${createHash("sha256").update(standInStyle, "utf8").digest("base64")}'`;

/** Renders a page without scripts that is not cached, framed or indexed. */
export async function sendPage(
  c: Context,
  { language }: Pick<Localizer, "language">,
  { title, notice, body, status = 200, policy = ["form-action 'self'"] }: PageParts,
): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="${language}" dir="${direction(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(standInStyle)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="notice">${notice}</p>
${body}
</main>
</body>
</html>
`;
  const strict = [
    "default-src 'none'",
    `style-src ${styleHash}`,
    "font-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return c.html(page, status, {
    "content-security-policy": [...strict, ...policy].join("; "),
    "content-language": language,
    "cache-control": "no-store",
    vary: "Accept-Language, Cookie",
  });
}
