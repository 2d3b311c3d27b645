import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { StartRefused } from "../errors.ts";
import { createLogger } from "../log.ts";
import { type HttpServer, type ServeOptions, serveHttp } from "./serve.ts";

const running: HttpServer[] = [];
async function start(
  fetch: Parameters<typeof serveHttp>[0]["fetch"],
  options: Partial<ServeOptions> = {},
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

/** Sends bytes and resolves to what came back when the connection was closed. */
function exchange(url: string, bytes: string): Promise<string> {
  return new Promise((done) => {
    let answer = "";
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("error", () => {});
    socket.on("close", () => done(answer));
    socket.write(bytes);
  });
}

/** The status and the JSON body of a raw response that ends its connection. */
function readAnswer(raw: string) {
  const [head = "", body = ""] = raw.split("\r\n\r\n");
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1];
  expect(Number(header("content-length"))).toBe(Buffer.byteLength(body));
  expect([header("connection"), header("cache-control")]).toEqual(["close", "no-store"]);
  return [Number(head.split(" ")[1]), JSON.parse(body)];
}

const badRequest = { code: "platform/bad-request", message: "The request cannot be understood." };

test.each([
  ["a line that is no request", "secret words\r\n\r\n", 400, badRequest],
  [
    "a body with wrong chunks",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
    400,
    badRequest,
  ],
  ["no host", "GET / HTTP/1.1\r\n\r\n", 400, badRequest],
  ["a host that is none", "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n", 400, badRequest],
  [
    "headers of 64 kB",
    `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${"x".repeat(65_536)}\r\n\r\n`,
    431,
    { code: "platform/headers-too-large", message: "The headers are too large." },
  ],
])(
  "a request with %s is refused in the form of other errors, and nothing of it is logged",
  async (_, bytes, status, body) => {
    const lines: string[] = [];
    const log = createLogger("debug", { write: (line) => lines.push(line) });
    const { url } = await start(async (request) => new Response(await request.text()), { log });
    expect(readAnswer(await exchange(url, bytes))).toEqual([status, body]);
    expect(lines).toEqual([]);
  },
);

test("headers that do not come in time are refused", async () => {
  const { url } = await start(() => new Response(), { headersTimeout: 200 });
  const refusal = { code: "platform/request-timeout", message: "The request did not come in time." };
  expect(readAnswer(await exchange(url, "GET / HTTP/1.1\r\nHost: a\r\n"))).toEqual([408, refusal]);
});

test("a refusal is never written into another request's response, nor in its place", async () => {
  const { url } = await start(async (request) => {
    await wait(300);
    const begun = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode("begun")) });
    return new Response(new URL(request.url).pathname === "/stream" ? begun : "late");
  });
  const wrong = "no request\r\n\r\n";
  expect(await exchange(url, `GET /late HTTP/1.1\r\nHost: a\r\n\r\n${wrong}`)).toBe("");
  const streamed = await new Promise<string>((done) => {
    let answer = "";
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("data", (data) => {
      answer += data;
      if (answer.includes("begun")) socket.write(wrong);
    });
    socket.on("error", () => {});
    socket.on("close", () => done(answer));
    socket.write("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n");
  });
  expect(streamed).toContain("begun");
  expect(streamed).not.toContain("platform/");
});

test("a failure outside the application is logged and answered with 500", async () => {
  const lines: string[] = [];
  const log = createLogger("debug", { write: (line) => lines.push(line) });
  const { url } = await start(() => Promise.reject(new Error("outside")), { log });
  const response = await fetch(url);
  expect([response.status, await response.json()]).toMatchObject([500, { code: "platform/internal" }]);
  expect(lines).toEqual([expect.stringContaining('"request failed"')]);
});
