import { html } from "hono/html";
import { actionLink, mailPage } from "#auth/server/index.ts";
import type { Language } from "#i18n/shared/languages.ts";
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

/** A mail of a few paragraphs as text and HTML. It loads nothing from elsewhere. */
export function renderMail({ language, name, subject, lines, link }: MailParts): Omit<Mail, "to"> {
  const linked = link ? [`${link.label}:\n${link.address}`] : [];
  const content = html`${lines.map((line) => html`<p>${line.split("\n").map((part, n) => (n === 0 ? part : html`<br>${part}`))}</p>`)}
${link ? actionLink(link) : ""}`;
  return {
    subject,
    language,
    text: `${[...lines, ...linked, name].join("\n\n")}\n`,
    html: mailPage({ subject, language, name, content }),
  };
}
