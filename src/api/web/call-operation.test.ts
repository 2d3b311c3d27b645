import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { type Access, defineOperation, noInput, noOutput } from "../shared/operation.ts";
import { provideAccessToken } from "./access-token.ts";
import { callOperation, lazy, readDocument, sendOperation } from "./call-operation.ts";
import { isConnectionLost, OperationError } from "./operation-error.ts";

const input = z.object({ title: z.optional(z.string()) });
const read = defineOperation({
  method: "GET",
  path: "/things/:id",
  access: "public",
  input,
  output: z.object({ size: z.number() }),
});
const change = <Who extends Access>(access: Who) =>
  defineOperation({ method: "PUT", path: "/things/:id", access, input, output: noOutput });
const erase = defineOperation({ method: "DELETE", path: "/things", access: "user", input: noInput, output: noOutput });
const download = defineOperation({
  method: "GET",
  path: "/file",
  access: "public",
  input: noInput,
  output: "text/markdown",
});

const server = vi.fn<typeof fetch>();
const respond = (body: unknown, status = 200) => server.mockResolvedValueOnce(Response.json(body, { status }));
const failureOf = (call: Promise<unknown>) => call.catch((error: unknown) => error);
const sent = () => {
  const [address, { method, headers, body } = {}] = server.mock.lastCall ?? [];
  return { address, method, body, headers: Object.fromEntries(new Headers(headers)) };
};

beforeEach(() => {
  server.mockReset();
  vi.stubGlobal("fetch", server);
  provideAccessToken(async () => "token");
});
afterEach(() => vi.unstubAllGlobals());

test("parameters go into the path, the other fields of a GET into its query; a public operation gets no token", async () => {
  respond({ size: 3, more: true });
  expect(await callOperation(async () => read, { id: "a/b", title: "x y" })).toEqual({ size: 3 });
  expect(sent()).toMatchObject({ address: "/functions/v1/things/a%2Fb?title=x+y", method: "GET", headers: {} });
  respond({ size: 3 });
  await callOperation(async () => read, { id: "a", title: undefined });
  expect(sent().address).toBe("/functions/v1/things/a");
});

test("other methods send their fields as JSON, with the user's token", async () => {
  respond({});
  await callOperation(async () => change("user"), { id: "a", title: "b" });
  expect(sent()).toEqual({
    address: "/functions/v1/things/a",
    method: "PUT",
    body: '{"title":"b"}',
    headers: { authorization: "Bearer token", "content-type": "application/json" },
  });
});

test("operations: one without input sends no body", async () => {
  respond({});
  await callOperation(async () => erase, {});
  expect(sent()).toMatchObject({ body: null, headers: { authorization: "Bearer token" } });
});

test("a guest calls an operation for guests without a token, and one for users fails without a request", async () => {
  provideAccessToken(async () => null);
  respond({});
  await callOperation(async () => change("guest"), { id: "a" });
  expect(sent().headers).not.toHaveProperty("authorization");
  const error = await failureOf(callOperation(async () => change("user"), { id: "a" }));
  expect(error).toMatchObject({ code: "auth/no-authorization", status: 401 });
  expect(server).toHaveBeenCalledTimes(1);
});

test("operations: a session that cannot be renewed now counts as a lost connection", async () => {
  provideAccessToken(() => Promise.reject(new Error("no network")));
  const error = await failureOf(callOperation(async () => change("user"), { id: "a" }));
  expect(isConnectionLost(error)).toBe(true);
  respond({});
  await callOperation(async () => change("guest"), { id: "a" });
});

test("operations: an error has the server's code, status and fields", async () => {
  respond({ code: "things/full", message: "Full.", conversationId: "c" }, 409);
  const error = await failureOf(callOperation(async () => read, { id: "a" }));
  expect(error).toBeInstanceOf(OperationError);
  expect(error).toMatchObject({ code: "things/full", status: 409, details: { conversationId: "c" } });
  expect(isConnectionLost(error)).toBe(false);
});

test("operations: a response of another shape, or not of the API, is unexpected", async () => {
  const unexpected = { code: "api/unexpected-response" };
  respond({ size: "3" });
  expect(await failureOf(callOperation(async () => read, { id: "a" }))).toMatchObject({ ...unexpected, status: 200 });
  server.mockResolvedValueOnce(new Response("<html>", { status: 502 }));
  expect(await failureOf(callOperation(async () => read, { id: "a" }))).toMatchObject({ ...unexpected, status: 502 });
  server.mockResolvedValueOnce(new Response("<html>"));
  expect(await failureOf(readDocument(async () => ({ path: "/config.json", output: z.object({}) })))).toMatchObject({
    ...unexpected,
    status: 200,
  });
});

test("a lost connection is told from an aborted call, which rejects with the signal's reason", async () => {
  server.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const lost = await failureOf(callOperation(async () => read, { id: "a" }));
  expect(lost).toMatchObject({ code: "api/connection-lost", status: 0 });
  const reason = new DOMException("", "AbortError");
  server.mockRejectedValueOnce(reason);
  expect(await failureOf(callOperation(async () => read, { id: "a" }))).toBe(reason);
});

test("operations: a response that is not JSON is returned as it is", async () => {
  server.mockResolvedValueOnce(new Response("# Title"));
  expect(await (await sendOperation(async () => download, {})).text()).toBe("# Title");
  await expect(callOperation(async () => download, {})).rejects.toThrow("/file does not answer with JSON");
});

test("a contract is loaded with the first call, and one that cannot be loaded is a lost connection", async () => {
  const load = vi.fn(async () => ({ read }));
  const operations = lazy(load);
  expect(load).not.toHaveBeenCalled();
  respond({ size: 3 });
  expect(await callOperation(operations.read, { id: "a" })).toEqual({ size: 3 });
  load.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  expect(isConnectionLost(await failureOf(callOperation(operations.read, { id: "a" })))).toBe(true);
});

test("operations: a call may have its own headers and token; a null token sends none", async () => {
  respond({});
  await callOperation(async () => erase, {}, { token: "other", headers: { "x-own": "1" } });
  expect(sent().headers).toEqual({ authorization: "Bearer other", "x-own": "1" });
  respond({});
  await callOperation(async () => erase, {}, { token: null });
  expect(sent().headers).toEqual({});
});
