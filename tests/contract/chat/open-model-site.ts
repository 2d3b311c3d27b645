import { z } from "zod";
import { createLogger } from "#platform/log.ts";
import { chapters } from "../../support/corpus/corpus.ts";
import { sampleCollection, sampleTafsir, startMirrorServer } from "../../support/corpus/sample-sources.ts";
import { startModelServer } from "../../support/servers/model-server.ts";
import { openSite } from "../site/open-site.ts";

/** Milliseconds: short timeouts for tests. */
const timeouts = { first: 2_000, idle: 1_500, whole: 6_000 };

const chunkSchema = z.looseObject({
  type: z.string(),
  delta: z.string().optional(),
  errorText: z.string().optional(),
  data: z.looseObject({}).optional(),
});

export type Answer = {
  status: number;
  /** The raw response. */
  body: string;
  /** The prose of the answer, without what a restart took back. */
  prose: string;
  /** How often the answer so far was taken back. */
  restarts: number;
  /** The data of all parts of a type, such as `data-writer`, after the last restart. */
  data(type: string): Record<string, unknown>[];
  /** The error code of the stream or of the response. */
  error: string | undefined;
  cookie: string;
};

let visitors = 0;

/** Asks over HTTP as a new visitor. */
export async function ask(
  url: string,
  question: object = {},
  headers: Record<string, string> = {},
  signal: AbortSignal | null = null,
): Promise<Answer> {
  visitors += 1;
  const address = `203.0.113.${visitors % 250}`;
  const response = await fetch(`${url}/functions/v1/chat`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address, ...headers },
    body: JSON.stringify({ message: "What does the Qur'an say about patience?", lang: "en", ...question }),
    signal,
  });
  const body = await response.text();
  const all = [...body.matchAll(/^data: (\{.*\})$/gm)].map(([, json = ""]) => chunkSchema.parse(JSON.parse(json)));
  const chunks = all.slice(all.findLastIndex(({ type }) => type === "data-restart") + 1);
  const failed = chunks.find(({ type }) => type === "error")?.errorText;
  return {
    status: response.status,
    body,
    prose: chunks.map(({ type, delta = "" }) => (type === "text-delta" ? delta : "")).join(""),
    restarts: all.filter(({ type }) => type === "data-restart").length,
    data: (type) => chunks.flatMap((chunk) => (chunk.type === type && chunk.data ? [chunk.data] : [])),
    error: response.ok ? failed : z.looseObject({ code: z.string() }).parse(JSON.parse(body)).code,
    cookie: response.headers.get("set-cookie")?.split(";")[0] ?? "",
  };
}

/** A site with placeholder hadith and tafsir, and a model server whose replies the test sets. */
export async function openModelSite() {
  const collection = sampleCollection("sample", "patience");
  const tafsir = sampleTafsir(chapters.map(({ verseCount }) => verseCount));

  const mirror = await startMirrorServer([...collection.files, ...tafsir.files]);
  const site = await openSite({ sources: [collection.source, tafsir.source], mirror: mirror.url });
  const service = await startModelServer();
  const lines: string[] = [];
  const log = createLogger("debug", { write: (line) => lines.push(line) });
  const serve = (environment: Record<string, string> = {}) => {
    const model = { LLM_BASE_URL: service.baseUrl, LLM_MODEL: "lamp-1", LLM_API_KEY: "the-operators-key" };
    return site.serve(undefined, { ...model, ...environment }, undefined, { log, timeouts, backoff: 10 });
  };
  const close = async () => {
    await service.close();
    await mirror.close();
    await site.close();
  };
  return { ...site, service, serve, lines, close };
}
export type ModelSite = Awaited<ReturnType<typeof openModelSite>>;
