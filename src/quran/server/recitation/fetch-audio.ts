import { audioType } from "./audio-type.ts";

export type Audio = { bytes: Uint8Array<ArrayBuffer>; type: string };

/** Why fetching audio failed. `missing`: the source does not have it. `refused`: its response was not acceptable. `late`: it timed out. */
export class SourceFailure extends Error {
  readonly kind: "missing" | "refused" | "unreachable" | "late";
  constructor(kind: SourceFailure["kind"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SourceFailure";
    this.kind = kind;
  }
}

export type AudioLimits = {
  /** The most bytes of one file. */
  maxBytes: number;
  /** Timeouts in milliseconds: between two chunks, and for the whole file. */
  timeouts: { idle: number; total: number };
};

const maxRedirects = 3;

/**
 * Fetches one audio file completely, and checks its declared type, its first bytes and its length. Sends requests only to the host of
 * this address.
 * @throws SourceFailure
 */
export async function fetchAudio(
  address: URL,
  { maxBytes, timeouts }: AudioLimits,
  close: AbortSignal,
): Promise<Audio> {
  const timeout = new AbortController();
  const late = () => timeout.abort(new SourceFailure("late", "The source is too slow."));
  const idle = setTimeout(late, timeouts.idle);
  const total = setTimeout(late, timeouts.total);
  try {
    const signal = AbortSignal.any([timeout.signal, close]);
    const response = await request(address, signal);
    const length = checkHeaders(response, maxBytes);
    const bytes = await readBody(response, maxBytes, () => idle.refresh());
    if (length !== undefined && bytes.length !== length) throw cutOff();
    const type = audioType(bytes);
    if (!type) throw new SourceFailure("refused", "The source sent what is no audio.");
    return { bytes, type };
  } catch (cause) {
    if (cause instanceof SourceFailure) throw cause;
    throw new SourceFailure("unreachable", "The source cannot be reached, or broke off.", { cause });
  } finally {
    clearTimeout(idle);
    clearTimeout(total);
    // Closes the connection of a response that was not read to its end.
    timeout.abort();
  }
}

/** Follows redirects within the same host. */
async function request(address: URL, signal: AbortSignal): Promise<Response> {
  let url = address;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    // The length of a compressed body could not be compared with Content-Length.
    const response = await fetch(url, { signal, redirect: "manual", headers: { "accept-encoding": "identity" } });
    if (![301, 302, 303, 307, 308].includes(response.status)) return response;
    const next = response.headers.get("location") ?? "";
    if (!URL.canParse(next, url.href)) break;
    url = new URL(next, url);
    if (!isSameHost(url, address)) break;
  }
  throw new SourceFailure("refused", "The source sends elsewhere.");
}

/** Allows redirects on the same host, and from http to https. */
function isSameHost(next: URL, first: URL): boolean {
  const secured = first.protocol === "http:" && next.protocol === "https:" && next.port === "";
  return (
    next.hostname === first.hostname && (secured || (next.protocol === first.protocol && next.port === first.port))
  );
}

/** Checks the headers and returns the declared length, if any. */
function checkHeaders({ status, headers }: Response, maxBytes: number): number | undefined {
  if (status === 404 || status === 410) throw new SourceFailure("missing", "The source does not have this recording.");
  if (status !== 200) throw new SourceFailure("refused", `The source answered with status ${status}.`);
  if (!/^audio\/[\w.+-]+\s*(?:;|$)/i.test(headers.get("content-type") ?? "")) {
    throw new SourceFailure("refused", "The source sent what it does not call audio.");
  }
  if (!/^(?:|identity)$/i.test(headers.get("content-encoding") ?? "")) {
    throw new SourceFailure("refused", "The source sent packed bytes, which were not asked for.");
  }
  const declared = headers.get("content-length");
  // Without either, a lost connection looks like the end of the file.
  if (declared === null && !headers.has("transfer-encoding")) throw cutOff();
  if (declared !== null && Number(declared) > maxBytes) throw tooLarge();
  return declared === null ? undefined : Number(declared);
}

async function readBody({ body }: Response, maxBytes: number, onChunk: () => void): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    onChunk();
    length += part.length;
    if (length > maxBytes) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const tooLarge = () => new SourceFailure("refused", "The source sent more than a recording can be.");
const cutOff = () => new SourceFailure("refused", "The source sent a recording without its end.");
