import { type Context, Hono } from "hono";
import { platformError } from "#platform/error-catalogue.ts";
import { rateLimit } from "#platform/http/rate-limit.ts";
import { type Devices, deleteWord } from "../../shared/account.ts";
import type { Auth } from "../context.ts";
import { accountError, authError } from "../error-catalogue.ts";
import type { SignedInUser } from "../sessions/authenticate.ts";
import { listDevices } from "../sessions/list-devices.ts";
import { requireUser, type UserEnvironment } from "../sessions/user-middleware.ts";
import { deleteAccount } from "../users/delete-account.ts";
import { requesterOf } from "./request.ts";

/** The account operations outside of the protocol, for `/functions/v1`, after `readUser`. */
export function accountRoutes(auth: Auth) {
  const { trustProxy, secret } = auth.settings;
  const limits = { trustProxy, secret };
  return new Hono<UserEnvironment>()
    .use("/account/sessions", rateLimit({ name: "account-sessions", points: 60, seconds: 60, ...limits }))
    .use("/account/delete", rateLimit({ name: "account-delete", points: 10, seconds: 600, ...limits }))
    .use("/account/*", requireUser)
    .get("/account/sessions", async (c) => {
      const answer: Devices = { sessions: await listDevices(auth, currentUser(c)) };
      return c.json(answer, 200, { "cache-control": "no-store" });
    })
    .post("/account/delete", async (c) => {
      await requireDeleteWord(c);
      await deleteAccount(auth, currentUser(c), requesterOf(auth, c));
      return c.json({ deleted: true }, 200, { "cache-control": "no-store" });
    });
}

function currentUser(c: Context<UserEnvironment>): SignedInUser {
  const user = c.get("user");
  if (!user) throw authError("no_authorization");
  return user;
}

async function requireDeleteWord(c: Context): Promise<void> {
  if (!c.req.header("content-type")?.startsWith("application/json")) {
    throw platformError("platform/unsupported-type", "The confirmation is sent as application/json.");
  }
  const body: unknown = await c.req.json();
  const given = typeof body === "object" && body !== null && "confirm" in body ? body.confirm : undefined;
  if (given !== deleteWord) throw accountError("auth/type-delete", `The word ${deleteWord} confirms the deletion.`);
}
