/** The Hono environment of the platform's middlewares: they set the variables that handlers read, such as `c.get("requestId")`. */
export type PlatformEnvironment = { Variables: { requestId: string } };
