import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** Stubs the browser APIs that preferences use. */
function openTab(storage: Map<string, string>, refused = false) {
  const dataset: Record<string, string> = {};
  const events = new EventTarget();
  const access = <T>(step: () => T): T => {
    if (refused) throw new Error("SecurityError");
    return step();
  };
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("window", events);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => access(() => storage.get(key) ?? null),
    setItem: (key: string, value: string) => access(() => storage.set(key, value)),
  });
  const changedElsewhere = (key: string | null) => events.dispatchEvent(Object.assign(new Event("storage"), { key }));
  return { dataset, changedElsewhere };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());
const load = () => import("./preferences.ts");

describe("preferences", () => {
  it("are read from storage, and are the same object until they change", async () => {
    openTab(new Map([["siraj-theme", "dark"]]));
    const { $preferences } = await load();
    expect($preferences.get()).toEqual({ theme: "dark", textSize: "100" });
    expect($preferences.get()).toBe($preferences.get());
  });

  it("are applied, stored and announced to listeners", async () => {
    const storage = new Map<string, string>();
    const { dataset } = openTab(storage);
    const { $preferences, changePreferences } = await load();
    const listener = vi.fn();
    const stop = $preferences.listen(listener);
    changePreferences({ theme: "dark", textSize: "150" });
    expect(dataset).toEqual({ theme: "dark", textSize: "150" });
    expect(Object.fromEntries(storage)).toEqual({ "siraj-theme": "dark", "siraj-text-size": "150" });
    expect(listener).toHaveBeenCalledTimes(1);
    changePreferences({ theme: "system", textSize: "100" });
    expect(dataset).toEqual({});
    stop();
    changePreferences({ theme: "light" });
    expect(listener).toHaveBeenCalledTimes(2);
    expect($preferences.get().theme).toBe("light");
  });

  it("follow changes made in another tab", async () => {
    const storage = new Map<string, string>();
    const { dataset, changedElsewhere } = openTab(storage);
    const { $preferences } = await load();
    const listener = vi.fn();
    $preferences.listen(listener);
    storage.set("siraj-theme", "dark");
    changedElsewhere("siraj-theme");
    expect(dataset).toEqual({ theme: "dark" });
    expect($preferences.get().theme).toBe("dark");
    storage.clear();
    changedElsewhere(null);
    expect(dataset).toEqual({});
    changedElsewhere("another-key");
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("last as long as the page if the browser refuses storage", async () => {
    const { dataset } = openTab(new Map(), true);
    const { $preferences, changePreferences } = await load();
    expect($preferences.get()).toEqual({ theme: "system", textSize: "100" });
    changePreferences({ textSize: "200" });
    expect(dataset).toEqual({ textSize: "200" });
    expect($preferences.get().textSize).toBe("200");
  });
});
