import { randomBytes } from "node:crypto";
import { type ReadSharedPassage, sharedPath } from "#chat/shared/passages.ts";
import { noSuchPassage } from "../read-request.ts";
import type { PassageStore } from "./passage-store.ts";
import { createPassageRenderer, type PassageSources } from "./render-passage.ts";

/** The length of a token in bytes: too long to guess. */
const tokenBytes = 16;
const tokenPattern = /^[\w-]{22}$/;

/** Makes a passage public and returns the path of its page. @throws AppError chat/no-such-passage */
export async function sharePassage(store: Pick<PassageStore, "share">, user: string, id: string): Promise<string> {
  const token = await store.share(user, id, randomBytes(tokenBytes).toString("base64url"));
  if (token === undefined) throw noSuchPassage();
  return sharedPath(token);
}

/** Reads shared passages for their public pages. Each passage gets its own renderer, which reads the texts as they are stored now. */
export function openSharedPassages(
  dependencies: PassageSources & { conversations: { passages: Pick<PassageStore, "findShared"> } },
): ReadSharedPassage {
  return async (token) => {
    const { passages } = dependencies.conversations;
    const row = tokenPattern.test(token) ? await passages.findShared(token) : undefined;
    if (!row) return undefined;
    const parts = await createPassageRenderer(dependencies)(row);
    return {
      kind: row.kind,
      lang: row.lang,
      parts,
      imported: row.imported && parts.some(({ type }) => type === "text"),
    };
  };
}
