import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type { MessageSource } from "#i18n/context.ts";
import { limitBody } from "#platform/http/limit-body.ts";
import { sameText } from "#platform/http/same-text.ts";
import { isMailAddress } from "#platform/mail/mail-address.ts";
import { readerOf, sendPage } from "../page.ts";
import { type AuthorizationRequest, answerAddress, type Client, judgeRequest } from "./authorization-request.ts";
import { choosePage } from "./choose-page.ts";
import { type Person, people } from "./people.ts";
import { createTokens } from "./tokens.ts";

export type ProviderOptions = {
  /** The provider's name and address: discovery stands at `<issuer>/.well-known/openid-configuration`. */
  issuer: string;
  client: Client;
  messages: MessageSource;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/**
 * An OpenID Connect provider for trying out and for tests: authorization code flow with PKCE, one client, RS256. Whoever opens
 * its page says who they are.
 */
export function openProvider({ issuer, client, messages, now = Date.now }: ProviderOptions): Hono {
  const tokens = createTokens(issuer, client, now);
  const page = `${new URL(issuer).pathname}/authorize`;

  const authorize = async (c: Context, parameters: Record<string, string>) => {
    const judged = judgeRequest(parameters, client);
    if (judged.verdict === "refuse") return refuse(c, messages, judged.reason);
    const { request } = judged;
    const answer = (values: Record<string, string>) =>
      c.redirect(answerAddress(request, { ...values, iss: issuer }), 303);
    if (judged.verdict === "tell") return answer({ error: judged.error, error_description: judged.description });
    if (parameters.choice === "cancel") return answer({ error: "access_denied" });
    const person = c.req.method === "POST" ? chosenPerson(parameters) : undefined;
    if (person) return answer({ code: tokens.giveCode({ person, ...grantOf(request) }) });
    const reader = readerOf(c, messages);
    return sendPage(c, reader, {
      title: reader.t("standIns:googleTitle"),
      notice: reader.t("standIns:googleNotice"),
      body: choosePage(reader, page, request),
      // A browser holds the redirect that answers a form against this as well.
      policy: [`form-action 'self' ${loopback.join(" ")}`],
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

const loopback = ["http", "https"].flatMap((scheme) => [`${scheme}://localhost:*`, `${scheme}://127.0.0.1:*`]);

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

/** Who was chosen on the page; undefined for nobody, or for an address that is none. */
function chosenPerson({ person, choice, email = "", name = "", verified }: Record<string, string>): Person | undefined {
  if (person !== undefined) return /^\d$/.test(person) ? people[Number(person)] : undefined;
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

/** The client's name and secret, from the header or from the form; both are form-encoded in the header. */
function isClient(c: Context, form: Record<string, string>, { id, secret }: Client): boolean {
  const basic = /^basic ([\w+/=-]+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  if (basic === undefined) return sameText(form.client_id ?? "", id) && sameText(form.client_secret ?? "", secret);
  const [name = "", ...rest] = Buffer.from(basic, "base64").toString("utf8").split(":");
  const told = new URLSearchParams(`id=${name}&secret=${rest.join(":")}`);
  return sameText(told.get("id") ?? "", id) && sameText(told.get("secret") ?? "", secret);
}

async function refuse(c: Context, messages: MessageSource, reason: string): Promise<Response> {
  const reader = readerOf(c, messages);
  return sendPage(c, reader, {
    title: reader.t("standIns:googleTitle"),
    notice: reader.t("standIns:googleNotice"),
    body: html`<p>${reader.t("standIns:badRequest", { context: reason })}</p>`,
    status: 400,
  });
}
