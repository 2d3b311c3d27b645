import { randomUUID } from "node:crypto";
import type { RouteRule, Target } from "./access-rules.ts";

const factor = { of: "aal2" } as const;
const userPath = ({ id }: Target) => `/auth/v1/admin/users/${id}`;
const same: RouteRule = { rule: "same" };
const serviceRole: RouteRule = { rule: "serviceRole" };

/** Passkeys belong to an account that has proved its second factor. */
const passkeys: RouteRule = { rule: "session", except: { aal1: 403, anonymous: 403 } };

/** Who may call which route of the accounts (`/auth/v1`). */
export const accountRoutes: Record<string, RouteRule> = {
  "GET /auth/v1/health": same,
  "GET /auth/v1/settings": same,
  "GET /auth/v1/.well-known/jwks.json": same,
  "GET /auth/v1/.well-known/openid-configuration": same,
  "POST /auth/v1/signup": same,
  "POST /auth/v1/token": { rule: "same", path: () => "/auth/v1/token?grant_type=password" },
  "POST /auth/v1/logout": {
    rule: "session",
    path: () => "/auth/v1/logout?scope=local",
    also: [{ rule: "provedSession", path: () => "/auth/v1/logout?scope=others" }],
  },
  "POST /auth/v1/otp": same,
  "POST /auth/v1/recover": same,
  "POST /auth/v1/resend": same,
  "POST /auth/v1/verify": same,
  "GET /auth/v1/verify": same,
  "GET /auth/v1/secure": same,
  "POST /auth/v1/secure": same,
  "GET /auth/v1/user": { rule: "session" },
  "PUT /auth/v1/user": { rule: "provedSession", body: () => ({ data: { name: "A name" } }) },
  "GET /auth/v1/reauthenticate": { rule: "session" },
  "POST /auth/v1/factors": {
    rule: "session",
    body: () => ({ factor_type: "totp", friendly_name: "A phone" }),
    except: { aal1: 403, anonymous: 403 },
  },
  "POST /auth/v1/factors/:id/challenge": {
    ...factor,
    rule: "session",
    path: ({ factor: id }) => `/auth/v1/factors/${id}/challenge`,
    except: { owner: 404, another: 404, administrator: 404, staleAdministrator: 404, anonymous: 403 },
  },
  "POST /auth/v1/factors/:id/verify": {
    ...factor,
    rule: "session",
    path: ({ factor: id }) => `/auth/v1/factors/${id}/verify`,
    body: () => ({ challenge_id: randomUUID(), code: "000000" }),
    except: { owner: 404, another: 404, administrator: 404, staleAdministrator: 404, anonymous: 403 },
  },
  "DELETE /auth/v1/factors/:id": {
    ...factor,
    rule: "session",
    path: ({ factor: id }) => `/auth/v1/factors/${id}`,
    except: { owner: 404, another: 404, administrator: 404, staleAdministrator: 404, aal1: 422, anonymous: 403 },
  },
  "POST /auth/v1/passkeys/authentication/options": same,
  "POST /auth/v1/passkeys/authentication/verify": same,
  "POST /auth/v1/passkeys/registration/options": passkeys,
  "POST /auth/v1/passkeys/registration/verify": passkeys,
  "GET /auth/v1/passkeys": passkeys,
  "PATCH /auth/v1/passkeys/:id": {
    ...passkeys,
    path: ({ passkey }) => `/auth/v1/passkeys/${passkey}`,
    body: () => ({ friendly_name: "A name" }),
    strangers: 404,
  },
  "DELETE /auth/v1/passkeys/:id": {
    ...passkeys,
    path: ({ passkey }) => `/auth/v1/passkeys/${passkey}`,
    strangers: 404,
  },
  "GET /auth/v1/authorize": same,
  "GET /auth/v1/user/identities/authorize": {
    rule: "provedSession",
    path: () => "/auth/v1/user/identities/authorize?provider=none",
  },
  "DELETE /auth/v1/user/identities/:id": {
    rule: "provedSession",
    path: ({ identity }) => `/auth/v1/user/identities/${identity}`,
    strangers: 404,
    // The only one of the anonymous user; a stale session may not unlink anything.
    except: { anonymous: 422, staleAdministrator: 400 },
  },
  "GET /auth/v1/callback": same,
  "POST /auth/v1/callback": same,
  "POST /auth/v1/sso": same,
  "GET /auth/v1/sso/saml/metadata": same,
  "POST /auth/v1/sso/saml/acs": same,
  // Parts of the protocol that are not offered.
  "ALL /auth/v1/factors/recovery-codes/*": { rule: "session" },
  "ALL /auth/v1/oauth/authorizations/*": { rule: "session" },
  "ALL /auth/v1/oauth/*": same,
  "ALL /auth/v1/user/oauth/grants/*": { rule: "session" },
  "ALL /auth/v1/admin/oauth/*": serviceRole,
  "ALL /auth/v1/admin/custom-providers/*": serviceRole,
  // The administration of the protocol.
  "POST /auth/v1/invite": serviceRole,
  "POST /auth/v1/admin/generate_link": serviceRole,
  "GET /auth/v1/admin/audit": serviceRole,
  "POST /auth/v1/admin/users": serviceRole,
  "GET /auth/v1/admin/users": serviceRole,
  "GET /auth/v1/admin/users/:user_id": { rule: "serviceRole", path: userPath },
  "PUT /auth/v1/admin/users/:user_id": {
    rule: "serviceRole",
    path: userPath,
    body: () => ({ user_metadata: { name: "A name" } }),
  },
  "DELETE /auth/v1/admin/users/:user_id": { rule: "serviceRole", path: userPath },
  "GET /auth/v1/admin/users/:user_id/factors": {
    ...factor,
    rule: "serviceRole",
    path: (target) => `${userPath(target)}/factors`,
  },
  "DELETE /auth/v1/admin/users/:user_id/factors/:factor_id": {
    ...factor,
    rule: "serviceRole",
    path: (target) => `${userPath(target)}/factors/${target.factor}`,
  },
  "GET /auth/v1/admin/users/:user_id/passkeys": {
    rule: "serviceRole",
    path: (target) => `${userPath(target)}/passkeys`,
  },
  "DELETE /auth/v1/admin/users/:user_id/passkeys/:passkey_id": {
    rule: "serviceRole",
    path: (target) => `${userPath(target)}/passkeys/${target.passkey}`,
  },
  "GET /auth/v1/admin/sso/providers": serviceRole,
  "POST /auth/v1/admin/sso/providers": serviceRole,
  "GET /auth/v1/admin/sso/providers/:id": serviceRole,
  "PUT /auth/v1/admin/sso/providers/:id": serviceRole,
  "DELETE /auth/v1/admin/sso/providers/:id": serviceRole,
  "ALL /auth/v1/*": same,
};
