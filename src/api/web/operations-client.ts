import * as z from "zod/mini";
import { type $ZodType, safeParse } from "zod/v4/core";
import {
  type Access,
  type Document,
  noInput,
  type Operation,
  type OperationInput,
  operationsPath,
} from "../shared/operation.ts";
import { readAccessToken } from "./access-token.ts";
import { connectionLost, OperationError } from "./operation-error.ts";

export type CallOptions = {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** The access token to send, instead of the session's; null sends none. */
  token?: string | null;
  /** The browser sends the request even if the page is left meanwhile. */
  keepalive?: boolean;
};

// The functions of `call-operation.ts` on loaded contracts.

/** Calls an operation and parses its output. @throws as `sendOperation`, and OperationError api/unexpected-response */
export async function callOperation<Path extends string, SentInput extends object, Output>(
  operation: Operation<Access, Path, unknown, SentInput, Output>,
  input: OperationInput<Path, SentInput>,
  options?: CallOptions,
): Promise<Output> {
  const { output } = operation;
  if (typeof output === "string") throw new TypeError(`${operation.path} does not answer with JSON`);
  return readResponse(await sendOperation(operation, input, options), output);
}

/** Calls an operation and returns the successful response. @throws OperationError by code and status; the signal's reason */
export async function sendOperation<Path extends string, SentInput extends object>(
  { method, path, access, input: schema }: Operation<Access, Path, unknown, SentInput>,
  input: OperationInput<Path, SentInput>,
  { signal, headers: more, token: given, keepalive = false }: CallOptions = {},
): Promise<Response> {
  const { address, fields } = fillPath(path, input);
  const headers = new Headers(more);
  const token = given === undefined ? await tokenFor(access) : given;
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  if (method === "GET") return send(address + queryOf(fields), { method, headers, signal: signal ?? null });
  const hasBody = schema !== noInput;
  if (hasBody) headers.set("content-type", "application/json");
  const body = hasBody ? JSON.stringify(fields) : null;
  return send(address, { method, headers, body, signal: signal ?? null, keepalive });
}

/** Reads one of the server's JSON documents. @throws as `callOperation` */
export async function readDocument<Output>({ path, output }: Document<Output>): Promise<Output> {
  return readResponse(await send(path, {}), output);
}

async function tokenFor(access: Access): Promise<string | null> {
  if (access === "public") return null;
  if (access === "guest") return readAccessToken().catch(() => null);
  const token = await readAccessToken().catch(connectionLost);
  // The server would refuse it in the same way.
  if (token === null) throw new OperationError("auth/no-authorization", 401);
  return token;
}

/** Puts the parameters into the path. The other fields are the query or the body. */
function fillPath(path: string, input: object): { address: string; fields: Record<string, unknown> } {
  const fields = new Map<string, unknown>(Object.entries(input));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(fields.get(name));
    fields.delete(name);
    return encodeURIComponent(value);
  });
  return { address: operationsPath + filled, fields: Object.fromEntries(fields) };
}

function queryOf(fields: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : "";
}

async function send(address: string, request: RequestInit): Promise<Response> {
  const response = await fetch(address, request).catch(connectionLost);
  if (response.ok) return response;
  const details: unknown = await response.json().catch(() => null);
  const { code = "api/unexpected-response", ...rest } = z.safeParse(failure, details).data ?? {};
  throw new OperationError(code, response.status, { details: rest });
}

const failure = z.looseObject({ code: z.string() });

async function readResponse<Output>(response: Response, output: $ZodType<Output>): Promise<Output> {
  const json: unknown = await response.json().catch((error: unknown) => {
    // A connection can be lost in the middle of a response; a page of a proxy is no JSON.
    if (error instanceof SyntaxError) return undefined;
    return connectionLost(error);
  });
  const read = safeParse(output, json);
  if (read.success) return read.data;
  throw new OperationError("api/unexpected-response", response.status, { cause: read.error });
}
