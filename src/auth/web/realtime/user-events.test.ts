import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { UserEvent } from "#api/shared/user-event.ts";

let publish: ((event: UserEvent | null) => void) | undefined;
beforeAll(() => {
  // The module holds the state of a page, and other tests share it.
  vi.resetModules();
  vi.doMock("./user-channel.ts", () => ({
    keepUserChannel: (given: typeof publish) => {
      publish = given;
    },
  }));
  vi.stubGlobal("document", { readyState: "complete" });
  vi.stubGlobal("window", { requestIdleCallback: (run: () => void) => void setImmediate(run) });
});
afterAll(() => {
  vi.doUnmock("./user-channel.ts");
  vi.unstubAllGlobals();
  vi.resetModules();
});

const changed = (kind: UserEvent["kind"]): UserEvent => ({ kind, action: "changed" });

test("several changes of a user's data at once cause one reload, and those of other data none", async () => {
  const { reloadOnUserEvents } = await import("./user-events.ts");
  const reload = vi.fn();
  const stop = reloadOnUserEvents(["passages", "bookmarks"], reload);
  await vi.waitFor(() => expect(publish).toBeDefined());
  vi.useFakeTimers();
  try {
    publish?.(changed("sessions"));
    vi.advanceTimersByTime(1_000);
    expect(reload).not.toHaveBeenCalled();
    for (const event of [changed("passages"), changed("bookmarks"), null]) publish?.(event);
    vi.advanceTimersByTime(1_000);
    expect(reload).toHaveBeenCalledTimes(1);
    publish?.(null);
    vi.advanceTimersByTime(1_000);
    expect(reload).toHaveBeenCalledTimes(2);
    publish?.(changed("passages"));
    stop();
    vi.advanceTimersByTime(1_000);
    expect(reload).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
