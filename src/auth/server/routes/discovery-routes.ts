import { emailEnabled, phoneEnabled } from "../channels.ts";
import type { AddRoutes } from "./request.ts";

/** The enabled features and the public keys, for everybody, without an API key. */
export const addDiscoveryRoutes: AddRoutes = (app, auth) => {
  app.get("/health", (c) => c.json({ name: "Siraj", description: "Accounts of Siraj, by the GoTrue protocol" }));

  app.get("/settings", (c) => {
    const { signup, autoconfirm, anonymous, saml } = auth.settings;
    return c.json({
      external: {
        anonymous_users: anonymous,
        email: emailEnabled(auth),
        phone: phoneEnabled(auth),
        ...auth.providers(),
      },
      disable_signup: !signup,
      mailer_autoconfirm: autoconfirm,
      phone_autoconfirm: autoconfirm,
      sms_provider: auth.sendSms ? "webhook" : "",
      saml_enabled: saml,
      passkeys_enabled: true,
    });
  });

  app.get("/.well-known/jwks.json", async (c) => {
    c.header("cache-control", "public, max-age=600");
    return c.json({ keys: await auth.keys.publicKeys() });
  });

  app.get("/.well-known/openid-configuration", (c) => {
    const { issuer } = auth.settings;
    c.header("cache-control", "public, max-age=600");
    return c.json({
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/user`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["ES256", "RS256"],
      code_challenge_methods_supported: ["S256", "plain"],
    });
  });
};
