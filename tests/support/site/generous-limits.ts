import { authLimitNames } from "#platform/auth-variables.ts";

/** AUTH_RATE_LIMITS with limits that no test meets, so that the tests of a site do not use up each other's. */
export const generousLimits = JSON.stringify(Object.fromEntries(authLimitNames.map((name) => [name, 1_000_000])));
