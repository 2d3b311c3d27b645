import { audioType } from "./audio-type.ts";

export type Audio = { bytes: Uint8Array; type: string };

/** Why a source gave no audio: it does not have it, sent what is refused, cannot be reached, or is too slow. */
export class SourceFailure extends Error {
  readonly kind: "missing" | "refused" | "unreachable" | "late";
  constructor(kind: SourceFailure["kind"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SourceFailure";
    this.kind = kind;
  }
}

export type AudioLimits = {
  /** Bytes of one file. */
  mostBytes: number;
  /** Milliseconds without a word of the source, and for the whole file. */
  patience: { silence: number; whole: number };
};

const mostRedirects = 3;

/**
 * Fetches one file of audio, whole and checked: its announced type, its first bytes, its length. Only this address's host
 * is asked.
 * @throws SourceFailure
 */
export async function fetchAudio(
  address: URL,
  { mostBytes, patience }: AudioLimits,
  close: AbortSignal,
): Promise<Audio> {
  const waited = new AbortController();
  const late = () => waited.abort(new SourceFailure("late", "The source is too slow."));
  const silence = setTimeout(late, patience.silence);
  const whole = setTimeout(late, patience.whole);
  try {
    const signal = AbortSignal.any([waited.signal, close]);
    const response = await request(address, signal);
    const length = checkHeaders(response, mostBytes);
    const bytes = await readBody(response, mostBytes, () => silence.refresh());
    if (length !== undefined && bytes.length !== length) throw cutOff();
    const type = audioType(bytes);
    if (!type) throw new SourceFailure("refused", "The source sent what is no audio.");
    return { bytes, type };
  } catch (cause) {
    if (cause instanceof SourceFailure) throw cause;
    throw new SourceFailure("unreachable", "The source cannot be reached, or broke off.", { cause });
  } finally {
    clearTimeout(silence);
    clearTimeout(whole);
    // Whatever was not read of an answer is given up with its connection.
    waited.abort();
  }
}

/** Follows redirects within one host. */
async function request(address: URL, signal: AbortSignal): Promise<Response> {
  let asked = address;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    // Packed bytes could not be compared with the announced length.
    const response = await fetch(asked, { signal, redirect: "manual", headers: { "accept-encoding": "identity" } });
    if (![301, 302, 303, 307, 308].includes(response.status)) return response;
    const next = response.headers.get("location") ?? "";
    if (!URL.canParse(next, asked.href)) break;
    asked = new URL(next, asked);
    if (!isSameHost(asked, address)) break;
  }
  throw new SourceFailure("refused", "The source sends elsewhere.");
}

/** A source may move its files within itself, and from http to https. */
function isSameHost(next: URL, first: URL): boolean {
  const secured = first.protocol === "http:" && next.protocol === "https:" && next.port === "";
  return (
    next.hostname === first.hostname && (secured || (next.protocol === first.protocol && next.port === first.port))
  );
}

/** The announced length, where there is one. */
function checkHeaders({ status, headers }: Response, mostBytes: number): number | undefined {
  if (status === 404 || status === 410) throw new SourceFailure("missing", "The source does not have this recording.");
  if (status !== 200) throw new SourceFailure("refused", `The source answered with status ${status}.`);
  if (!/^audio\/[\w.+-]+\s*(?:;|$)/i.test(headers.get("content-type") ?? "")) {
    throw new SourceFailure("refused", "The source sent what it does not call audio.");
  }
  if (!/^(?:|identity)$/i.test(headers.get("content-encoding") ?? "")) {
    throw new SourceFailure("refused", "The source sent packed bytes, which were not asked for.");
  }
  const announced = headers.get("content-length");
  // Without either, nobody can tell the end of a file from a lost connection.
  if (announced === null && !headers.has("transfer-encoding")) throw cutOff();
  if (announced !== null && Number(announced) > mostBytes) throw tooLarge();
  return announced === null ? undefined : Number(announced);
}

async function readBody({ body }: Response, mostBytes: number, onPart: () => void): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    onPart();
    length += part.length;
    if (length > mostBytes) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const tooLarge = () => new SourceFailure("refused", "The source sent more than a recording can be.");
const cutOff = () => new SourceFailure("refused", "The source sent a recording without its end.");
