import { createHmac } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { platformError } from "../error-catalogue.ts";
import { errorResponse } from "./errors.ts";
import { peerAddress } from "./peer-address.ts";

export type RateLimitOptions = {
  /** Limits with different names count separately. */
  name: string;
  /** Requests that one address may make within `seconds`. */
  points: number;
  seconds: number;
  trustProxy: number;
  /** The key of the HMAC under which an address is counted. The address itself is not stored. */
  secret: string;
};

/** How many points a request takes. */
export type RequestCost = number | ((c: Context) => number);

/** Counts requests by address in this process's memory. Every middleware made by `limit` draws on the same points. */
export function createRateLimiter({ name, points, seconds, trustProxy, secret }: RateLimitOptions) {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  /** Takes points of the request's address. Returns the seconds to wait, 0 if the address had them. */
  const consume = async (c: Context, cost: number): Promise<number> => {
    const address = peerAddress(c, trustProxy);
    const key = createHmac("sha256", secret).update(`rate-limit\0${name}\0${address}`).digest("base64url");
    try {
      await limiter.consume(key, cost);
      return 0;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  };
  /** A middleware that answers 429 with `Retry-After` (seconds) once an address has no points left. */
  const limit = (cost: RequestCost = 1) =>
    createMiddleware(async (c, next) => {
      const wait = await consume(c, typeof cost === "number" ? cost : cost(c));
      if (wait === 0) return next();
      const response = errorResponse(
        c,
        platformError("platform/too-many-requests", "Too many requests from this address."),
      );
      response.headers.set("retry-after", String(wait));
      return response;
    });
  return { consume, limit };
}

/** A middleware with a limiter of its own; each request takes one point. */
export const rateLimit = (options: RateLimitOptions) => createRateLimiter(options).limit();
