import type { Context } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import type { Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { sendAccountPage } from "../mail/link-page.ts";
import { createPress } from "../one-time/link-presses.ts";
import { isLockLink, secureAccount } from "../users/secure-account.ts";
import { requireOwnForm } from "./link-pages.ts";
import { optionalText, parseInput, readForm, requesterOf } from "./request.ts";

const formFields = z.object({ token: optionalText, press: optionalText });

/** The link of a mail about a change: a page that says what its button does. It changes nothing. */
export async function showLock(auth: Auth, c: Context): Promise<Response> {
  const requester = requesterOf(auth, c);
  await auth.limits.count("token_verifications", requester);
  const token = c.req.query("token");
  const t = auth.messages.translate(requester.language);
  if (!token || !(await isLockLink(auth, token))) return sendAccountPage(auth, c, { requester, ...ended(auth, t) });
  const body = html`<p>${t("mail:secureText")}</p>
<form method="post" action="${new URL(auth.settings.issuer).pathname}/secure">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="press" value="${createPress()}">
<p><button class="action">${t("mail:secureAction")}</button></p>
</form>`;
  return sendAccountPage(auth, c, { requester, heading: t("mail:secureTitle"), body });
}

/** The button of that page. */
export async function pressLock(auth: Auth, c: Context): Promise<Response> {
  requireOwnForm(c);
  const requester = requesterOf(auth, c);
  await auth.limits.count("token_verifications", requester);
  const { token, press } = parseInput(formFields, await readForm(c));
  if (!token) throw authError("validation_failed", { message: "The token is missing" });
  const t = auth.messages.translate(requester.language);
  if (!(await secureAccount(auth, { token, press }, requester)))
    return sendAccountPage(auth, c, { requester, ...ended(auth, t) });
  const body = html`<p role="status">${t("mail:securedText")}</p>`;
  return sendAccountPage(auth, c, { requester, heading: t("mail:securedTitle"), body });
}

function ended({ settings }: Auth, t: ReturnType<Auth["messages"]["translate"]>) {
  const body = html`<p>${t("mail:lockEndedText")}</p>
<p><a class="link" href="${settings.siteUrl}/auth?mode=forgot">${t("mail:recoveryAction")}</a></p>`;
  return { heading: t("mail:lockEndedTitle"), body };
}
