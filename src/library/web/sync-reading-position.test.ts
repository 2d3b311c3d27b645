import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ReadingPosition } from "../shared/operations.ts";

const minute = 60_000;
const noon = Date.UTC(2026, 10, 20, 12);
const browser = new Map<string, string>();
/** The server with the position that it stored last and the requests to store one; `time` is its clock's. */
const server = { place: null as ReadingPosition | null, sent: [] as ReadingPosition[], time: noon };

const request: typeof fetch = async (_, { method, body } = {}) => {
  if (method !== "PUT") return Response.json({ bookmarks: [], place: server.place, now: server.time });
  server.sent.push(JSON.parse(String(body)));
  return Response.json({});
};

beforeEach(() => {
  // The module holds the state of a page.
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  browser.clear();
  Object.assign(server, { place: null, sent: [], time: noon });
  browser.set("sb-localhost-auth-token", JSON.stringify({ user: { id: "u1" } }));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => browser.get(key) ?? null,
    setItem: (key: string, text: string) => void browser.set(key, text),
  });
  vi.stubGlobal("location", new URL("http://localhost"));
  vi.stubGlobal("window", new EventTarget());
  const documentElement = { dataset: { consent: "accepted" } };
  // The realtime channel opens when the page has loaded.
  vi.stubGlobal("document", Object.assign(new EventTarget(), { readyState: "loading", documentElement }));
  vi.stubGlobal("fetch", request);
  vi.doMock("#auth/web/session/load-client.ts", () => ({
    loadClient: async () => ({ auth: { getSession: async () => ({ data: { session: { access_token: "token" } } }) } }),
  }));
});
afterEach(() => vi.useRealTimers());
afterAll(() => {
  vi.doUnmock("#auth/web/session/load-client.ts");
  vi.unstubAllGlobals();
  vi.resetModules();
});

const stored = () => JSON.parse(browser.get("siraj-last-read") ?? "null");
const storedBefore = (chapter: number, verse: number, at: number) =>
  browser.set("siraj-last-read", JSON.stringify({ chapter, verse, at, user: "u1" }));

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Opens a page on a device whose clock is ahead of the server's by these milliseconds. Returns how to leave the page. */
async function openPage(ahead: number): Promise<() => void> {
  vi.setSystemTime(server.time + ahead);
  const { provideAccessToken } = await import("#api/web/access-token.ts");
  provideAccessToken(async () => "token");
  const asked = vi.fn(request);
  vi.stubGlobal("fetch", asked);
  const { syncReadingPosition } = await import("./sync-reading-position.ts");
  syncReadingPosition();
  // `vi.waitUntil` would turn the clock.
  while (asked.mock.results.length === 0) await turn();
  await asked.mock.results[0]?.value;
  await turn();
  return () => window.dispatchEvent(new Event("pagehide"));
}

test.each([10 * minute, -10 * minute])(
  "a position is sent with the server's time by a device whose clock is %i ms ahead",
  async (ahead) => {
    const leave = await openPage(ahead);
    server.time += minute;
    const { saveLastRead } = await import("#quran/web/components.ts");
    saveLastRead(2, 100, server.time + ahead);
    leave();
    expect(server.sent).toEqual([{ chapter: 2, verse: 100, at: noon + minute }]);
  },
);

test("a later position of another device wins on a device whose clock is fast", async () => {
  storedBefore(2, 100, noon - 10 * minute + 10 * minute);
  server.place = { chapter: 3, verse: 5, at: noon - 5 * minute };
  const leave = await openPage(10 * minute);
  expect(stored()).toMatchObject({ chapter: 3, verse: 5, at: noon + 5 * minute });
  leave();
  expect(server.sent).toEqual([]);
});

test("an earlier position of another device loses on a device whose clock is slow", async () => {
  storedBefore(2, 100, noon - minute - 10 * minute);
  server.place = { chapter: 3, verse: 5, at: noon - 5 * minute };
  await openPage(-10 * minute);
  expect(stored()).toMatchObject({ chapter: 2, verse: 100 });
  expect(server.sent).toEqual([{ chapter: 2, verse: 100, at: noon - minute }]);
});

test("a position that the server has is not sent again when the clocks were compared less exactly before", async () => {
  storedBefore(2, 100, noon + 80);
  server.place = { chapter: 2, verse: 100, at: noon };
  const leave = await openPage(0);
  leave();
  expect(server.sent).toEqual([]);
});
