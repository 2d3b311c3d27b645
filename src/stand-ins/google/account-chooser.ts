import { html } from "hono/html";
import type { Localizer, Markup } from "../page.ts";
import type { AuthorizationRequest } from "./authorization-request.ts";
import { exampleUsers } from "./example-users.ts";

/** The account chooser: example users, another address, or cancel. Each form repeats the parameters of the request in hidden fields. */
export function accountChooser({ t }: Localizer, path: string, request: AuthorizationRequest): Markup {
  const repeated = Object.entries(request).map(([name, value]) =>
    value === undefined ? "" : html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${path}">
${repeated}
${exampleUsers.map(
  ({ name, email, verified }, at) => html`<button class="person" name="person" value="${at}"><bdi>${name}</bdi>
<span><bdi dir="ltr">${email}</bdi>${verified ? "" : html` (${t("standIns:notVerified")})`}</span></button>`,
)}
</form>
<h2>${t("standIns:otherPerson")}</h2>
<form method="post" action="${path}">
${repeated}
<label>${t("standIns:address")}<input type="email" name="email" value="${request.login_hint ?? ""}" dir="ltr" required maxlength="254" autocomplete="off"></label>
<label>${t("standIns:name")}<input type="text" name="name" maxlength="100" autocomplete="off"></label>
<label class="check"><input type="checkbox" name="verified" value="yes" checked>${t("standIns:verified")}</label>
<button class="main" name="choice" value="other">${t("standIns:goOn")}</button>
</form>
<form method="post" action="${path}">
${repeated}
<button name="choice" value="cancel">${t("standIns:cancel")}</button>
</form>`;
}
