/** What to check after a response with this status. `model`: the variable that names the model. */
export function hintOf(status: number, model: "LLM_MODEL" | "EMBEDDING_MODEL"): string {
  if (status === 401 || status === 403) return ": check LLM_API_KEY";
  return status === 404 ? `: check LLM_BASE_URL and ${model}` : "";
}

/** The milliseconds of a `Retry-After` header, which holds seconds or a date; at most an hour, and 0 without a header. */
export function readRetryAfter(text = ""): number {
  const milliseconds = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return milliseconds > 0 ? Math.min(milliseconds, 3_600_000) : 0;
}

/** The name of an error, whose message may contain texts or keys. */
export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
