/** What the platform's middlewares put at the disposal of handlers: `c.get("requestId")`. */
export type PlatformEnvironment = { Variables: { requestId: string } };
