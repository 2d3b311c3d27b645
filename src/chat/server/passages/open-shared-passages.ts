import type { ReadSharedPassage } from "#chat/shared/passages.ts";
import type { PassageDependencies } from "../passage-operations.ts";
import { createPassageRenderer } from "./render-passage.ts";
import { createSharedPassageReader } from "./share-passage.ts";

/** Reads shared passages for their public pages. */
export function openSharedPassages(dependencies: Omit<PassageDependencies, "designs">): ReadSharedPassage {
  return createSharedPassageReader(dependencies.conversations.passages, () => createPassageRenderer(dependencies));
}
