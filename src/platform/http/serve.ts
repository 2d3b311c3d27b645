import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener, RequestError } from "@hono/node-server";
import { isLoopback } from "../config.ts";
import { platformError } from "../error-catalogue.ts";
import { type AppError, StartRefused } from "../errors.ts";
import type { Logger } from "../log.ts";
import { unreadResponse } from "./errors.ts";

/** Takes over the connections whose requests ask for an upgrade. */
export type WebSockets = {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Tells every client that the server goes away, and closes the connections within seconds. */
  close(): Promise<void>;
};

export type ServeOptions = {
  /** The application's fetch handler. */
  fetch: Parameters<typeof getRequestListener>[0];
  port: number;
  hostname: string;
  log: Logger;
  webSockets?: WebSockets;
  /** Milliseconds after which a connection is closed that sends nothing in the middle of a body, or takes nothing of a response; a minute if absent. */
  idle?: number;
  /** Milliseconds after which a connection without a request is closed; a little more than a minute if absent. */
  keepAlive?: number;
  /** Milliseconds within which the headers of a request must come; fifteen seconds if absent. */
  headersTimeout?: number;
};

export type HttpServer = {
  /** The address to open, such as `http://localhost:3000`. */
  url: string;
  /**
   * From now on each response ends its connection. A proxy then keeps none on which it might send a request at the moment of `stop`: such a request
   * is lost, and one that changes something is not repeated.
   */
  drain(): void;
  /** Accepts no new connections, waits up to ten seconds for requests and streams in progress, then closes the remaining ones. */
  stop(): Promise<void>;
};

/** In milliseconds. Bodies may be slow, headers may not. Idle connections are kept longer than the 60 s of common load balancers. */
const timeouts = { headersTimeout: 15_000, requestTimeout: 1_800_000, keepAliveTimeout: 65_000 };
/** Milliseconds after which a connection is closed that sends nothing in the middle of a body, or takes nothing of a response. */
const idleTimeout = 60_000;
const shutdownTimeout = 10_000;
/** Milliseconds that a client has to read why its request was refused. A connection closed at once would take the answer back while it still sends. */
const refusalTimeout = 1_000;

/**
 * Connections that the system keeps until they are accepted. It drops the next one, whose client tries again a second later: more than a thousand
 * come at once when a link is shared. The system may allow fewer.
 */
const backlog = 4096;

/**
 * Serves `fetch` over HTTP. Port 0 chooses a free port.
 * @throws StartRefused if the port or the address cannot be used; the message names the variable to change.
 */
export async function serveHttp(options: ServeOptions): Promise<HttpServer> {
  const { fetch, port, hostname, log, webSockets, idle = idleTimeout, keepAlive, headersTimeout } = options;
  const errorHandler = (error: unknown) => answerUnread(error, log);
  const listener = getRequestListener(fetch, { hostname, errorHandler });
  const settings = {
    ...timeouts,
    ...(keepAlive !== undefined && { keepAliveTimeout: keepAlive }),
    ...(headersTimeout !== undefined && { headersTimeout }),
    connectionsCheckingInterval: 5_000,
    shouldUpgradeCallback: webSockets ? isWebSocket : never,
    // Node refuses a request without one, with an empty body.
    requireHostHeader: false,
  };
  let draining = false;
  const answering = new WeakMap<Duplex, ServerResponse>();
  const server = createServer(settings, (request, response) => {
    const { socket } = request;
    answering.set(socket, response);
    response.once("close", () => {
      if (answering.get(socket) === response) answering.delete(socket);
    });
    if (draining) response.shouldKeepAlive = false;
    if (request.httpVersion === "1.1" && request.headers.host === undefined) return refuseWithoutHost(response);
    limitIdleness(request, response, idle);
    response.once("finish", () => discardBody(request));
    listener(request, response).catch((error: unknown) => log.error({ err: error }, "a response could not be sent"));
  });
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("clientError", (error, socket) => refuseUnread(error, socket, answering.get(socket)));
  if (webSockets) server.on("upgrade", webSockets.handleUpgrade);
  await listen(server, port, hostname);
  server.on("error", (error) => log.error({ err: error }, "the HTTP server failed"));
  const address = server.address();
  const bound = typeof address === "object" && address ? address.port : port;
  let stopped: Promise<void> | undefined;
  return {
    url: `http://${isLoopback(hostname) ? "localhost" : bracket(hostname)}:${bound}`,
    drain() {
      draining = true;
    },
    stop: () => {
      stopped ??= Promise.all([stop(server, sockets, log), webSockets?.close()]).then(() => {});
      return stopped;
    },
  };
}

const never = () => false;

/**
 * Answers a request that Node could not read, or that did not come in time, and closes its connection. `response` is the one in progress on it: nothing
 * is written into a response that has begun, nor in the place of one whose request came whole. Nothing is logged: the error holds what was sent.
 */
function refuseUnread(error: Error, socket: Duplex, response: ServerResponse | undefined): void {
  if (socket.writableEnded && !socket.destroyed) return;
  const isOfResponse = response !== undefined && (response.headersSent || response.req.complete);
  if (!socket.writable || isOfResponse || ("code" in error && error.code === "ECONNRESET")) {
    socket.destroy();
    return;
  }
  const { status, headers, body } = unreadResponse(reasonOf(error));
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"));
  const timer = setTimeout(() => socket.destroy(), refusalTimeout);
  socket.once("close", () => clearTimeout(timer));
}

function reasonOf(error: Error): AppError {
  const code = "code" in error ? error.code : undefined;
  if (code === "HPE_HEADER_OVERFLOW") return platformError("platform/headers-too-large", "The headers are too large.");
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW")
    return platformError("platform/body-too-large", "The request is too large.");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return platformError("platform/request-timeout", "The request did not come in time.");
  return notUnderstood;
}

const notUnderstood = platformError("platform/bad-request", "The request cannot be understood.");

/** HTTP/1.1 demands the header. */
function refuseWithoutHost(response: ServerResponse): void {
  const { status, headers, body } = unreadResponse(notUnderstood);
  response.writeHead(status, headers).end(body);
}

/** The response to a request whose address or host is malformed, and to one that failed outside the application. */
function answerUnread(error: unknown, log: Logger): Response {
  const isMalformed = error instanceof RequestError;
  if (!isMalformed) log.error({ err: error }, "request failed");
  const { body, ...rest } = unreadResponse(
    isMalformed ? notUnderstood : platformError("platform/internal", "Something went wrong."),
  );
  return new Response(body, rest);
}

/**
 * Closes a connection that neither sends the rest of a body nor takes the rest of a response. Making the response may take as long as it takes. Node
 * emits `timeout` once nothing came or went for so long; without a listener, as between requests, it closes the connection itself.
 */
function limitIdleness(request: IncomingMessage, response: ServerResponse, milliseconds: number): void {
  const { socket } = request;
  socket.setTimeout(milliseconds);
  response.on("timeout", () => {
    if (!request.complete || socket.writableLength > 0) socket.destroy();
  });
}

/**
 * Drops what nobody has read of a request's body once the response is sent, as Node does for a body that nobody looked at. Who looked at it has made a
 * stream of it that pauses the request when its queue is full: the rest would stay unread, and the connection, promised as kept, would be closed half
 * a second later together with the next request on it, which may be another visitor's if a proxy keeps the connection.
 */
function discardBody(request: IncomingMessage): void {
  if (request.readableEnded) return;
  request.removeAllListeners("data");
  request.resume();
}

/** A client may ask to go on in HTTP/2 with its first request: that one is answered as it is. */
function isWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === "websocket";
}

/**
 * Listens for a moment and answers nobody, so that a start learns before its work whether the port can be used. Until `serveHttp` connections are refused:
 * a proxy then takes another server instead of waiting for this one.
 * @throws StartRefused as `serveHttp` does
 */
export async function checkPort(port: number, hostname: string): Promise<void> {
  const server = createServer((_request, response) => response.destroy());
  await listen(server, port, hostname);
  await new Promise<void>((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}

function listen(server: Server, port: number, hostname: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once("error", (error) => fail(new StartRefused(explain(error, port, hostname), { cause: error })));
    server.listen({ port, host: hostname.replace(/^\[|\]$/g, ""), backlog }, done);
  });
}

function explain(error: Error, port: number, hostname: string): string {
  const code = "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return `Port ${port} is in use by another program. Stop that one, or set PORT to a free one.`;
  if (code === "EACCES") return `This user may not listen on port ${port}. Set PORT to one above 1023.`;
  return `Siraj cannot listen on ${hostname}, port ${port}: ${error.message}. Set HOST and PORT.`;
}

async function stop(server: Server, sockets: Set<Socket>, log: Logger): Promise<void> {
  const timer = new AbortController();
  const closed = new Promise<void>((done) => server.close(() => done()));
  // Connections become idle one by one as requests finish. Node never counts a preconnected socket without a request as idle.
  const sweep = setInterval(() => {
    server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }, 50);
  const late = wait(shutdownTimeout, "late", { signal: timer.signal }).catch(() => "cancelled");
  if ((await Promise.race([closed, late])) === "late") {
    log.warn("Some requests did not finish in time and were cut.");
    server.closeAllConnections();
  }
  await closed;
  clearInterval(sweep);
  timer.abort();
}

function bracket(hostname: string): string {
  return hostname.includes(":") && !hostname.startsWith("[") ? `[${hostname}]` : hostname;
}
