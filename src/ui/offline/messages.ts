/** Messages between pages and the service worker. Page and worker may be of different builds, so unknown messages are ignored. */

export type ToWorker =
  /** Reports an open page: its build, path and language, and the files it loaded before the worker could intercept requests. */
  | { type: "here"; build: string; path: string; language: string; files: string[] }
  /** Asks the waiting worker to take over: at the visitor's request, or, with `build`, if the page is of the worker's build. */
  | { type: "take-over"; build?: string };

/** The server did not answer the worker, so the page should check the connection. */
export type ToPage = { type: "doubt" } | { type: "kept" };

export function readToWorker(message: unknown): ToWorker | undefined {
  if (typeof message !== "object" || message === null || !("type" in message)) return undefined;
  if (message.type === "take-over") {
    return "build" in message ? { type: "take-over", build: String(message.build) } : { type: "take-over" };
  }
  if (message.type !== "here" || !("build" in message && "path" in message)) return undefined;
  if (!("language" in message && "files" in message)) return undefined;
  const { build, path, language, files } = message;
  if (typeof build !== "string" || typeof path !== "string" || typeof language !== "string") return undefined;
  if (!Array.isArray(files)) return undefined;
  return { type: "here", build, path, language, files: files.filter((one) => typeof one === "string") };
}

export function readToPage(message: unknown): ToPage | undefined {
  if (typeof message !== "object" || message === null || !("type" in message)) return undefined;
  if (message.type === "doubt" || message.type === "kept") return { type: message.type };
  return undefined;
}
