import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { StartRefused } from "../errors.ts";
import { createLogger } from "../log.ts";
import { type HttpServer, serveHttp } from "./serve.ts";

const running: HttpServer[] = [];
async function start(
  fetch: Parameters<typeof serveHttp>[0]["fetch"],
  options: { port?: number; idle?: number; keepAlive?: number } = {},
): Promise<HttpServer> {
  const served = await serveHttp({ fetch, port: 0, hostname: "127.0.0.1", log: createLogger("silent"), ...options });
  running.push(served);
  return served;
}
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ stop }) => stop()));
});

test("the server listens at the address that it returns", async () => {
  const { url } = await start((request) => new Response(new URL(request.url).pathname));
  expect(url).toMatch(/^http:\/\/localhost:\d+$/);
  expect(await (await fetch(`${url}/here`)).text()).toBe("/here");
});

test("a start on a port in use fails with the port and the variable PORT", async () => {
  const { url } = await start(() => new Response());
  const port = Number(new URL(url).port);
  const refusal = start(() => new Response(), { port });
  await expect(refusal).rejects.toBeInstanceOf(StartRefused);
  await expect(refusal).rejects.toThrow(new RegExp(`Port ${port} is in use.*PORT`));
});

test("a start on an address of another machine fails and names HOST", async () => {
  const log = createLogger("silent");
  const refusal = serveHttp({ fetch: () => new Response(), port: 0, hostname: "192.0.2.1", log });
  await expect(refusal).rejects.toThrow(/192\.0\.2\.1.*Set HOST/);
});

test("from the draining on each response ends its connection, and new ones are accepted", async () => {
  const { url, drain } = await start(() => new Response("here"));
  const connectionOf = async () => (await fetch(url)).headers.get("connection");
  expect(await connectionOf()).toBe("keep-alive");
  drain();
  expect([await connectionOf(), await connectionOf()]).toEqual(["close", "close"]);
});

test("stopping waits for a stream, refuses new connections, and does not wait for idle ones", async () => {
  const { url, stop } = await start(() => {
    const parts = ["one ", "two ", "three"];
    return new Response(
      new ReadableStream({
        async pull(controller) {
          await wait(100);
          const part = parts.shift();
          if (part) controller.enqueue(new TextEncoder().encode(part));
          else controller.close();
        },
      }),
    );
  });
  const port = Number(new URL(url).port);
  const idle = connect(port, "127.0.0.1");
  const response = await fetch(url);
  const started = performance.now();
  const stopped = stop();
  await expect(fetch(url)).rejects.toThrow();
  expect(await response.text()).toBe("one two three");
  await stopped;
  expect(stop()).toBe(stopped);
  expect(performance.now() - started).toBeLessThan(3_000);
  idle.destroy();
});

/** Sends the start of a body, and `rest` of it after some milliseconds. Resolves to what came back when the connection was closed. */
function sendSlowly(url: string, rest: string, milliseconds: number): Promise<string> {
  return new Promise((done) => {
    let answer = "";
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("error", () => {});
    socket.on("close", () => done(answer));
    socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 6\r\n\r\nabc");
    setTimeout(() => socket.write(rest), milliseconds);
  });
}

test("a connection is closed that sends nothing in the middle of a body, and not one whose response takes longer", async () => {
  const { url } = await start(
    async (request) => {
      const body = await request.text();
      await wait(900);
      return new Response(body);
    },
    { idle: 600 },
  );
  expect(await sendSlowly(url, "def", 0)).toMatch(/^HTTP\/1\.1 200 (?:.|\r\n)*abcdef$/);
  expect(await sendSlowly(url, "def", 2_000)).toBe("");
});

test("a connection that takes nothing of its response is closed, and one that takes it slowly is not", async () => {
  const cut = Promise.withResolvers<string>();
  const body = "x".repeat(30_000_000);
  const { url } = await start(
    (request, { incoming }) => {
      incoming.socket.once("close", () => cut.resolve(new URL(request.url).pathname));
      return new Response(body);
    },
    { idle: 400 },
  );
  const port = Number(new URL(url).port);
  const slow = connect(port, "127.0.0.1");
  let taken = 0;
  slow.on("data", (data) => {
    taken += data.length;
    slow.pause();
    setTimeout(() => slow.resume(), 1);
  });
  slow.write("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const deaf = connect(port, "127.0.0.1");
  deaf.pause();
  deaf.write("GET /deaf HTTP/1.1\r\nHost: localhost\r\n\r\n");
  expect(await cut.promise).toBe("/deaf");
  await expect.poll(() => taken, { timeout: 20_000 }).toBeGreaterThan(body.length);
  deaf.destroy();
  slow.destroy();
}, 30_000);

test("an idle connection is closed also after a request whose body nobody read", async () => {
  const { url } = await start(() => new Response("unread"), { keepAlive: 300 });
  const closed = new Promise<string>((done) => {
    let answer = "";
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("close", () => done(answer));
    socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc");
  });
  expect(await closed).toContain("unread");
});

test("a connection serves the next request after one whose long body was refused unread", async () => {
  const { url } = await start(async (request) => {
    // As a limit of bodies does, it looks at the body and reads none of it.
    const { body } = request;
    await wait(50);
    return body ? new Response("refused", { status: 413 }) : new Response("served");
  });
  const answers = await new Promise<string>((done) => {
    let answer = "";
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("data", (data) => {
      answer += data;
      if (answer.endsWith("refused")) socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    });
    socket.on("close", () => done(answer));
    const body = "x".repeat(2_000_000);
    socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  });
  expect(answers).toMatch(/^HTTP\/1\.1 413 (?:.|\r\n)*refusedHTTP\/1\.1 200 (?:.|\r\n)*served$/);
});
