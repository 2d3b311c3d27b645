import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";

const requestSchema = z.object({ model: z.string(), input: z.array(z.string()).min(1) });

type EmbeddingRequest = { texts: string[]; model: string; key: string | undefined };

/** A response other than the correct one: an error status, other vectors, no response, or HTML. */
type Fault = { status: number; headers?: Record<string, string> } | { vectors: number[][] } | "silence" | "nonsense";

export type EmbeddingServerOptions = {
  dimensions?: number;
  /** Words with the word whose vector they get. */
  synonyms?: Record<string, string>;
};

export type EmbeddingServer = {
  /** The value for LLM_BASE_URL. */
  baseUrl: string;
  requests: EmbeddingRequest[];
  /** The fault for a request, by the number of earlier requests and by its texts. Undefined: a correct response. */
  fault: (before: number, texts: readonly string[]) => Fault | undefined;
  dimensions: number;
  close(): Promise<void>;
};

/** A local server with OpenAI's `POST /embeddings`. The vector of a text is the sum of the vectors of its words, which are hashes. */
export async function startEmbeddingServer({
  dimensions = 64,
  synonyms = {},
}: EmbeddingServerOptions = {}): Promise<EmbeddingServer> {
  const server = createServer((request, response) => {
    answer(service, synonyms, request, response).catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const service: EmbeddingServer = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests: [],
    fault: () => undefined,
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
  synonyms: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  if (request.method !== "POST" || request.url !== "/v1/embeddings") return void response.writeHead(404).end();
  const { model, input } = requestSchema.parse(JSON.parse(Buffer.concat(parts).toString("utf8")));
  const before = service.requests.push({ texts: input, model, key: request.headers.authorization }) - 1;
  const fault = service.fault(before, input);
  if (fault === "silence") return;
  if (fault === "nonsense") return void response.writeHead(200, { "content-type": "text/html" }).end("<p>Welcome</p>");
  if (fault && "status" in fault) {
    const body = JSON.stringify({ error: { message: `refused: ${input[0]}` } });
    return void response.writeHead(fault.status, { "content-type": "application/json", ...fault.headers }).end(body);
  }
  const vectors = fault?.vectors ?? input.map((text) => vectorOf(text, synonyms, service.dimensions));
  const data = vectors.map((embedding, index) => ({ object: "embedding", index, embedding }));
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ object: "list", data, model }));
}

function vectorOf(text: string, synonyms: Record<string, string>, dimensions: number): number[] {
  const vector = new Array<number>(dimensions).fill(0);
  for (const word of text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)) {
    if (word === "") continue;
    const bytes = createHash("shake256", { outputLength: dimensions })
      .update(synonyms[word] ?? word)
      .digest();
    for (const [at, byte] of bytes.entries()) vector[at] = (vector[at] ?? 0) + (byte - 127.5) / 127.5;
  }
  return vector;
}
