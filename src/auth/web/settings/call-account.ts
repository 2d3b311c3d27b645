import { loadClient } from "../session/load-client.ts";

/** A failure of the product's own account operations: `code` is the server's, such as `auth/fresh-proof-needed`. */
export class AccountCallError extends Error {
  readonly code: string | undefined;
  readonly status: number;
  constructor(code: string | undefined, status: number) {
    super(`The account's operation answered ${status}`);
    this.code = code;
    this.status = status;
  }
}

/**
 * Calls an operation on one's own account; a body makes it a POST.
 * @throws AccountCallError where it was refused, TypeError without a connection
 */
export async function callAccount(operation: "sessions" | "delete", body?: Record<string, string>): Promise<unknown> {
  const client = await loadClient();
  const { data } = await client.auth.getSession();
  const response = await fetch(`/functions/v1/account/${operation}`, {
    method: body ? "POST" : "GET",
    headers: {
      authorization: `Bearer ${data.session?.access_token ?? ""}`,
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new AccountCallError(codeOf(answer), response.status);
  return answer;
}

function codeOf(answer: unknown): string | undefined {
  if (typeof answer !== "object" || answer === null || !("code" in answer)) return undefined;
  return typeof answer.code === "string" ? answer.code : undefined;
}
