import { type Context, Hono, type MiddlewareHandler } from "hono";
import { limitBody } from "#platform/http/limit-body.ts";
import { createRateLimiter } from "#platform/http/rate-limit.ts";
import type { AuthenticatedUser, ServedOperation } from "./serve-operation.ts";

export type OperationSettings = {
  /** The user that an earlier middleware found; null for guests. */
  userOf(c: Context): AuthenticatedUser | null;
  /** Refuses guests. */
  requireUser: MiddlewareHandler;
  /** Lets guests through, and refuses users whose session does not open private data. */
  admitGuests: MiddlewareHandler;
  /** Refuses everybody but administrators. */
  requireAdmin: MiddlewareHandler;
  trustProxy: number;
  secret: string;
};

type Rate = NonNullable<ServedOperation<never>["rate"]>;

/**
 * Serves a group of tables: `add` one table with what its operations need. Limits of one name count together in all of them.
 * @throws Error from `add` for a limit whose name stands for other numbers
 */
export function createOperationRoutes(settings: OperationSettings) {
  const { userOf, requireUser, admitGuests, requireAdmin, trustProxy, secret } = settings;
  const limiters = new Map<string, { rate: Rate; limiter: ReturnType<typeof createRateLimiter> }>();
  const limiterOf = (rate: Rate) => {
    const known = limiters.get(rate.name) ?? { rate, limiter: createRateLimiter({ ...rate, trustProxy, secret }) };
    if (known.rate.points !== rate.points || known.rate.seconds !== rate.seconds) {
      throw new Error(`The rate limit "${rate.name}" has other numbers in another table`);
    }
    limiters.set(rate.name, known);
    return known.limiter;
  };
  const routes = new Hono();
  const group = {
    routes,
    add<Dependencies>(table: readonly ServedOperation<Dependencies>[], dependencies: Dependencies) {
      for (const { operation, rate, cost, bodyLimit, respond } of table) {
        const { method, path, access } = operation;
        const checks = [
          limitBody(bodyLimit ?? defaultBodyLimit),
          ...(rate ? [limiterOf(rate).limit(cost)] : []),
          ...(access === "guest" ? [admitGuests] : []),
          ...(access === "user" ? [requireUser] : []),
          ...(access === "admin" ? [requireAdmin] : []),
        ];
        routes.on(method, [path], ...checks, (c) => respond(dependencies, c, userOf(c)));
      }
      return group;
    },
  };
  return group;
}

/** Bytes. */
export const defaultBodyLimit = 64 * 1024;
