import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const connections = 16;

/**
 * Responses per second from `url` with 16 connections, each sending its next request after a response. All responses must have the
 * length of the first one. autocannon reads responses so slowly that pages of 70 kB would measure autocannon itself: this
 * client only counts bytes.
 */
export async function requestRate(url: string, seconds: number): Promise<number> {
  const { hostname, port, pathname, host } = new URL(url);
  const request = Buffer.from(`GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`);
  const count = { responses: 0, failure: undefined as Error | undefined };
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    ask(socket, request, count);
    return socket;
  });
  const started = performance.now();
  await wait(seconds * 1000);
  const elapsed = (performance.now() - started) / 1000;
  for (const socket of sockets) socket.destroy();
  if (count.failure) throw count.failure;
  return count.responses / elapsed;
}

type Count = { responses: number; failure: Error | undefined };

/** Sends the next request when as many bytes arrived as the first response has. */
function ask(socket: Socket, request: Buffer, count: Count): void {
  let length = 0;
  let received = 0;
  socket.on("data", (chunk) => {
    if (received === 0 && chunk.toString("latin1", 9, 12) !== "200") {
      count.failure ??= new Error(`Not a 200: ${chunk.toString("latin1", 0, 60)}`);
    }
    length ||= lengthOf(chunk);
    received += chunk.length;
    if (received > length) count.failure ??= new Error("A response was longer than the first one");
    if (received < length) return;
    received = 0;
    count.responses++;
    socket.write(request);
  });
  socket.on("error", (error) => {
    count.failure ??= error;
  });
  socket.write(request);
}

/** The length of a response in bytes, from its first chunk, which contains all headers. */
function lengthOf(chunk: Buffer): number {
  const end = chunk.indexOf("\r\n\r\n");
  const told = /\r\ncontent-length: (\d+)/i.exec(chunk.toString("latin1", 0, end))?.[1];
  if (end < 0 || told === undefined) throw new Error("The response does not tell its length");
  return end + 4 + Number(told);
}
