import { ssoFields } from "../admin/sso-fields.ts";
import {
  changeSsoProvider,
  createSsoProvider,
  deleteSsoProvider,
  findSsoProvider,
  presentSsoProvider,
} from "../admin/sso-providers.ts";
import { requireAdmin } from "../sessions/authenticate.ts";
import { type AddRoutes, readBody } from "./request.ts";

/** The identity providers of organisations, for administrators. */
export const addAdminSsoRoutes: AddRoutes = (app, auth) => {
  app.get("/admin/sso/providers", async (c) => {
    await requireAdmin(auth, c);
    const items = (await auth.store.ssoProviders.list()).map((each) => presentSsoProvider(each, { metadata: false }));
    return c.json({ items });
  });

  app.post("/admin/sso/providers", async (c) => {
    await requireAdmin(auth, c);
    const provider = await createSsoProvider(auth, await readBody(c, ssoFields));
    return c.json(presentSsoProvider(provider), 201);
  });

  app.get("/admin/sso/providers/:id", async (c) => {
    await requireAdmin(auth, c);
    return c.json(presentSsoProvider(await findSsoProvider(auth.store, c.req.param("id"))));
  });

  app.put("/admin/sso/providers/:id", async (c) => {
    await requireAdmin(auth, c);
    const fields = await readBody(c, ssoFields);
    return c.json(presentSsoProvider(await changeSsoProvider(auth, c.req.param("id"), fields)));
  });

  app.delete("/admin/sso/providers/:id", async (c) => {
    await requireAdmin(auth, c);
    return c.json(presentSsoProvider(await deleteSsoProvider(auth, c.req.param("id"))));
  });
};
