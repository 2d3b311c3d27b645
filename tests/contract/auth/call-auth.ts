import { secrets } from "./open-auth.ts";

type RawCall = { token?: string | undefined; body?: object; key?: string; headers?: Record<string, string> };

/** Calls the raw protocol, without the official client. `refused`: the status and the error code of the answer. */
export async function callAuth(
  url: string,
  method: string,
  path: string,
  { token, body, key = secrets.publishableKey, headers }: RawCall = {},
) {
  const response = await fetch(`${url}/auth/v1${path}`, {
    method,
    redirect: "manual",
    headers: {
      apikey: key,
      "x-supabase-api-version": "2024-01-01",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = text ? JSON.parse(text) : undefined;
  return { status: response.status, headers: response.headers, body: answer, refused: [response.status, answer?.code] };
}
