/**
 * Who calls a route in the authorization matrix. `aal1` and `aal2` are two sessions of one user with a verified second factor. The last proof of
 * `staleAdministrator` is older than ten minutes.
 */
export const callers = [
  "guest",
  "owner",
  "another",
  "aal1",
  "aal2",
  "ended",
  "banned",
  "anonymous",
  "administrator",
  "staleAdministrator",
  "service",
] as const;
export type Caller = (typeof callers)[number];

/** A status that is expected exactly, or `in`: the caller is let in, and what follows depends on the input. */
export type Expected = number | "in";

const everybody = (expected: Expected) =>
  Object.fromEntries(callers.map((caller) => [caller, expected])) as Record<Caller, Expected>;

/** In `/functions/v1` a token that is not valid is refused for every operation. */
const voidToken = { ended: 401, banned: 401 } as const;
/** In `/storage/v1` a token without its second factor is as good as none. */
const voidForStorage = { ...voidToken, aal1: 401 } as const;

/** What each caller gets by who may call a route. `same`: the token is not read, so everybody gets what a guest gets. */
export const accessRules = {
  same: everybody("in"),
  // Operations, by the `access` of their contracts.
  public: { ...everybody("in"), ...voidToken },
  guest: { ...everybody("in"), ...voidToken, aal1: 403 },
  user: { ...everybody("in"), ...voidToken, guest: 401, aal1: 403, service: 401 },
  admin: { ...everybody(403), ...voidToken, guest: 401, service: 401, administrator: "in", staleAdministrator: "in" },
  // The site's document: the client's own token is not the site's key.
  publishableKey: { ...everybody(401), guest: "in" },
  // The accounts.
  session: { ...everybody("in"), guest: 401, service: 401, ended: 403, banned: 403 },
  provedSession: { ...everybody("in"), guest: 401, service: 401, ended: 403, banned: 403, aal1: 401 },
  serviceRole: { ...everybody(403), guest: 401, service: "in" },
  // The storage.
  reader: {
    ...everybody("in"),
    ...voidForStorage,
    guest: 404,
    another: 404,
    administrator: 404,
    staleAdministrator: 404,
  },
  writer: {
    ...everybody("in"),
    ...voidForStorage,
    guest: 403,
    another: 403,
    administrator: 403,
    staleAdministrator: 403,
  },
  listed: { ...everybody("in"), ...voidForStorage },
  serviceKey: { ...everybody(403), ...voidForStorage, service: "in" },
} as const satisfies Record<string, Record<Caller, Expected>>;
export type AccessRule = keyof typeof accessRules;

/** Whose private data a request names, and its ids. */
export type Target = {
  id: string;
  email: string;
  /** A text that stands in all private data of this user and nowhere else. */
  mark: string;
  conversation: string;
  /** A conversation in the bin. */
  deleted: string;
  question: string;
  answer: string;
  passage: string;
  identity: string;
  factor: string;
  passkey: string;
  /** The name of an object in the bucket `graphics`. */
  object: string;
};

/** How a route is called, and what differs from its rule. */
export type RouteCase = {
  /** The path and query, for a route whose path has parameters or that reads a query. */
  path?: (target: Target) => string;
  body?: (target: Target) => object;
  /** The user whose data the request names, for callers who have none of their own: `owner` by default. */
  of?: "owner" | "aal2";
  /** What signed-in users get for data of somebody else. With it, those who may call the route have to succeed (2xx). */
  strangers?: number;
  except?: Partial<Record<Caller, Expected>>;
};

/** A route outside of the tables of operations. */
export type RouteRule = RouteCase & { rule: AccessRule; also?: (RouteCase & { rule: AccessRule })[] };
