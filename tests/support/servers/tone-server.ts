import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { makeTone } from "./tone-wav.ts";

// A source of recordings for tests: it serves a tone for every verse, and contains no recitation.
//
// GET /data/<reciter's folder>/<SSS><AAA>.mp3   a WAV that browsers decode. Its pitch depends on reciter and verse, its length is
//                                               `toneLength(verse)`: 400 to 900 ms.
// POST /control   {path, does, times?}          sets the response of a path, permanently or for the next `times` requests.
//                                               `path` is the part after /data: "/Husary_128kbps/002255.mp3".
// GET /control                                  {asked: {[path]: number of requests}, open: number of unfinished responses}
//
// In browser tests this server is the site's source; specs control it with `tones` of tests/support/browser/tone-control.ts. The site stores
// a file after the first fetch, so a spec that makes a verse fail uses a verse that no other spec plays. The site remembers a
// failure for one second, then two, four …, and a missing verse (404) for five minutes. After five `hang`s or `cut`s in a row
// it requests nothing from the source for ten seconds: a spec uses at most one of them.

const doesSchema = z.discriminatedUnion("kind", [
  /** A tone of this length; by default `toneLength(verse)`. */
  z.strictObject({ kind: z.literal("tone"), milliseconds: z.int().min(10).max(60_000).optional() }),
  z.strictObject({ kind: z.literal("status"), status: z.int().min(300).max(599), location: z.string().optional() }),
  /** An HTML page with status 200, with its correct or another content type. */
  z.strictObject({ kind: z.literal("html"), type: z.string().default("text/html") }),
  /** The full content length, half of the bytes, then a closed connection. */
  z.strictObject({ kind: z.literal("truncated") }),
  /** No response; the connection stays open. */
  z.strictObject({ kind: z.literal("hang") }),
  /** The headers and half of the bytes, then nothing; the connection stays open. */
  z.strictObject({ kind: z.literal("stall") }),
  /** A closed connection without a response. */
  z.strictObject({ kind: z.literal("cut") }),
  /** The tone after a delay. */
  z.strictObject({ kind: z.literal("slow"), milliseconds: z.int().min(1).max(60_000) }),
  /** A body of this many bytes that begins with a tone, with or without a content length. */
  z.strictObject({ kind: z.literal("large"), bytes: z.int(), announced: z.boolean().default(true) }),
]);

const changeSchema = z.strictObject({
  path: z.string().startsWith("/"),
  does: doesSchema,
  times: z.int().min(1).optional(),
});

export type ToneBehaviour = z.input<typeof doesSchema>;
export type ToneChange = z.input<typeof changeSchema>;
export type ToneCounts = { asked: Record<string, number>; open: number };

export type ToneServer = {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  url: string;
  /** The value for RECITATION_URL. */
  template: string;
  change(change: ToneChange): void;
  counts(): ToneCounts;
  close(): Promise<void>;
};

type Behaviour = z.output<typeof doesSchema>;
type State = { asked: Map<string, number>; changes: Map<string, z.output<typeof changeSchema>>; open: number };

/** The length of a verse's tone in milliseconds; `number` is the verse number in its chapter. */
export function toneLength(number: number): number {
  return 400 + (number % 6) * 100;
}

/** Starts the server. Port 0 chooses a free port. */
export async function startToneServer({ port = 0 }: { port?: number } = {}): Promise<ToneServer> {
  const state: State = { asked: new Map(), changes: new Map(), open: 0 };
  const server = createServer((request, response) => {
    state.open += 1;
    response.once("close", () => {
      state.open -= 1;
    });
    answer(state, request, response).catch(() => response.destroy());
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : port}`;
  return {
    url,
    template: `${url}/data/{reciter}/{SSS}{AAA}.mp3`,
    change: (change) => applyChange(state, change),
    counts: () => countsOf(state),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function applyChange(state: State, change: unknown): void {
  const parsed = changeSchema.parse(change);
  state.changes.set(parsed.path, parsed);
}

function countsOf(state: State): ToneCounts {
  return { asked: Object.fromEntries(state.asked), open: state.open };
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = "/" } = request;
  if (url === "/control") return await control(state, request, response);
  const found = /^\/data(\/[\w-]+\/(\d{3})(\d{3})\.mp3)$/.exec(url);
  if (method !== "GET" || !found) return void response.writeHead(404).end("Nothing here");
  const [, path = "", chapter, number] = found;
  state.asked.set(path, (state.asked.get(path) ?? 0) + 1);
  await behave(take(state, path), { path, chapter: Number(chapter), number: Number(number) }, response);
}

async function control(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === "POST") {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    try {
      applyChange(state, JSON.parse(Buffer.concat(parts).toString("utf8")));
    } catch (error) {
      return void response.writeHead(400).end(String(error));
    }
  }
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(countsOf(state)));
}

/** The behaviour for the next request of a path. */
function take(state: State, path: string): Behaviour {
  const change = state.changes.get(path);
  if (!change) return { kind: "tone" };
  if (change.times === 1) state.changes.delete(path);
  else if (change.times) change.times -= 1;
  return change.does;
}

type RequestedVerse = { path: string; chapter: number; number: number };

async function behave(does: Behaviour, asked: RequestedVerse, response: ServerResponse): Promise<void> {
  if (does.kind === "hang") return;
  if (does.kind === "cut") return void response.destroy();
  if (does.kind === "status") {
    const headers = does.location === undefined ? {} : { location: does.location };
    return void response.writeHead(does.status, headers).end(`Status ${does.status}`);
  }
  if (does.kind === "html") {
    return void response.writeHead(200, { "content-type": does.type }).end("<!doctype html><title>Welcome</title>");
  }
  if (does.kind === "slow") await wait(does.milliseconds);
  const tone = toneOf(asked, does.kind === "tone" ? does.milliseconds : undefined);
  if (does.kind === "large") {
    const length = does.announced ? { "content-length": does.bytes } : {};
    response.writeHead(200, { "content-type": "audio/mpeg", ...length }).write(tone);
    return void response.end(Buffer.alloc(Math.max(0, does.bytes - tone.length)));
  }
  response.writeHead(200, { "content-type": "audio/wav", "content-length": tone.length });
  if (does.kind === "tone" || does.kind === "slow") return void response.end(tone);
  response.write(tone.subarray(0, tone.length / 2), () => {
    if (does.kind === "truncated") response.destroy();
  });
}

function toneOf({ path, chapter, number }: RequestedVerse, milliseconds = toneLength(number)): Buffer {
  const voice = [...(path.split("/")[1] ?? "")].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 7;
  return makeTone({ hertz: 220 + voice * 15 + ((chapter * 5 + number * 3) % 48) * 10, milliseconds });
}
