import { type Context, Hono, type MiddlewareHandler } from "hono";
import { sendObject } from "#platform/http/send-object.ts";
import type { Quran } from "../../shared/contract.ts";
import { quranError } from "../error-catalogue.ts";
import type { Recitation } from "./open-recitation.ts";
import { findRecording, type Recording } from "./recording.ts";

export type RecitationDependencies = {
  quran: Quran;
  /** Undefined if recitation is off. */
  recitation?: Recitation | undefined;
  /** The rate limit of requests that cause a fetch from the source. */
  limit: MiddlewareHandler;
};

/** A recording never changes, so that it is immutable. */
const headers = { "cache-control": "public, max-age=31536000, immutable" };

/** `GET` and `HEAD /:reciter/:verseKey.mp3`: the audio of one verse, whole or one range of it. */
export function recitationRoutes({ quran, recitation, limit }: RecitationDependencies): Hono {
  const find = (c: Context): { recording: Recording; recitation: Recitation } => {
    const file = c.req.param("file") ?? "";
    const recording = findRecording(quran, c.req.param("reciter") ?? "", file.slice(0, -".mp3".length));
    if (recording && recitation) return { recording, recitation };
    throw quranError("quran/no-such-recitation", "There is no such recitation.");
  };
  const fetchAndSend = async (c: Context) => {
    const found = find(c);
    return await sendObject(c, await found.recitation.fetch(found.recording), headers);
  };
  return new Hono().get(
    "/:reciter/:file{[^/]+\\.mp3}",
    async (c, next) => {
      const found = find(c);
      const stored = await sendObject(c, found.recitation.stored(found.recording), headers);
      if (stored) return stored;
      return found.recitation.wouldFetch(found.recording) ? next() : await fetchAndSend(c);
    },
    limit,
    async (c) => (await fetchAndSend(c)) ?? c.notFound(),
  );
}
