import { type FindForeign, findFault } from "./check-answer.ts";
import type { FuzzRequest } from "./fuzz-requests.ts";

/** Milliseconds after which an answer counts as missing. */
const longest = 30_000;

/** Answers 503 where it is busy, and says when to come again. */
const isBusy = (response: Response) => response.status === 503 && response.headers.has("retry-after");

/** Payments fail with 502 where there is no payment service. */
const isWithoutPayments = ({ status }: Response, path: string) => status === 502 && path.includes("/billing");

type Sender = { party: Record<string, string>; address: string; findForeign: FindForeign };
type Outcome = { status: number; fault: string | undefined; requestId?: string; text?: string };

/** How often a request is sent that got no answer. */
const attempts = 3;

/**
 * Sends a request as somebody, from an address of its own. The status, and what is wrong with the answer. A request without an answer is sent again:
 * the server closes a connection whose body it does not want to read, and the client may be about to use it. A server that has crashed answers none.
 */
export async function sendFuzz(url: string, request: FuzzRequest, sender: Sender): Promise<Outcome> {
  let problem: unknown;
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      return await sendOnce(url, request, sender);
    } catch (error) {
      problem = error instanceof Error ? (error.cause ?? error) : error;
    }
  }
  return { status: 0, fault: `no answer: ${problem}` };
}

async function sendOnce(
  url: string,
  { method, path, headers, body }: FuzzRequest,
  { party, address, findForeign }: Sender,
): Promise<Outcome> {
  const response = await fetch(url + path, {
    method,
    redirect: "manual",
    signal: AbortSignal.timeout(longest),
    headers: { ...party, "x-forwarded-for": address, ...headers },
    ...(body !== undefined && { body }),
  });
  const { status } = response;
  const requestId = response.headers.get("x-request-id") ?? "";
  if (response.headers.get("content-type")?.startsWith("text/event-stream")) {
    await response.body?.cancel();
    return { status, fault: undefined, requestId };
  }
  const text = await response.text();
  const sent = new URL(url + path).pathname;
  const fault = findFault({ method, path: sent, status, headers: response.headers, text }, url, findForeign);
  const isFailure = status >= 500 && !isBusy(response) && !isWithoutPayments(response, path);
  const what = fault ?? (isFailure ? "a failure" : undefined);
  return { status, requestId, text, fault: what && `${status} ${what}: ${text.slice(0, 300)}` };
}

/** A request as one line, to send again by hand. */
export function describeFuzz({ method, path, headers, body }: FuzzRequest): string {
  const told = typeof body === "string" ? body.slice(0, 400) : body && `${body.length} bytes`;
  return `${method} ${path.slice(0, 400)} ${JSON.stringify(headers).slice(0, 300)} ${told ?? ""}`;
}
