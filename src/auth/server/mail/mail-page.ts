import { html } from "hono/html";
import { direction, type Language } from "#i18n/shared/languages.ts";
import { mailStyle } from "./mail-style.ts";

type MailPage = {
  subject: string;
  language: Language;
  /** The product's name. */
  name: string;
  content: ReturnType<typeof html>;
  /** Why the reader gets this mail. */
  closing?: ReturnType<typeof html> | string | undefined;
};

/** The HTML of a mail. It loads nothing. Language and direction are repeated inside the body, because some mail programs remove the outer elements. */
export function mailPage({ subject, language, name, content, closing }: MailPage): string {
  const dir = direction(language);
  return String(html`<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${mailStyle}</style>
</head>
<body>
<div class="mail" lang="${language}" dir="${dir}">
<p class="name">${name}</p>
<div class="card">
<h1>${subject}</h1>
${content}
</div>
${closing ? html`<p class="closing">${closing}</p>` : ""}
</div>
</body>
</html>
`);
}

/** The button of a mail. */
export function actionLink({ label, address }: { label: string; address: string }) {
  return html`<p><a class="action" href="${address}" target="_blank" rel="noopener noreferrer">${label}</a></p>`;
}
