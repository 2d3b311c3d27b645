import { expect, test, vi } from "vitest";
import { createOperationRoutes } from "#api/server/operation-routes.ts";
import { quranImportOperations } from "./operations.ts";

test("a file of 200 MB is refused by its announced length, before it is read", async () => {
  const start = vi.fn();
  const imports = { start, list: start, read: start, cancel: start, settled: start };
  const { routes } = createOperationRoutes({
    userOf: () => null,
    requireUser: (_, next) => next(),
    admitGuests: (_, next) => next(),
    requireAdmin: (_, next) => next(),
    trustProxy: 0,
    secret: "a secret of the test",
  }).add(quranImportOperations, { imports, audit: { change: start } });
  let pulled = 0;
  const body = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  const headers = { "content-type": "application/json", "content-length": String(200 * 1024 * 1024) };
  const request = { method: "POST", headers, body, duplex: "half" as const };
  const response = await routes.request(new Request("http://siraj.example/admin/editions/en-sahih/imports", request));
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: "platform/body-too-large" });
  expect(pulled).toBeLessThan(3);
  expect(start).not.toHaveBeenCalled();
});
