import { afterEach, expect, test, vi } from "vitest";
import { createAnswerTransport } from "./answer-transport.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const respond = (body: string, type: string) =>
  vi.stubGlobal("fetch", async () => new Response(body, { headers: { "content-type": type } }));

const ask = (onBytes = () => {}) => {
  const question = { id: "q", role: "user" as const, parts: [{ type: "text" as const, text: "What is patience?" }] };
  const transport = createAnswerTransport(null, async () => {}, onBytes);
  return transport.ask([question], { lang: "en" }, new AbortController().signal);
};

test("answer transport: a page in place of the stream, as a network's sign-in page, is no answer", async () => {
  respond("<html>Sign in to this network</html>", "text/html");
  await expect(ask()).rejects.toMatchObject({ code: "api/unexpected-response", status: 200 });
});

test("answer transport: a stream of events is read", async () => {
  respond('data: {"type":"start"}\n\ndata: [DONE]\n\n', "text/event-stream; charset=utf-8");
  const reader = (await ask()).getReader();
  expect(await reader.read()).toEqual({ done: false, value: { type: "start" } });
});

test("answer transport: heartbeats are noticed, and are no part of the answer", async () => {
  respond(': \n\n: \n\ndata: {"type":"start"}\n\ndata: [DONE]\n\n', "text/event-stream");
  const onBytes = vi.fn();
  const reader = (await ask(onBytes)).getReader();
  expect(await reader.read()).toEqual({ done: false, value: { type: "start" } });
  expect((await reader.read()).done).toBe(true);
  expect(onBytes).toHaveBeenCalled();
});
