import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { styleQuestion } from "#chat/server/model/reasoning-style.ts";

const requestSchema = z.looseObject({
  model: z.string(),
  stream: z.literal(true),
  max_tokens: z.number().optional(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.string().nullish() })).min(1),
  tools: z.array(z.looseObject({ function: z.looseObject({ name: z.string() }) })).optional(),
  tool_choice: z.unknown().optional(),
});

/** A request that the server received. */
export type ModelRequest = z.infer<typeof requestSchema> & {
  path: string;
  headers: IncomingHttpHeaders;
  /** The key, without "Bearer". */
  key: string | undefined;
  /** The raw body. */
  body: string;
};

/** The reply of the service. All fields are optional; an empty reply is an answer without text. */
export type ModelReply = {
  /** A status other than 200 is an error, with a body that repeats the question. */
  status?: number;
  headers?: Record<string, string>;
  /** Milliseconds before the headers. */
  wait?: number;
  /** The chunks of the text. */
  text?: readonly string[];
  /** Milliseconds before each chunk. */
  pause?: number;
  /** Tool calls after the text. A string is sent as the raw input. */
  calls?: readonly { name: string; input: unknown }[];
  /**
   * The end: `length` is truncated, `content_filter` too, by the service's filter; `break` loses the connection, `silence` never ends, `unfinished` has no finish reason, `again` repeats the text
   * for ever.
   */
  end?: "stop" | "length" | "content_filter" | "break" | "silence" | "unfinished" | "again";
  usage?: { prompt_tokens: number; completion_tokens: number };
  /** A raw body with status 200, instead of the above. */
  raw?: string;
};

export type ModelServer = {
  /** The value for LLM_BASE_URL. */
  baseUrl: string;
  /** All requests with a question, in order. */
  requests: ModelRequest[];
  /** The requests that ask how the model writes its reasoning. */
  checks: ModelRequest[];
  /** The number of requests that the client aborted. */
  aborted(): number;
  /** The reply to a request, by the number of earlier requests. */
  reply: (asked: ModelRequest, before: number) => ModelReply;
  /** The reply to a request that asks how the model writes its reasoning: unless a test sets it, that of a model which writes none. */
  replyToCheck: ModelServer["reply"];
  close(): Promise<void>;
};

/** A local server with OpenAI's streaming `POST /chat/completions`. The test sets its replies. */
export async function startModelServer(reply: ModelServer["reply"] = () => ({})): Promise<ModelServer> {
  let givenUp = 0;
  const server = createServer((request, response) => {
    response.on("close", () => {
      if (!response.writableFinished) givenUp += 1;
    });
    answer(service, request, response).catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const service: ModelServer = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests: [],
    checks: [],
    aborted: () => givenUp,
    reply,
    replyToCheck: () => ({ text: ["ready"] }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return service;
}

async function answer(service: ModelServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const path = request.url ?? "";
  if (request.method !== "POST" || path !== "/v1/chat/completions") return void response.writeHead(404).end();
  const body = Buffer.concat(parts).toString("utf8");
  const { headers } = request;
  const key = headers.authorization?.replace(/^Bearer /, "");
  const asked = { ...requestSchema.parse(JSON.parse(body)), path, headers, key, body };
  const isCheck = asked.messages.length === 1 && asked.messages[0]?.content === styleQuestion;
  const before = (isCheck ? service.checks : service.requests).push(asked) - 1;
  const said = isCheck ? service.replyToCheck(asked, before) : service.reply(asked, before);
  if (said.wait) await wait(said.wait);
  const { status = 200 } = said;
  if (status !== 200) {
    const error = JSON.stringify({ error: { message: `refused: ${asked.messages.at(-1)?.content}; key ${key}` } });
    return void response.writeHead(status, { "content-type": "application/json", ...said.headers }).end(error);
  }
  response.writeHead(200, { "content-type": "text/event-stream", ...said.headers });
  if (said.raw !== undefined) return void response.end(said.raw);
  await stream(response, asked.model, said);
}

async function stream(response: ServerResponse, model: string, said: ModelReply): Promise<void> {
  const { text = [], pause = 0, calls = [], end = "stop", usage } = said;
  const send = (choice: object, more: object = {}) => {
    const choices = [{ index: 0, finish_reason: null, ...choice }];
    const chunk = { id: "1", object: "chat.completion.chunk", created: 1, model, choices, ...more };
    return response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  do {
    for (const content of text) {
      if (pause) await wait(pause);
      if (response.destroyed) return;
      if (!send({ delta: { role: "assistant", content } })) await drained(response);
    }
  } while (end === "again");
  for (const [index, { name, input }] of calls.entries()) {
    const whole = typeof input === "string" ? input : JSON.stringify(input);
    const half = Math.ceil(whole.length / 2);
    const call = { name, arguments: whole.slice(0, half) };
    send({ delta: { tool_calls: [{ index, id: `call-${index}`, type: "function", function: call }] } });
    send({ delta: { tool_calls: [{ index, function: { arguments: whole.slice(half) } }] } });
  }
  if (end === "break") return void setImmediate(() => response.destroy());
  if (end === "silence") return;
  if (end === "unfinished") return void response.end();
  send({ delta: {}, finish_reason: calls.length > 0 ? "tool_calls" : end }, usage && { usage });
  response.end("data: [DONE]\n\n");
}

/** Waits until more can be written, or until the client has gone. */
async function drained(response: ServerResponse): Promise<void> {
  const raced = new AbortController();
  const { signal } = raced;
  try {
    await Promise.race([once(response, "drain", { signal }), once(response, "close", { signal })]);
  } finally {
    // Removes the listeners of the one that did not come.
    raced.abort();
  }
}
