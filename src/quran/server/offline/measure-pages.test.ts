import { expect, test, vi } from "vitest";
import { createPageMeasure, type ReadPage } from "./measure-pages.ts";

const pages = (version: string) =>
  vi.fn<ReadPage>(async (path, encoding) => {
    if (path.includes(".data")) return { bytes: 7, version };
    return { bytes: encoding === "br" ? 100 : 1_000, version };
  });

test("page measure: every surah and the list once, compressed and as stored", async () => {
  const read = pages("b1.c1");
  const measure = createPageMeasure(read);
  const [one, other] = await Promise.all([measure("pl"), measure("pl")]);
  expect(one).toEqual({ version: "b1.c1", pages: 115, download: 115 * 107, stored: 115 * 1_007 });
  expect(other).toEqual(one);
  const requests = read.mock.calls.length;
  expect(await measure("pl")).toEqual(one);
  expect(read.mock.calls.length).toBe(requests + 1);
  expect(read.mock.calls.some(([path]) => path === "/pl/quran/114")).toBe(true);
});

test("page measure: one language at a time", async () => {
  const asked: string[] = [];
  const measure = createPageMeasure(async (path) => {
    asked.push(path.slice(1, 3));
    return { bytes: 1, version: "b1.c1" };
  });
  await Promise.all([measure("en"), measure("ur")]);
  const changes = asked.slice(2).filter((language, at, all) => language !== all[at - 1]);
  expect(changes).toEqual(["en", "ur"]);
});

test("page measure: a new version is measured again", async () => {
  const read = pages("b1.c1");
  const measure = createPageMeasure(read);
  await measure("en");
  read.mockImplementation(async () => ({ bytes: 1, version: "b2.c1" }));
  expect(await measure("en")).toMatchObject({ version: "b2.c1", stored: 230 });
});

test("page measure: requests that wait while the version changes share one new measurement", async () => {
  let version = "b1.c1";
  const later: Promise<unknown>[] = [];
  const read = vi.fn<ReadPage>(async (path) => {
    if (version === "b1.c1" && path.startsWith("/en/quran/114.data")) {
      // The last request of the first measurement.
      version = "b2.c1";
      for (let one = 0; one < 3; one += 1) later.push(measure("en"));
      return { bytes: 1, version: "b1.c1" };
    }
    return { bytes: 1, version };
  });
  const measure = createPageMeasure(read);
  await measure("en");
  expect(await Promise.all(later)).toHaveLength(3);
  // The list for each of the four, and three responses for each page of two measurements.
  expect(read).toHaveBeenCalledTimes(4 + 2 * 115 * 3);
});

test("page measure: fails if a page is not served, and the next call tries again", async () => {
  const read = pages("b1.c1");
  const measure = createPageMeasure(read);
  read.mockImplementationOnce(async () => ({ bytes: 1, version: "b1.c1" }));
  read.mockImplementationOnce(async () => ({ bytes: 1, version: "b1.c1" }));
  read.mockImplementationOnce(async () => ({ bytes: 1, version: null }));
  await expect(measure("en")).rejects.toThrow("/en/quran is not served");
  expect(await measure("en")).toMatchObject({ pages: 115 });
});
