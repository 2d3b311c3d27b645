import { z } from "zod";
import { generateLink, linkTypes } from "../admin/generate-link.ts";
import { inviteUser } from "../admin/invite-user.ts";
import { authError } from "../error-catalogue.ts";
import { allowedRedirect } from "../redirects/allowed-redirect.ts";
import { requireAdmin } from "../sessions/authenticate.ts";
import { addPageHeaders, pageOf } from "./admin-request.ts";
import { type AddRoutes, optionalText, readBody, redirectOf, requesterOf, userMetadata } from "./request.ts";

const inviteBody = z.object({ email: optionalText, data: userMetadata });
const linkBody = z.object({
  type: optionalText,
  email: optionalText,
  new_email: optionalText,
  password: optionalText,
  data: userMetadata,
  redirect_to: optionalText,
});

/** Invitations, generated links and the audit log, for administrators. */
export const addAdminLinkRoutes: AddRoutes = (app, auth) => {
  app.post("/invite", async (c) => {
    await requireAdmin(auth, c);
    const { email, data } = await readBody(c, inviteBody);
    if (!email) throw invalid("An email address is required");
    return c.json(await inviteUser(auth, { email, data, redirectTo: redirectOf(auth, c) }, requesterOf(auth, c)));
  });

  app.post("/admin/generate_link", async (c) => {
    await requireAdmin(auth, c);
    const { type: named, email, new_email: newEmail, ...rest } = await readBody(c, linkBody);
    const type = linkTypes.find((one) => one === named);
    if (!type) throw invalid(`type has to be one of ${linkTypes.join(", ")}`);
    if (!email) throw invalid("An email address is required");
    const redirectTo = allowedRedirect(auth.settings, c.req.query("redirect_to") ?? rest.redirect_to);
    const { password, data } = rest;
    return c.json(await generateLink(auth, { type, email, newEmail, password, data, redirectTo }));
  });

  app.get("/admin/audit", async (c) => {
    await requireAdmin(auth, c);
    const page = pageOf(c);
    const rows = await auth.store.audit.list(page);
    addPageHeaders(c, `${auth.settings.issuer}/admin/audit`, page, await auth.store.admin.countAudit());
    return c.json(rows.map(({ id, payload, createdAt }) => ({ id, payload, created_at: createdAt, ip_address: "" })));
  });
};

function invalid(message: string) {
  return authError("validation_failed", { message });
}
