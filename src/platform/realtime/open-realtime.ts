import { createHmac } from "node:crypto";
import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { type WebSocket, WebSocketServer } from "ws";
import type { Clock } from "../clock.ts";
import type { Listener } from "../database/listener.ts";
import { readPeerAddress } from "../http/peer-address.ts";
import type { WebSockets } from "../http/serve.ts";
import type { Logger } from "../log.ts";
import type { AuthorizeJoin } from "./channel.ts";
import {
  type ConnectionLimits,
  closeCodes,
  countWindow,
  type RealtimeConnection,
  serveConnection,
} from "./connection.ts";
import { createHub } from "./hub.ts";
import { createRateCounter } from "./rate-counter.ts";

export type RealtimeOptions = {
  listener: Listener;
  authorizeJoin: AuthorizeJoin;
  /** Whether the `apikey` of the address is one of this server's API keys. */
  isApiKey(key: string): Promise<boolean>;
  /** The clock by which access tokens expire. */
  clock: Clock;
  /** The public origin of the site: pages of other origins may not connect. */
  origin: string;
  trustProxy: number;
  /** The key of the HMAC under which an address is counted. */
  secret: string;
  log: Logger;
  limits?: Partial<RealtimeLimits>;
};

export type RealtimeLimits = ConnectionLimits & {
  /** Connections at a time: in all, of one address, of one user. */
  connections: number;
  perAddress: number;
  perUser: number;
  /** New connections of one address in a minute. */
  newPerAddress: number;
  /** Bytes of a message of a client. */
  message: number;
  /** Limits of a user's broadcasts in ten seconds over all connections: messages delivered to members, and their bytes. */
  deliveries: number;
  deliveredBytes: number;
  /** Milliseconds: between two pings, without any sign of life, without a channel. */
  pingEvery: number;
  silence: number;
  withoutChannel: number;
};

const defaults: RealtimeLimits = {
  connections: 5_000,
  perAddress: 200,
  perUser: 50,
  newPerAddress: 300,
  message: 32 * 1024,
  deliveries: 1_000,
  deliveredBytes: 4 * 1024 * 1024,
  channels: 10,
  frames: 100,
  joins: 20,
  unsent: 1024 * 1024,
  pingEvery: 25_000,
  silence: 60_000,
  withoutChannel: 90_000,
};

export const websocketPath = "/realtime/v1/websocket";
/** Milliseconds that a client has to answer the closing of its connection. */
const closeTimeout = 1_000;

export type Realtime = WebSockets & {
  /** For operators: open connections, joined channels, and whether the database's notifications arrive. */
  report(): { connections: number; channels: number; listening: boolean };
};

/** Opens the endpoint of the realtime protocol and listens to the database. */
export function openRealtime(options: RealtimeOptions): Realtime {
  const limits = { ...defaults, ...options.limits };
  const hub = createHub(options);
  const server = new WebSocketServer({ noServer: true, maxPayload: limits.message, clientTracking: false });
  const open = new Map<WebSocket, OpenConnection>();
  const mayConnect = createRateCounter({ max: limits.newPerAddress, milliseconds: 60_000 });
  const mayDeliver = createRateCounter({ max: limits.deliveries, milliseconds: countWindow });
  const mayDeliverBytes = createRateCounter({ max: limits.deliveredBytes, milliseconds: countWindow });
  let closing = false;
  const countWhere = (fits: (one: OpenConnection) => boolean) => [...open.values()].filter(fits).length;
  const ports = {
    ...options,
    hub,
    limits,
    admit: (userId: string) => countWhere(({ connection }) => connection.userId() === userId) < limits.perUser,
    mayBroadcast: (userId: string, { receivers, bytes }: { receivers: number; bytes: number }) =>
      mayDeliverBytes(userId, receivers * bytes) && mayDeliver(userId, receivers),
  };
  const accept = (socket: WebSocket, address: string) => {
    const connection = serveConnection(socket, ports);
    open.set(socket, { connection, address, openedAt: performance.now() });
    socket.on("pong", connection.heard);
    socket.once("close", () => open.delete(socket));
  };
  const refusalOf = async (request: IncomingMessage, address: string): Promise<number | undefined> => {
    if (closing || open.size >= limits.connections) return 503;
    const known = checkRequest(request, options.origin);
    if (typeof known === "number") return known;
    if (!mayConnect(address) || countWhere((one) => one.address === address) >= limits.perAddress) return 429;
    return (await options.isApiKey(known.apikey)) ? undefined : 401;
  };
  const sweep = setInterval(() => closeSilent(open, limits), Math.min(limits.pingEvery, limits.silence)).unref();
  return {
    handleUpgrade(request, socket, head) {
      socket.on("error", () => socket.destroy());
      const address = hashAddress(request, options);
      refusalOf(request, address).then(
        (status) => {
          if (status !== undefined || closing) refuse(socket, status ?? 503);
          else server.handleUpgrade(request, socket, head, (opened) => accept(opened, address));
        },
        (error: unknown) => {
          options.log.error({ err: error }, "a realtime connection could not be checked");
          refuse(socket, 503);
        },
      );
    },
    async close() {
      closing = true;
      clearInterval(sweep);
      hub.close();
      for (const socket of open.keys()) socket.close(closeCodes.goingAway, "The server goes away");
      for (let left = closeTimeout; open.size > 0 && left > 0; left -= 20) await wait(20);
      for (const socket of open.keys()) socket.terminate();
    },
    report: () => ({ connections: open.size, channels: hub.countChannels(), listening: hub.isListening() }),
  };
}

type OpenConnection = {
  connection: RealtimeConnection;
  /** A keyed hash. */
  address: string;
  /** By `performance.now()`, which no setting of the machine's clock moves. */
  openedAt: number;
};

/** The key that the request names, or the status of its refusal. */
function checkRequest({ url = "", headers }: IncomingMessage, origin: string): { apikey: string } | number {
  if (!URL.canParse(url, "http://localhost")) return 400;
  const { pathname, searchParams } = new URL(url, "http://localhost");
  if (pathname !== websocketPath) return 404;
  if (searchParams.get("vsn") !== "2.0.0") return 400;
  // Programs send no origin. A browser always does.
  const from = headers.origin;
  if (from !== undefined && from !== origin && hostOf(from) !== headers.host) return 403;
  return { apikey: searchParams.get("apikey") ?? "" };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

function hashAddress(request: IncomingMessage, { trustProxy, secret }: RealtimeOptions): string {
  const forwarded = request.headers["x-forwarded-for"];
  const forwardedFor = Array.isArray(forwarded) ? forwarded.join() : forwarded;
  const address = readPeerAddress({ socket: request.socket.remoteAddress ?? "", forwardedFor }, trustProxy);
  return createHmac("sha256", secret).update(`realtime\0${address}`).digest("base64url");
}

function refuse(socket: Duplex, status: number): void {
  const reason = STATUS_CODES[status] ?? "";
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

/** Pings every client; closes those that were silent for too long, or joined nothing. */
function closeSilent(open: ReadonlyMap<WebSocket, OpenConnection>, { silence, withoutChannel }: RealtimeLimits): void {
  const now = performance.now();
  for (const [socket, { connection, openedAt }] of open) {
    const unused = connection.countChannels() === 0 && now - openedAt > withoutChannel;
    if (now - connection.lastHeard() > silence) socket.terminate();
    else if (unused) socket.close(closeCodes.refused, "No channel was joined");
    else socket.ping();
  }
}
