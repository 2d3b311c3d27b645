import { z } from "zod";
import { type AdminUserAttributes, adminCreateUser } from "../admin/create-user.ts";
import { deleteFactor } from "../admin/delete-factor.ts";
import { softDeleteUser } from "../admin/soft-delete-user.ts";
import { adminUpdateUser } from "../admin/update-user.ts";
import { adminActor } from "../audit.ts";
import { userNotFound } from "../error-catalogue.ts";
import { requireAdmin } from "../sessions/authenticate.ts";
import { deleteUser } from "../users/delete-user.ts";
import { presentFactor, presentFullUser, presentUser } from "../users/present-user.ts";
import { addPageHeaders, idOf, pageOf } from "./admin-request.ts";
import { type AddRoutes, optionalText, readBody, userMetadata } from "./request.ts";

/** The roles of API keys are reserved. */
const role = z
  .string()
  .regex(/^[a-z_][a-z0-9_-]{0,62}$/)
  .refine((name) => !["anon", "service_role", "supabase_admin"].includes(name))
  .nullish()
  .transform((name) => name ?? undefined);
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? undefined);

const userFields = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  password_hash: optionalText,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: userMetadata,
  app_metadata: userMetadata,
  role,
  ban_duration: optionalText,
});
const createBody = userFields.extend({ id: z.uuid().nullish() });
const deleteBody = z.object({ should_soft_delete: flag });

/** Users, for administrators. */
export const addAdminUserRoutes: AddRoutes = (app, auth) => {
  app.post("/admin/users", async (c) => {
    await requireAdmin(auth, c);
    const { id, ...fields } = await readBody(c, createBody);
    return c.json(await adminCreateUser(auth, { ...readFields(fields), id: id ?? undefined }));
  });

  app.get("/admin/users", async (c) => {
    await requireAdmin(auth, c);
    const page = pageOf(c);
    const users = (await auth.store.admin.listUsers(page)).map(({ user, ...parts }) => presentUser(user, parts));
    addPageHeaders(c, `${auth.settings.issuer}/admin/users`, page, await auth.store.admin.countUsers());
    return c.json({ users, aud: "authenticated" });
  });

  app.get("/admin/users/:user_id", async (c) => {
    await requireAdmin(auth, c);
    const user = await auth.store.admin.find(idOf(c, "user_id"));
    if (!user) throw userNotFound();
    return c.json(await presentFullUser(auth.store, user));
  });

  app.put("/admin/users/:user_id", async (c) => {
    await requireAdmin(auth, c);
    const id = idOf(c, "user_id");
    return c.json(await adminUpdateUser(auth, id, readFields(await readBody(c, userFields))));
  });

  app.delete("/admin/users/:user_id", async (c) => {
    await requireAdmin(auth, c);
    const id = idOf(c, "user_id");
    const { should_soft_delete: soft } = await readBody(c, deleteBody);
    if (soft) await softDeleteUser(auth, id);
    else await deleteUser(auth, id, { by: adminActor });
    return c.json({});
  });
};

/** Users' second factors, for administrators. */
export const addAdminFactorRoutes: AddRoutes = (app, auth) => {
  app.get("/admin/users/:user_id/factors", async (c) => {
    await requireAdmin(auth, c);
    const user = await auth.store.admin.find(idOf(c, "user_id"));
    if (!user) throw userNotFound();
    return c.json((await auth.store.factors.list(user.id)).map(presentFactor));
  });

  app.delete("/admin/users/:user_id/factors/:factor_id", async (c) => {
    await requireAdmin(auth, c);
    const wanted = { userId: idOf(c, "user_id"), factorId: idOf(c, "factor_id") };
    return c.json(await deleteFactor(auth, wanted));
  });
};

function readFields(body: z.output<typeof userFields>): AdminUserAttributes {
  const { email, phone, password, role: name } = body;
  return {
    email,
    phone,
    password,
    passwordHash: body.password_hash,
    emailConfirm: body.email_confirm,
    phoneConfirm: body.phone_confirm,
    userData: body.user_metadata,
    appData: body.app_metadata,
    role: name,
    banDuration: body.ban_duration,
  };
}
