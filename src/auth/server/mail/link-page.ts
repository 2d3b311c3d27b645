import { createHash } from "node:crypto";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import { direction } from "#i18n/shared/languages.ts";
import type { Auth, Requester } from "../context.ts";
import { createPress } from "../one-time/link-presses.ts";
import type { VerificationType } from "../one-time/verify.ts";
import type { OpenedLink } from "../one-time/verify-link.ts";
import { mailStyle } from "./mail-style.ts";

/** A page looks as the mail that led to it. */
export const linkPageStyle = `${mailStyle}
.mail form { margin: 0; }
button { font: inherit; border: 0; cursor: pointer; min-height: 44px; }
button.quiet { padding: 8px 0; background: none; color: #0d595b; text-decoration: underline; }
input { display: block; width: 100%; box-sizing: border-box; margin: 0 0 16px; padding: 10px 12px; font: inherit; color: inherit; background: transparent; border: 1px solid #8a8578; border-radius: 12px; }
.wrong { color: #9b2c1f; font-weight: 600; }
@media (prefers-color-scheme: dark) {
button.quiet { color: #83cbc3; }
.wrong { color: #f0a79b; }
}
`;
const styleHash = `'sha256-${createHash("sha256").update(linkPageStyle, "utf8").digest("base64")}'`;

/** The heading and the button of each kind of link: those of its mail. */
const words = {
  signup: ["mail:confirmSubject", "mail:confirmAction"],
  email: ["mail:confirmSubject", "mail:confirmAction"],
  invite: ["mail:inviteSubject", "mail:inviteAction"],
  magiclink: ["mail:magicLinkSubject", "mail:magicLinkAction"],
  recovery: ["mail:recoverySubject", "mail:recoveryAction"],
  email_change: ["mail:emailChangeSubject", "mail:emailChangeAction"],
  sms: ["mail:confirmSubject", "mail:confirmAction"],
  phone_change: ["mail:confirmSubject", "mail:confirmAction"],
} as const satisfies Record<VerificationType, unknown>;

/** `asksPassword`: the link finishes a sign-up that this browser did not begin. `wrong`: the password that was entered is another one. */
type LinkPage = { link: OpenedLink; requester: Requester; asksPassword: boolean; wrong?: boolean };

/** The page of a mail link, with a button that uses it. */
export function sendLinkPage(
  auth: Auth,
  c: Context,
  { link, requester, asksPassword, wrong = false }: LinkPage,
): Promise<Response> {
  const t = auth.messages.translate(requester.language);
  const [heading, action] = words[link.type];
  const password = html`<p>${t("mail:linkPasswordText")}</p>
${wrong ? html`<p class="wrong" role="alert" id="wrong">${t("mail:linkPasswordWrong")}</p>` : ""}
<label for="password">${t("mail:linkPassword")}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="2000"${wrong ? raw(' aria-invalid="true" aria-describedby="wrong" autofocus') : ""}>`;
  const form = html`<form method="post" action="${new URL(auth.settings.issuer).pathname}/verify">
<input type="hidden" name="token" value="${link.token}">
<input type="hidden" name="press" value="${createPress()}">
<input type="hidden" name="type" value="${link.type}">
<input type="hidden" name="redirect_to" value="${link.redirectTo}">
${asksPassword ? password : html`<p>${t("mail:linkPress")}</p>`}
<p><button class="action">${t(action)}</button></p>
${asksPassword ? html`<p class="small">${t("mail:linkWithoutText")}</p><button class="quiet" name="without" value="yes">${t("mail:linkWithout")}</button>` : ""}
</form>`;
  return sendAccountPage(auth, c, { requester, heading: t(heading), body: form, leadsTo: link.redirectTo });
}

type AccountPage = { requester: Requester; heading: string; body: unknown; leadsTo?: string };

/** A page of the accounts outside of the site's own, without scripts. `leadsTo`: where its form may redirect to. */
export async function sendAccountPage(
  auth: Auth,
  c: Context,
  { requester: { language }, heading, body, leadsTo }: AccountPage,
): Promise<Response> {
  const dir = direction(language);
  const page = await html`<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${heading}</title>
<style>${raw(linkPageStyle)}</style>
</head>
<body>
<main class="mail" lang="${language}" dir="${dir}">
<p class="name">${auth.messages.translate(language)("app:name")}</p>
<div class="card">
<h1>${heading}</h1>
${body}
</div>
</main>
</body>
</html>
`;
  const policy = ["default-src 'none'", `style-src ${styleHash}`, "base-uri 'none'", "frame-ancestors 'none'"];
  return c.html(page, 200, {
    // Browsers apply form-action to the redirect after the form too.
    "content-security-policy": [...policy, `form-action 'self'${leadsTo ? ` ${sourceOf(leadsTo)}` : ""}`].join("; "),
    "content-language": language,
    "referrer-policy": "same-origin",
    "cache-control": "no-store",
  });
}

/** The address as a source of a policy: its origin, or the scheme of an app's own. */
function sourceOf(address: string): string {
  const { origin, protocol } = new URL(address);
  return origin === "null" ? protocol : origin;
}
