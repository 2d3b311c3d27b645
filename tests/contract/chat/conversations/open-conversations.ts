import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import { expect } from "vitest";
import { z } from "zod";
import type { StoredMessage } from "#chat/shared/conversations.ts";
import type { TestSite } from "../../site/open-site.ts";

const summarySchema = z.object({ id: z.uuid(), title: z.string(), updatedAt: z.iso.datetime() });
export const pageSchema = z.object({ conversations: z.array(summarySchema), next: z.string().nullable() });
export const changedSchema = z.object({ conversation: summarySchema });
export const messagesSchema = z.object({
  conversation: summarySchema,
  messages: z.array(z.custom<StoredMessage>()),
  earlier: z.string().nullable(),
  writing: z.boolean(),
});
const chunkSchema = z.looseObject({ type: z.string() });
export type Chunk = z.infer<typeof chunkSchema>;

/** The environment of these tests: accounts without confirmation, and a high rate limit. */
export const environment = { AUTH_AUTOCONFIRM: "on", AUTH_RATE_LIMITS: '{"sign_in_sign_ups":1000}' };

/** Milliseconds to wait for a chunk: a busy machine is slow to open the first answer. */
const chunkTimeout = 30_000;

let people = 0;
/** An address that no other test uses. */
const address = () => `2001:db8:${(++people).toString(16)}::1`;

export type Someone = Awaited<ReturnType<typeof someone>>;

/** A new signed-in user, with functions to call the server. */
export async function someone(site: TestSite, url: string) {
  const headers = { "x-forwarded-for": address() };
  const client = createClient(url, site.secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers },
  });
  const { data, error } = await client.auth.signUp({
    email: `talker${people}@siraj.example`,
    password: "four quiet words",
  });
  if (error) throw error;
  const token = data.session?.access_token ?? "";
  return { client, id: data.user?.id ?? "", token, ...asker(url, { ...headers, authorization: `Bearer ${token}` }) };
}

/** A new guest, with functions to call the server. */
export const guest = (url: string) => asker(url, { "x-forwarded-for": address() });

/** Functions to call the server at `url` with these headers. */
export function asker(url: string, headers: Record<string, string>) {
  const call = async (method: string, operation: string, body?: unknown) => {
    const response = await fetch(`${url}/functions/v1/${operation}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json: unknown = response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : undefined;
    return { status: response.status, text, json, headers: response.headers };
  };
  const open = async (method: string, operation: string, body?: unknown) => {
    const leave = new AbortController();
    const response = await fetch(`${url}/functions/v1/${operation}`, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      signal: leave.signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(200);
    return listen(response, leave);
  };
  return {
    headers,
    call,
    refused: async (method: string, operation: string, body?: unknown) => {
      const { status, json } = await call(method, operation, body);
      return [status, z.object({ code: z.string() }).safeParse(json).data?.code];
    },
    /** Asks a question and listens to the answer. */
    ask: (message: string, more: object = {}) => open("POST", "chat", { message, lang: "en", ...more }),
    resume: (conversation: string) => open("GET", `chat/${conversation}/stream`),
    list: async (query = "") => pageSchema.parse((await call("GET", `conversations${query}`)).json),
    read: async (id: string, query = "") =>
      messagesSchema.parse((await call("GET", `conversations/${id}${query}`)).json),
  };
}

/** Listens to a stream in the background. */
function listen(response: Response, leave: AbortController) {
  const chunks: Chunk[] = [];
  let broken: unknown;
  const reading = (async () => {
    let held = "";
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      held += text;
      const events = held.split("\n\n");
      held = events.pop() ?? "";
      for (const event of events) {
        const data = /^data: (.*)$/s.exec(event)?.[1];
        if (data && data !== "[DONE]") chunks.push(chunkSchema.parse(JSON.parse(data)));
      }
    }
  })().catch((error: unknown) => {
    broken = error;
  });
  const idsSchema = z.object({ conversationId: z.string(), questionId: z.string() });
  return {
    chunks,
    /** Waits for a chunk. */
    async until(seen: (chunk: Chunk) => boolean) {
      await expect.poll(() => chunks.some(seen), { timeout: chunkTimeout }).toBe(true);
    },
    /** Waits for the first chunk, which names the ids. */
    async ids() {
      await expect.poll(() => chunks.length, { timeout: chunkTimeout }).toBeGreaterThan(0);
      const start = z.object({ messageId: z.string(), messageMetadata: idsSchema }).parse(chunks[0]);
      return { answer: start.messageId, ...start.messageMetadata };
    },
    /** Waits until the prose holds these words. */
    async untilSaid(words: string) {
      await expect.poll(() => proseOf(chunks), { timeout: chunkTimeout }).toContain(words);
    },
    /** Waits for the end and returns all chunks. @throws when the connection broke */
    async all() {
      await reading;
      if (broken) throw broken;
      return chunks;
    },
    /** Closes the connection, as a closed tab does. */
    async leave() {
      leave.abort();
      await reading;
      await wait(50);
    },
  };
}

export const proseOf = (chunks: readonly Chunk[]) =>
  chunks.map((chunk) => (chunk.type === "text-delta" ? String(chunk.delta) : "")).join("");
export const outcomeOf = (chunks: readonly Chunk[]) => chunks.find(({ type }) => type === "data-outcome")?.data;
export const lastOf = (chunks: readonly Chunk[]) => chunks.at(-1);

/** Charged questions of a user in this month. */
export async function usedBy({ connection }: TestSite, person: string): Promise<number> {
  const rows = await connection.sql`select used from chat.person_months where person = ${person}`;
  return Number(rows[0]?.used ?? 0);
}
