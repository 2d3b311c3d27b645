import { passageLimit, undoWindow } from "#chat/shared/limits.ts";
import { noSuchPassage, tooManyPassages } from "../read-request.ts";
import type { PassageStore } from "./passage-store.ts";

/** Restores a passage that the user has just deleted. Repeated, it does nothing. @throws AppError chat/no-such-passage, chat/too-many-passages */
export async function restorePassage(store: Pick<PassageStore, "restore">, user: string, id: string): Promise<void> {
  const restored = await store.restore(user, id, { within: undoWindow, limit: passageLimit });
  if (restored === "missing") throw noSuchPassage();
  if (restored === "full") throw tooManyPassages();
}
