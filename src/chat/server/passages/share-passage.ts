import { randomBytes } from "node:crypto";
import { type ReadSharedPassage, sharedPath } from "#chat/shared/passages.ts";
import { noSuchPassage } from "../read-request.ts";
import type { PassageStore } from "./passage-store.ts";
import type { RenderPassage } from "./render-passage.ts";

/** The length of a token in bytes: too long to guess. */
const tokenBytes = 16;
const tokenPattern = /^[\w-]{22}$/;

/** Makes a passage public and returns the path of its page. @throws AppError chat/no-such-passage */
export async function sharePassage(store: Pick<PassageStore, "share">, user: string, id: string): Promise<string> {
  const token = await store.share(user, id, randomBytes(tokenBytes).toString("base64url"));
  if (token === undefined) throw noSuchPassage();
  return sharedPath(token);
}

/** Makes the function that reads what a public page shows. Each passage gets its own renderer, which reads the texts as they are stored now. */
export function createSharedPassageReader(
  store: Pick<PassageStore, "findShared">,
  createRenderer: () => RenderPassage,
): ReadSharedPassage {
  return async (token) => {
    const row = tokenPattern.test(token) ? await store.findShared(token) : undefined;
    if (!row) return undefined;
    const parts = await createRenderer()(row);
    return {
      kind: row.kind,
      lang: row.lang,
      parts,
      imported: row.imported && parts.some(({ type }) => type === "text"),
    };
  };
}
