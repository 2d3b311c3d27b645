import { expect, test } from "vitest";
import type { AnswererDependencies } from "../choose-evidence.ts";
import { findMissingHadith } from "./missing-hadith.ts";

function says(named: string | null | undefined, lacking: string | undefined) {
  const evidenceSearch = { hadithNamedIn: () => named, collectionLackingBook: () => lacking };
  return findMissingHadith({ evidenceSearch } as unknown as AnswererDependencies, "Bukhari 1");
}

test("a hadith by a number under which there is none: the answer says what is missing, not that no verse answers", () => {
  expect(says(null, undefined)).toBe("guidance:hadithMissing");
  expect(says(undefined, "bukhari")).toBe("guidance:hadithByBook");
  expect(says("bukhari:2:1", undefined)).toBeUndefined();
  expect(says(undefined, undefined)).toBeUndefined();
  expect(findMissingHadith({}, "Bukhari 1")).toBeUndefined();
});
