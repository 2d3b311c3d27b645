import { createHmac } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { platformError } from "../error-catalogue.ts";
import { render } from "./errors.ts";
import { peerAddress } from "./peer-address.ts";

export type RateLimitOptions = {
  /** What is limited; limits of different names count apart. */
  name: string;
  /** Requests that one address may make within `seconds`. */
  points: number;
  /** How many requests this one counts for; 1 unless told. */
  cost?: (c: Context) => number;
  seconds: number;
  trustProxy: number;
  /** Keys the hash under which an address is counted: the address itself is never kept. */
  secret: string;
};

/** Refuses with 429 and `Retry-After` (seconds) what one address asks beyond its share. Counts in this process's memory. */
export function rateLimit({ name, points, cost = () => 1, seconds, trustProxy, secret }: RateLimitOptions) {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return createMiddleware(async (c, next) => {
    const address = peerAddress(c, trustProxy);
    const key = createHmac("sha256", secret).update(`rate-limit\0${name}\0${address}`).digest("base64url");
    try {
      await limiter.consume(key, cost(c));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const response = render(c, platformError("platform/too-many-requests", "Too many requests from this address."));
      response.headers.set("retry-after", String(Math.max(1, Math.ceil(refused.msBeforeNext / 1000))));
      return response;
    }
    return next();
  });
}
