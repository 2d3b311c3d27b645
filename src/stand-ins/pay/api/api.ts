import { type Context, Hono } from "hono";
import Stripe from "stripe";
import { constantTimeEqual } from "#platform/http/constant-time-equal.ts";
import { limitBody } from "#platform/http/limit-body.ts";
import type { PayState } from "../state/pay-state.ts";
import { newId } from "../state/store.ts";
import { PayError } from "./api-error.ts";
import { expandObject } from "./expand.ts";
import { decodeForm, type FormFields } from "./form-encoding.ts";
import { createIdempotency, type SavedAnswer } from "./idempotency.ts";
import type { Outages } from "./outages.ts";
import type { Route } from "./route.ts";

export type ApiOptions = {
  pay: PayState;
  routes: readonly Route[];
  secretKey: string;
  /** Brings the double up to date before a request. */
  catchUp: () => void;
  outages: Pick<Outages, "of">;
};

/** The REST API under `/v1`. */
export function createApi({ pay, routes, secretKey, catchUp, outages }: ApiOptions): Hono {
  const idempotency = createIdempotency();
  const find = (method: string, path: string) => {
    for (const one of routes) {
      const ids = one.method === method ? matchPath(one.path, path) : undefined;
      if (ids) return { route: one, ids };
    }
    throw unknownRoute(method, path);
  };
  const run = (method: string, path: string, fields: FormFields, request: NonNullable<PayState["request"]>) => {
    const { route, ids } = find(method, path);
    pay.request = request;
    try {
      return expandObject(pay, route.run(pay, fields, ids), readExpand(fields));
    } finally {
      pay.request = null;
    }
  };

  const answer = async (c: Context): Promise<Response> => {
    const requestId = newId("req_", 14);
    const headers = { "request-id": requestId, "stripe-version": Stripe.API_VERSION, "cache-control": "no-store" };
    const { method } = c.req;
    const url = new URL(c.req.url);
    const path = url.pathname.slice(url.pathname.indexOf("/v1"));
    const key = method === "POST" ? c.req.header("idempotency-key") : undefined;
    const body = method === "GET" ? "" : await c.req.text();
    const request = [method, path, url.search, body];
    try {
      checkKey(c.req.header("authorization"), secretKey);
      const fields = { ...decodeForm(url.search.slice(1)), ...decodeForm(body) };
      const outage = outages.of(`${path} ${JSON.stringify(fields)}`);
      if (outage === "down") throw unavailable();
      catchUp();
      const saved = key === undefined ? undefined : idempotency.find(key, request, pay.clock.now());
      if (saved) return replay(c, saved, headers, key);
      const answered = attempt(() => run(method, path, fields, { id: requestId, idempotency_key: key ?? null }));
      if (key !== undefined && answered.saved)
        idempotency.save(key, request, { ...answered, requestId }, pay.clock.now());
      if (outage === "answers-lost") throw unavailable();
      return c.json(answered.body, answered.status, {
        ...headers,
        ...(key !== undefined && { "idempotency-key": key }),
      });
    } catch (error) {
      if (!(error instanceof PayError)) throw error;
      return c.json({ error: error.body }, error.status, headers);
    }
  };
  return new Hono().use(limitBody(200_000)).all("*", answer);
}

type Answered = { status: 200 | PayError["status"]; body: object; saved: boolean };

function attempt(run: () => object): Answered {
  try {
    return { status: 200, body: run(), saved: true };
  } catch (error) {
    if (!(error instanceof PayError)) throw error;
    return { status: error.status, body: { error: error.body }, saved: error.saved };
  }
}

function replay(
  c: Context,
  { status, body, requestId }: SavedAnswer,
  headers: object,
  key: string | undefined,
): Response {
  return c.json(body, status as 200, {
    ...headers,
    "idempotent-replayed": "true",
    "original-request": requestId,
    ...(key !== undefined && { "idempotency-key": key }),
  });
}

/** The ids in a path, or undefined if it is not of this form. */
function matchPath(form: string, path: string): string[] | undefined {
  const wanted = form.split("/");
  const parts = path.split("/");
  if (wanted.length !== parts.length) return undefined;
  const ids: string[] = [];
  for (const [at, part] of wanted.entries()) {
    const given = parts[at] ?? "";
    if (part === ":id" && given !== "") ids.push(decodeURIComponent(given));
    else if (part !== given) return undefined;
  }
  return ids;
}

function checkKey(header: string | undefined, secretKey: string): void {
  const given = /^bearer (.+)$/i.exec(header ?? "")?.[1] ?? basicUser(header);
  if (given === undefined) {
    const message =
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
    throw new PayError(401, { type: "invalid_request_error", message }, false);
  }
  if (/^[a-z]+_live_/.test(given)) {
    const message =
      "This is a test double of Stripe: it refuses live keys. Nothing was charged. Revoke the key if it was sent here by mistake.";
    throw new PayError(401, { type: "invalid_request_error", message }, false);
  }
  if (!constantTimeEqual(given, secretKey)) {
    const message = `Invalid API Key provided: ${given.slice(0, 8)}${"*".repeat(8)}`;
    throw new PayError(401, { type: "invalid_request_error", message }, false);
  }
}

function basicUser(header: string | undefined): string | undefined {
  const encoded = /^basic ([\w+/=-]+)$/i.exec(header ?? "")?.[1];
  return encoded === undefined ? undefined : Buffer.from(encoded, "base64").toString("utf8").split(":")[0];
}

function readExpand({ expand }: FormFields): string[] {
  return Array.isArray(expand) ? expand.filter((path) => typeof path === "string") : [];
}

function unknownRoute(method: string, path: string): PayError {
  return new PayError(
    404,
    {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code. Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    },
    false,
  );
}

function unavailable(): PayError {
  return new PayError(503, { type: "api_error", message: "The payment stand-in is set to be unavailable." }, false);
}
