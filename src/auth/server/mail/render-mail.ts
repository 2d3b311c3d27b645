import { html } from "hono/html";
import type { MessageSource } from "#i18n/context.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { actionLink, mailPage } from "./mail-page.ts";
import { mailWords } from "./mail-words.ts";
import type { AuthMail } from "./message-ports.ts";

export type RenderedMail = { subject: string; text: string; html: string; language: Language };

type Part =
  | { kind: "paragraph" | "small"; text: string }
  | { kind: "labelled"; label: string; value: string; as: "code" | "address" }
  | { kind: "action"; label: string; link: string; otherwise: string };

/**
 * Renders a mail in its reader's language as text and HTML. It loads no remote content, and link texts match their
 * targets. Throws a TypeError for a link that is not http(s).
 */
export function createMailRenderer(messages: MessageSource): (mail: AuthMail) => RenderedMail {
  return (mail) => {
    const { language, link } = mail;
    if (link !== undefined && !(URL.canParse(link) && /^https?:$/.test(new URL(link).protocol))) {
      throw new TypeError("A mail's link is no web address");
    }
    const t = messages.translate(language);
    const { subject, ...words } = mailWords(mail, t);
    const parts = partsOf(mail, words, t);
    const name = t("app:name");
    const closing = t("mail:automatic");
    return {
      subject,
      language,
      text: `${[...parts.map(asText), `${name}\n${closing}`].join("\n\n")}\n`,
      html: mailPage({ subject, language, name, closing, content: html`${parts.map(asHtml)}` }),
    };
  };
}

function partsOf(
  { link, code, newEmail }: AuthMail,
  { body, action, ending }: Omit<ReturnType<typeof mailWords>, "subject">,
  t: ReturnType<MessageSource["translate"]>,
): Part[] {
  const parts: Part[] = [{ kind: "paragraph", text: body }];
  if (newEmail) {
    parts.push({ kind: "labelled", label: t("mail:emailChangeNewAddress"), value: newEmail, as: "address" });
  }
  const linked = link !== undefined && action !== undefined;
  if (linked) parts.push({ kind: "action", label: action, link, otherwise: t("mail:openAddress") });
  if (code) {
    parts.push({ kind: "labelled", label: t(linked ? "mail:orCode" : "mail:code"), value: code, as: "code" });
  }
  if (linked || code) parts.push({ kind: "small", text: t("mail:once") });
  parts.push({ kind: "small", text: ending });
  return parts;
}

function asText(part: Part): string {
  if (part.kind === "labelled") return `${part.label}\n${part.value}`;
  return part.kind === "action" ? `${part.label}:\n${part.link}` : part.text;
}

function asHtml(part: Part) {
  switch (part.kind) {
    case "paragraph":
      return html`<p>${part.text}</p>`;
    case "small":
      return html`<p class="small">${part.text}</p>`;
    case "labelled":
      return html`<p class="label">${part.label}</p><p class="${part.as}"><bdi dir="ltr">${part.value}</bdi></p>`;
    case "action":
      return html`${actionLink({ label: part.label, address: part.link })}
<p class="small">${part.otherwise}<br><a class="link" dir="ltr" href="${part.link}" target="_blank" rel="noopener noreferrer">${part.link}</a></p>`;
  }
}
