import { expect, onTestFinished, test, vi } from "vitest";
import { connect } from "#platform/database/connect.ts";
import { createLogger } from "#platform/log.ts";
import { startBackgroundJobs } from "./background-jobs.ts";
import { createAuthStore } from "./stores/auth-store.ts";

test("background jobs: a server that runs for five minutes deletes expired rows, and logs a database that is away once a minute", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(JSON.parse(line).msg) });
  const away = () => Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }));
  // It connects with the first query: none is awaited here.
  const { database, end } = connect("postgres://127.0.0.1:1/none", { max: 1, deadline: 1_000 });
  onTestFinished(end);
  const store = createAuthStore(database);
  const deleteExpired = vi.fn(away);
  startBackgroundJobs({
    store: { ...store, oneTimeTokens: { ...store.oneTimeTokens, deleteExpired } },
    settings: { sessionIdleDays: 0, sessionMaxDays: 0, auditDays: 0 },
    limits: { deleteExpired: async () => {} },
    clock: { now: () => new Date() },
    keys: { refresh: away },
    outbox: { sendDue: away },
    log,
  });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(lines).toEqual(["sending kept mails failed"]);
  expect(deleteExpired).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(241_000);
  expect(deleteExpired).toHaveBeenCalledOnce();
  expect(lines).toHaveLength(5);
});
