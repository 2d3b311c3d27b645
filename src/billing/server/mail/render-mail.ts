import { html } from "hono/html";
import { direction, type Language } from "#i18n/shared/languages.ts";
import type { Mail } from "#platform/mail/smtp-mailer.ts";

type MailParts = {
  language: Language;
  /** The product's name. */
  name: string;
  subject: string;
  /** One paragraph each. Line breaks inside stay. */
  lines: readonly string[];
  link?: { label: string; address: string };
};

/** A plain mail as text and HTML. It loads nothing from elsewhere. */
export function renderMail({ language, name, subject, lines, link }: MailParts): Omit<Mail, "to"> {
  const dir = direction(language);
  const linked = link ? [`${link.label}:\n${link.address}`] : [];
  const page = html`<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body>
<div lang="${language}" dir="${dir}">
<h1>${subject}</h1>
${lines.map((line) => html`<p>${line.split("\n").map((part, n) => (n === 0 ? part : html`<br>${part}`))}</p>`)}
${link ? html`<p><a href="${link.address}">${link.label}</a></p>` : ""}
<p>${name}</p>
</div>
</body>
</html>
`;
  return { subject, language, text: `${[...lines, ...linked, name].join("\n\n")}\n`, html: String(page) };
}
