import type { Context } from "hono";
import * as z from "zod/v4/core";
import { platformError } from "#platform/error-catalogue.ts";
import type { AppError } from "#platform/errors.ts";
import { matchesEtag } from "#platform/etag.ts";
import { type Access, noInput, type Operation } from "../shared/operation.ts";

/** The user of a valid access token. */
export type AuthenticatedUser = {
  id: string;
  /** Empty where the account has none. */
  email: string;
  /** Whether the address was confirmed as the owner's, by a link, a code, a provider or an administrator; not by AUTH_AUTOCONFIRM alone. */
  emailProved?: boolean;
  phone: string;
  role: string;
  /** `aal2` once a second factor was used in this session. */
  aal: string;
  sessionId: string;
  isAnonymous: boolean;
  /** Whether the account has the role of administrators. */
  isAdmin: boolean;
};

/** How much one network address may call. Operations that name the same limit share it. */
export type RateLimit = { name: string; points: number; seconds: number };

/** Why an input was refused: it was no JSON at all (`malformed`), or these top-level fields do not fit the schema. */
export type InvalidInput = { malformed: boolean; fields: ReadonlySet<unknown>; issues: readonly z.$ZodIssue[] };

/** Who is calling, and with what beside the input. */
export type Call<User> = { c: Context; params: Partial<Record<string, string>>; user: User };

type Policy = {
  /** One line for `docs/api.md`. */
  summary: string;
  /** Absent where calls are not limited. */
  rate?: RateLimit;
  /** Points of the limit that one call takes: 1 by default. */
  cost?: number | ((c: Context) => number);
  /** The largest body, in bytes: 64 KiB by default. */
  bodyLimit?: number;
};

type Handling<Dependencies, Input, SentOutput, User> = Policy & {
  /** `Cache-Control` of a success: by default `no-store` for users, and none for others. */
  cacheControl?: string;
  /** Whether a body is read as JSON whatever its content type. Other types are refused otherwise: forms of other sites can send them. */
  anyContentType?: boolean;
  /** The failure that is returned for an invalid input: `platform/bad-request` by default. */
  invalid?(input: InvalidInput): AppError;
  /** The ETag of the response to an input. `run` is not called for a client that has it. */
  etag?(dependencies: Dependencies, input: Input): string;
  run(
    dependencies: Dependencies,
    input: Input,
    call: Call<User>,
  ): SentOutput | Response | Promise<SentOutput | Response>;
};

/** An operation with its policy and its code: a row of a slice's table. */
export type ServedOperation<Dependencies> = Policy & {
  operation: Operation;
  respond(dependencies: Dependencies, c: Context, user: AuthenticatedUser | null): Promise<Response>;
};

/** Makes the rows of a table whose operations need `Dependencies`. */
export function operationsWith<Dependencies>() {
  return {
    forUsers<Path extends string, Input, SentInput, Output, SentOutput>(
      operation: Operation<"user", Path, Input, SentInput, Output, SentOutput>,
      handling: Handling<Dependencies, Input, SentOutput, AuthenticatedUser>,
    ): ServedOperation<Dependencies> {
      return row(operation, { cacheControl: "no-store", ...handling }, requireUser);
    },
    forAdmins<Path extends string, Input, SentInput, Output, SentOutput>(
      operation: Operation<"admin", Path, Input, SentInput, Output, SentOutput>,
      handling: Handling<Dependencies, Input, SentOutput, AuthenticatedUser>,
    ): ServedOperation<Dependencies> {
      return row(operation, { cacheControl: "no-store", ...handling }, requireUser);
    },
    forEveryone<Path extends string, Input, SentInput, Output, SentOutput>(
      operation: Operation<"guest" | "public", Path, Input, SentInput, Output, SentOutput>,
      handling: Handling<Dependencies, Input, SentOutput, AuthenticatedUser | null>,
    ): ServedOperation<Dependencies> {
      return row(operation, handling, (user) => user);
    },
  };
}

function requireUser(user: AuthenticatedUser | null): AuthenticatedUser {
  // The routes let signed-in users through only.
  if (!user) throw platformError("platform/bad-token", "Sign in first.");
  return user;
}

function row<Dependencies, Path extends string, Input, SentInput, Output, SentOutput, User>(
  operation: Operation<Access, Path, Input, SentInput, Output, SentOutput>,
  handling: Handling<Dependencies, Input, SentOutput, User>,
  readUser: (user: AuthenticatedUser | null) => User,
): ServedOperation<Dependencies> {
  const { cacheControl, etag: etagOf, run, ...policy } = handling;
  return {
    ...policy,
    operation,
    async respond(dependencies, c, found) {
      const user = readUser(found);
      const input = await readInput(c, operation, handling);
      const etag = etagOf?.(dependencies, input);
      const headers = { ...(cacheControl && { "cache-control": cacheControl }), ...(etag && { etag }) };
      if (etag !== undefined && matchesEtag(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
      const output = await run(dependencies, input, { c, params: c.req.param(), user });
      if (output instanceof Response) return output;
      return c.body(JSON.stringify(output), 200, { "content-type": "application/json", ...headers });
    },
  };
}

type InputReading = { anyContentType?: boolean; invalid?(input: InvalidInput): AppError };

async function readInput<Input>(
  c: Context,
  { method, input: schema }: Pick<Operation<Access, string, Input>, "method" | "input">,
  { anyContentType = false, invalid = badRequest }: InputReading,
): Promise<Input> {
  const sent = schema === noInput ? {} : method === "GET" ? c.req.query() : await readJson(c, anyContentType);
  const read = z.safeParse(schema, sent === malformed ? undefined : sent);
  if (read.success) return read.data;
  const { issues } = read.error;
  throw invalid({ malformed: sent === malformed, fields: new Set(issues.map(({ path }) => path[0])), issues });
}

const malformed = Symbol("malformed JSON");
/** The media type of JSON, with parameters. Media types are compared without case. */
const json = /^application\/json\s*(?:;|$)/iu;

/** @throws AppError platform/unsupported-type */
async function readJson(c: Context, anyContentType: boolean): Promise<unknown> {
  if (!anyContentType && !json.test(c.req.header("content-type") ?? "")) {
    throw platformError("platform/unsupported-type", "The input is sent as application/json.");
  }
  return c.req.json().catch(() => malformed);
}

const badRequest = () => platformError("platform/bad-request", "The input does not fit the operation.");
