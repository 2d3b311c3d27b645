import { afterAll, expect, test, vi } from "vitest";
import type { UserEvent } from "#api/shared/user-event.ts";
import { reloadOnUserEvents } from "./user-events.ts";

let publish: ((event: UserEvent | null) => void) | undefined;
vi.mock("./user-channel.ts", () => ({
  keepUserChannel: (given: typeof publish) => {
    publish = given;
  },
}));
vi.mock("#ui/boot/idle.ts", () => ({ waitForIdleCallback: async () => {} }));
vi.stubGlobal("document", { readyState: "complete" });
afterAll(() => void vi.unstubAllGlobals());

const changed = (kind: UserEvent["kind"]): UserEvent => ({ kind, action: "changed" });

test("several changes of a user's data at once cause one reload, and those of other data none", async () => {
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
