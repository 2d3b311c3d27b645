/** What pages tell the worker, and it tells them. Both may be of different builds: what is not understood is passed over. */

export type ToWorker =
  /** A page is open: its build, its address and language, and the files it loaded before the worker could see them. */
  | { type: "here"; build: string; path: string; language: string; files: string[] }
  /** Take over now: the person asked for it, or, with a build, this page is of the worker's own. */
  | { type: "take-over"; build?: string };

/** The server did not answer the worker just now: a page had better look. */
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
