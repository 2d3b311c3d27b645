import { readAccessToken } from "#auth/web/components.ts";

/** Sends feedback on an answer, or a report. Rejects if the server refused it. */
export async function sendToChat(path: "feedback" | "report", body: object): Promise<void> {
  const token = await readAccessToken();
  const response = await fetch(`/functions/v1/chat/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
}
