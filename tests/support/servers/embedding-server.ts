import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";

const requestSchema = z.object({ model: z.string(), input: z.array(z.string()).min(1) });

type Asked = { texts: string[]; model: string; key: string | undefined };

/** What the service does instead of answering: a status, other vectors, or no answer at all. */
type Refusal = { status: number; headers?: Record<string, string> } | { vectors: number[][] } | "silence" | "nonsense";

export type EmbeddingServerOptions = {
  dimensions?: number;
  /** Words that mean the same, each with the one it counts as. */
  alike?: Record<string, string>;
};

export type EmbeddingServer = {
  /** What LLM_BASE_URL would be. */
  baseUrl: string;
  asked: Asked[];
  /** Decides, by the number of requests before it, what becomes of a request; it may wait. Undefined: an answer. */
  refuse: (before: number, texts: readonly string[]) => Refusal | undefined;
  dimensions: number;
  close(): Promise<void>;
};

/** A service as OpenAI's `POST /embeddings` on a port of this machine. A text's vector is the sum of its words', which hashes make. */
export async function startEmbeddingServer({
  dimensions = 64,
  alike = {},
}: EmbeddingServerOptions = {}): Promise<EmbeddingServer> {
  const server = createServer((request, response) => {
    answer(service, alike, request, response).catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const service: EmbeddingServer = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked: [],
    refuse: () => undefined,
    dimensions,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return service;
}

async function answer(
  service: EmbeddingServer,
  alike: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  if (request.method !== "POST" || request.url !== "/v1/embeddings") return void response.writeHead(404).end();
  const { model, input } = requestSchema.parse(JSON.parse(Buffer.concat(parts).toString("utf8")));
  const before = service.asked.push({ texts: input, model, key: request.headers.authorization }) - 1;
  const refusal = service.refuse(before, input);
  if (refusal === "silence") return;
  if (refusal === "nonsense")
    return void response.writeHead(200, { "content-type": "text/html" }).end("<p>Welcome</p>");
  if (refusal && "status" in refusal) {
    const body = JSON.stringify({ error: { message: `refused: ${input[0]}` } });
    return void response
      .writeHead(refusal.status, { "content-type": "application/json", ...refusal.headers })
      .end(body);
  }
  const vectors = refusal?.vectors ?? input.map((text) => vectorOf(text, alike, service.dimensions));
  const data = vectors.map((embedding, index) => ({ object: "embedding", index, embedding }));
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ object: "list", data, model }));
}

function vectorOf(text: string, alike: Record<string, string>, dimensions: number): number[] {
  const vector = new Array<number>(dimensions).fill(0);
  for (const word of text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)) {
    if (word === "") continue;
    const bytes = createHash("shake256", { outputLength: dimensions })
      .update(alike[word] ?? word)
      .digest();
    for (const [at, byte] of bytes.entries()) vector[at] = (vector[at] ?? 0) + (byte - 127.5) / 127.5;
  }
  return vector;
}
