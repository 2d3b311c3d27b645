import type { Answerer } from "#chat/server/index.ts";
import { openSite } from "../site/open-site.ts";
import { createPeople } from "./create-people.ts";

/** A site with an administrator, and calls of its operations. Accounts confirm themselves. */
export async function openAdminSite(answerer?: Answerer, given: Record<string, string> = {}) {
  const site = await openSite();
  const environment = { AUTH_AUTOCONFIRM: "on", AUTH_RATE_LIMITS: '{"sign_in_sign_ups":1000}', ...given };
  const { url, ...served } = await site.serve(answerer, environment);
  const signUp = createPeople(url, site.secrets.publishableKey);
  const admin = await signUp();
  await site.connection.sql`update auth.users set raw_app_meta_data = '{"role":"admin"}' where id = ${admin.id}`;
  /** Calls an operation, as the administrator unless a token is given. */
  const call = async (method: string, path: string, body?: object, token = admin.token) => {
    const response = await fetch(`${url}/functions/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    return { status: response.status, body: answer };
  };
  return { ...served, url, site, sql: site.connection.sql, admin, signUp, call, close: () => site.close() };
}
export type AdminSite = Awaited<ReturnType<typeof openAdminSite>>;
