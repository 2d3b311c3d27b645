import { type LookupAddress, lookup } from "node:dns";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isLoopback } from "../loopback.ts";
import { isPublicAddress } from "./public-address.ts";

/**
 * Why a file was not fetched. `refused`: the address is not one of the public internet. `unreachable`: no answer, another status than 200, or it
 * broke off. `late`: it took too long. `too-large`: it has more bytes than allowed.
 */
export class FetchFailure extends Error {
  readonly kind: "refused" | "unreachable" | "late" | "too-large";
  constructor(kind: FetchFailure["kind"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "FetchFailure";
    this.kind = kind;
  }
}

export type FetchLimits = {
  maxBytes: number;
  /** Milliseconds: without a byte, and for the whole file. */
  timeouts: { idle: number; total: number };
  /** Also take a plain http server on this machine: for a site that itself is on localhost, and for tests. */
  allowLoopback: boolean;
  signal?: AbortSignal;
};

const maxRedirects = 3;

/**
 * Fetches a file that a user named by its address. Only https, only the usual port, and only addresses of the public internet: what the name
 * resolves to is checked for the connection itself, so that no other answer of the name server can lead into the operator's network. Each redirect
 * is held to the same.
 * @throws FetchFailure, or the reason of the signal
 */
export async function fetchPublicFile(address: string, limits: FetchLimits): Promise<Uint8Array> {
  const timeout = AbortSignal.timeout(limits.timeouts.total);
  const signal = limits.signal ? AbortSignal.any([timeout, limits.signal]) : timeout;
  try {
    let url = parseAddress(address, limits);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await open(url, limits, signal);
      const next = redirectOf(response);
      if (next === undefined) return await read(response, limits);
      response.destroy();
      url = parseAddress(URL.canParse(next, url.href) ? new URL(next, url).href : "", limits);
    }
    throw new FetchFailure("unreachable", "The server redirects too often.");
  } catch (error) {
    limits.signal?.throwIfAborted();
    if (timeout.aborted) throw new FetchFailure("late", "The server is too slow.", { cause: error });
    if (error instanceof FetchFailure) throw error;
    throw new FetchFailure("unreachable", "The server cannot be reached, or broke off.", { cause: error });
  }
}

function parseAddress(address: string, { allowLoopback }: FetchLimits): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.username || url.password) throw refused();
  if (allowLoopback && isLoopback(url.hostname)) return url;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (url.protocol !== "https:" || url.port !== "" || (isIP(host) !== 0 && !isPublicAddress(host))) throw refused();
  return url;
}

const refused = () => new FetchFailure("refused", "This is no address of the public internet.");

function open(url: URL, { timeouts, allowLoopback }: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestSecure : requestPlain;
  const trusted = allowLoopback && isLoopback(url.hostname);
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      signal,
      // A connection of an earlier request could lead elsewhere by now.
      agent: false,
      // The length of a compressed body says nothing of the file's.
      headers: { "accept-encoding": "identity", "user-agent": "Siraj" },
      ...(trusted ? {} : { lookup: lookupPublic }),
    });
    sent.setTimeout(timeouts.idle, () => sent.destroy(new FetchFailure("late", "The server is too slow.")));
    sent.once("response", resolve).once("error", reject).end();
  });
}

/** Resolves a name as usual, and fails if any of its addresses is not public. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new Error("The name has no address"), "");
    if (!found.every(({ address }) => isPublicAddress(address))) return callback(refused(), "");
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? "") : undefined;
}

async function read(response: IncomingMessage, { maxBytes }: FetchLimits): Promise<Uint8Array> {
  const tooLarge = () => new FetchFailure("too-large", "The file is larger than allowed.");
  const { statusCode, headers } = response;
  try {
    if (statusCode !== 200) throw new FetchFailure("unreachable", `The server answered with status ${statusCode}.`);
    const declared = headers["content-length"];
    if (declared !== undefined && Number(declared) > maxBytes) throw tooLarge();
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of response as AsyncIterable<Uint8Array>) {
      length += part.byteLength;
      if (length > maxBytes) throw tooLarge();
      parts.push(part);
    }
    return Buffer.concat(parts);
  } finally {
    response.destroy();
  }
}
