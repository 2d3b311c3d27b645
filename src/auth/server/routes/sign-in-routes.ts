import type { Context } from "hono";
import { z } from "zod";
import type { Auth } from "../context.ts";
import { authError } from "../error-catalogue.ts";
import { exchangeCode } from "../redirects/exchange-code.ts";
import { readChallenge } from "../redirects/pkce-flow.ts";
import { requireSession } from "../sessions/authenticate.ts";
import { refreshSession } from "../sessions/refresh-session.ts";
import { signOut, signOutScopes } from "../sessions/sign-out.ts";
import { signInAnonymously } from "../sign-in/sign-in-anonymously.ts";
import { signInWithPassword } from "../sign-in/sign-in-with-password.ts";
import { signUp } from "../sign-in/sign-up.ts";
import { deviceCookieOf, keepDeviceCookie } from "./device-cookie.ts";
import { keepSignUpCookie } from "./link-pages.ts";
import { grantByIdToken } from "./provider-routes.ts";
import {
  type AddRoutes,
  challengeFields,
  optionalText,
  parseInput,
  readBody,
  redirectOf,
  requesterOf,
  userMetadata,
} from "./request.ts";

const signUpBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: userMetadata,
  ...challengeFields,
});
const passwordBody = z.object({ email: optionalText, phone: optionalText, password: z.string().max(2000).default("") });
const refreshBody = z.object({ refresh_token: optionalText });
const codeBody = z.object({ auth_code: optionalText, code_verifier: optionalText });

/** Signs a user in by one kind of proof. */
export type Grant = (auth: Auth, c: Context) => Promise<object>;

/** By `?grant_type=`. Add a new grant here. */
const grants: Record<string, Grant> = {
  async password(auth, c) {
    const given = { ...(await readBody(c, passwordBody)), device: deviceCookieOf(c) };
    return signInWithPassword(auth, given, requesterOf(auth, c));
  },
  async refresh_token(auth, c) {
    const requester = requesterOf(auth, c);
    const { refresh_token: token } = await readBody(c, refreshBody);
    if (!token) throw authError("validation_failed", { message: "refresh_token required" });
    await auth.limits.count("token_refresh", requester);
    return refreshSession(auth, token, requester);
  },
  async pkce(auth, c) {
    const requester = requesterOf(auth, c);
    const { auth_code: code, code_verifier: verifier } = await readBody(c, codeBody);
    if (!code || !verifier) {
      const message = "invalid request: both auth code and code verifier should be non-empty";
      throw authError("validation_failed", { message });
    }
    await auth.limits.count("token_refresh", requester);
    return exchangeCode(auth, { code, verifier }, requester);
  },
  id_token: grantByIdToken,
  async web3() {
    throw authError("web3_provider_disabled");
  },
};

/** Signing up, in and out, and refreshing sessions. */
export const addSignInRoutes: AddRoutes = (app, auth) => {
  app.post("/signup", async (c) => {
    const { email, phone, password, data, ...challenge } = await readBody(c, signUpBody);
    const requester = requesterOf(auth, c);
    if (!email && !phone) return c.json(await signInAnonymously(auth, data, requester));
    const given = {
      email,
      phone,
      password,
      data,
      challenge: readChallenge(challenge),
      redirectTo: redirectOf(auth, c),
    };
    const { answer, browser } = await signUp(auth, given, requester);
    if (browser !== undefined) keepSignUpCookie(auth, c, browser);
    return c.json(answer);
  });

  app.post("/token", async (c) => {
    const name = c.req.query("grant_type") ?? "";
    const grant = Object.hasOwn(grants, name) ? grants[name] : undefined;
    if (!grant) throw authError("validation_failed", { message: "unsupported_grant_type" });
    const answer = await grant(auth, c);
    await keepDeviceCookie(auth, c, answer);
    return c.json(answer);
  });

  app.post("/logout", async (c) => {
    const signedIn = await requireSession(auth, c);
    const scope = parseInput(z.enum(signOutScopes).default("global"), c.req.query("scope") || undefined);
    await signOut(auth, signedIn, scope);
    return c.body(null, 204);
  });
};
