import { afterEach, expect, test, vi } from "vitest";
import { fetchSession } from "./fetch-session.ts";

afterEach(() => void vi.unstubAllGlobals());

const answer = (response: Response) => vi.stubGlobal("fetch", async () => response);
const address = "https://siraj.example/auth/v1/token";

test("a session comes without the time at which it expires by the server's clock", async () => {
  const session = { access_token: "a", expires_in: 3_600, expires_at: 1_893_456_000, user: { id: "amina" } };
  answer(Response.json(session, { status: 200, headers: { "x-request-id": "one" } }));
  const response = await fetchSession(address);
  expect(await response.json()).toEqual({ access_token: "a", expires_in: 3_600, user: { id: "amina" } });
  expect([response.status, response.headers.get("x-request-id")]).toEqual([200, "one"]);
});

test.each([
  ["a challenge that expires", Response.json({ id: "challenge", expires_at: 1_893_456_000 })],
  ["a failure", Response.json({ code: "bad_jwt" }, { status: 403 })],
  ["a list", Response.json([])],
  ["no JSON", new Response("svg", { headers: { "content-type": "image/svg+xml" } })],
  ["JSON that is cut off", new Response("{", { headers: { "content-type": "application/json" } })],
  ["an empty answer", new Response(null, { status: 204 })],
])("%s comes as it was sent", async (_, response) => {
  answer(response);
  expect(await fetchSession(address)).toBe(response);
  expect(response.bodyUsed).toBe(false);
});
