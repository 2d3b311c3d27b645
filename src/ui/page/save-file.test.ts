import { afterEach, expect, test, vi } from "vitest";
import { saveJson } from "./save-file.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("save file: the browser can still read the file after the click", async () => {
  vi.useFakeTimers();
  const link = { href: "", download: "", click: vi.fn() };
  vi.stubGlobal("document", { createElement: () => link });
  const create = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  const revoke = vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  saveJson("data.json", { a: 1 });
  expect(link).toMatchObject({ href: "blob:1", download: "data.json" });
  expect(link.click).toHaveBeenCalledOnce();
  const [content] = create.mock.calls[0] ?? [];
  expect(await (content as Blob).text()).toBe('{\n  "a": 1\n}');
  vi.advanceTimersByTime(30_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_000);
  expect(revoke).toHaveBeenCalledWith("blob:1");
});
