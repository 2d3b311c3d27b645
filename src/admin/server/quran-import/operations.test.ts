import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { createOperationRoutes } from "#api/server/operation-routes.ts";
import type { PlatformEnvironment } from "#platform/http/environment.ts";
import { createErrorHandler } from "#platform/http/errors.ts";
import { createLogger } from "#platform/log.ts";
import { quranImportOperations } from "./operations.ts";

const admin = {
  ...{ id: "a1", email: "", phone: "", role: "authenticated" },
  ...{ aal: "aal1", sessionId: "s1", isAnonymous: false, isAdmin: true },
};

function serve() {
  const start = vi.fn();
  const imports = { start, list: start, read: start, cancel: start, settled: start };
  const { routes } = createOperationRoutes({
    userOf: () => admin,
    requireUser: (_, next) => next(),
    admitGuests: (_, next) => next(),
    requireAdmin: (_, next) => next(),
    trustProxy: 0,
    secret: "a secret of the test",
  }).add(quranImportOperations, { imports, audit: { change: start } });
  const server = new Hono<PlatformEnvironment>().onError(createErrorHandler(createLogger("silent"))).route("/", routes);
  return { server, start };
}

test("the id of an import is read in capitals too, and any other text is no import", async () => {
  const { server, start } = serve();
  const id = "0a1b2c3d-0000-4000-8000-00000000000f";
  expect((await server.request(`/admin/imports/${id.toUpperCase()}`)).status).toBe(200);
  const unknown = await server.request("/admin/imports/another");
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: "quran/unknown-import" }]);
  expect(start).toHaveBeenCalledExactlyOnceWith(id);
});

test("Qur'an import: a file with an announced length of 200 MB is refused before it is read", async () => {
  const { server, start } = serve();
  let pulled = 0;
  const body = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  const headers = { "content-type": "application/json", "content-length": String(200 * 1024 * 1024) };
  const request = { method: "POST", headers, body, duplex: "half" as const };
  const response = await server.request(new Request("http://siraj.example/admin/editions/en-sahih/imports", request));
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: "platform/body-too-large" });
  expect(pulled).toBeLessThan(3);
  expect(start).not.toHaveBeenCalled();
});
