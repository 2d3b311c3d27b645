import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type { MessageSource } from "#i18n/context.ts";
import { constantTimeEqual } from "#platform/http/constant-time-equal.ts";
import { limitBody } from "#platform/http/limit-body.ts";
import { isMailAddress } from "#platform/mail/mail-address.ts";
import { localizerOf, sendPage } from "../page.ts";
import { accountChooser } from "./account-chooser.ts";
import { type AuthorizationRequest, type Client, responseUrl, validateRequest } from "./authorization-request.ts";
import { exampleUsers, type GoogleUser } from "./example-users.ts";
import { createTokens } from "./tokens.ts";

export type ProviderOptions = {
  /** The issuer URL; the discovery document is at `<issuer>/.well-known/openid-configuration`. */
  issuer: string;
  client: Client;
  messages: MessageSource;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/**
 * An OpenID Connect provider for development and tests: authorization code flow with PKCE, one client, RS256. On its page a user
 * chooses any account without a password.
 */
export function createGoogleProvider({ issuer, client, messages, now = Date.now }: ProviderOptions): Hono {
  const tokens = createTokens(issuer, client, now);
  const page = `${new URL(issuer).pathname}/authorize`;

  const authorize = async (c: Context, parameters: Record<string, string>) => {
    const judged = validateRequest(parameters, client);
    if (judged.verdict === "refuse") return refuse(c, messages, judged.reason);
    const { request } = judged;
    const answer = (values: Record<string, string>) =>
      c.redirect(responseUrl(request, { ...values, iss: issuer }), 303);
    if (judged.verdict === "tell") return answer({ error: judged.error, error_description: judged.description });
    if (parameters.choice === "cancel") return answer({ error: "access_denied" });
    const person = c.req.method === "POST" ? chosenUser(parameters) : undefined;
    if (person) return answer({ code: tokens.giveCode({ person, ...grantOf(request) }) });
    const reader = localizerOf(c, messages);
    return sendPage(c, reader, {
      title: reader.t("standIns:googleTitle"),
      notice: reader.t("standIns:googleNotice"),
      body: accountChooser(reader, page, request),
      // Browsers apply form-action to the redirect after a form submission too.
      policy: [`form-action 'self' ${loopbackOrigins.join(" ")}`],
    });
  };

  return new Hono()
    .get("/.well-known/openid-configuration", (c) => c.json(discovery(issuer)))
    .get("/jwks", async (c) => c.json(await tokens.publicKeys()))
    .get("/authorize", (c) => authorize(c, c.req.query()))
    .post("/authorize", limitBody(32 * 1024), async (c) => authorize(c, await readForm(c)))
    .post("/token", limitBody(32 * 1024), async (c) => {
      const form = await readForm(c);
      const store = { "cache-control": "no-store" };
      if (!isClient(c, form, client)) {
        return c.json({ error: "invalid_client" }, 401, { ...store, "www-authenticate": 'Basic realm="stand-in"' });
      }
      const given = await tokens.exchange(form);
      if (!("error" in given)) return c.json(given, 200, store);
      return c.json({ error: given.error, error_description: given.description }, 400, store);
    })
    .on(["GET", "POST"], "/userinfo", (c) => {
      const token = /^bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
      const claims = tokens.readAccess(token);
      if (claims) return c.json(claims, 200, { "cache-control": "no-store" });
      return c.json({ error: "invalid_token" }, 401, { "www-authenticate": 'Bearer error="invalid_token"' });
    });
}

const loopbackOrigins = ["http", "https"].flatMap((scheme) => [`${scheme}://localhost:*`, `${scheme}://127.0.0.1:*`]);

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    scopes_supported: ["openid", "email", "profile"],
    claims_supported: ["aud", "email", "email_verified", "exp", "iat", "iss", "name", "sub"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
    authorization_response_iss_parameter_supported: true,
  };
}

function grantOf({ redirect_uri, scope, nonce, code_challenge, access_type }: AuthorizationRequest) {
  const scopes = scope.split(" ").filter((one) => ["openid", "email", "profile"].includes(one));
  return { redirectUri: redirect_uri, scopes, nonce, challenge: code_challenge, offline: access_type === "offline" };
}

/** The user chosen in the form; undefined if there is none or the address is invalid. */
function chosenUser({
  person,
  choice,
  email = "",
  name = "",
  verified,
}: Record<string, string>): GoogleUser | undefined {
  if (person !== undefined) return /^\d$/.test(person) ? exampleUsers[Number(person)] : undefined;
  const address = email.trim();
  if (choice !== "other" || !isMailAddress(address)) return undefined;
  const [local = ""] = address.split("@");
  return { name: name.trim().slice(0, 100) || local, email: address, verified: verified === "yes" };
}

async function readForm(c: Context): Promise<Record<string, string>> {
  const form = await c.req.parseBody();
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

/** Checks the client's id and secret, from the Basic header (where both are form-encoded) or from the form. */
function isClient(c: Context, form: Record<string, string>, { id, secret }: Client): boolean {
  const basic = /^basic ([\w+/=-]+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  if (basic === undefined)
    return constantTimeEqual(form.client_id ?? "", id) && constantTimeEqual(form.client_secret ?? "", secret);
  const [name = "", ...rest] = Buffer.from(basic, "base64").toString("utf8").split(":");
  const told = new URLSearchParams(`id=${name}&secret=${rest.join(":")}`);
  return constantTimeEqual(told.get("id") ?? "", id) && constantTimeEqual(told.get("secret") ?? "", secret);
}

async function refuse(c: Context, messages: MessageSource, reason: string): Promise<Response> {
  const reader = localizerOf(c, messages);
  return sendPage(c, reader, {
    title: reader.t("standIns:googleTitle"),
    notice: reader.t("standIns:googleNotice"),
    body: html`<p>${reader.t("standIns:badRequest", { context: reason })}</p>`,
    status: 400,
  });
}
