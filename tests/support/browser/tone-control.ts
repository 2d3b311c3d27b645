import { z } from "zod";
import { reciters } from "#quran/shared/reciters.ts";
import type { ToneBehaviour } from "../servers/tone-server.ts";

const countsSchema = z.object({ asked: z.record(z.string(), z.number()) });

/** A recorded verse: reciter id, chapter and verse number, such as "husary", 2, 255. */
export type ToneVerse = { reciter: string; chapter: number; number: number };

/** A verse of the default reciter. */
export const alafasy = (chapter: number, number: number): ToneVerse => ({ reciter: "alafasy", chapter, number });

/**
 * Controls the tone server that replaces the recordings' source in browser tests. All specs of a run share it: see the notes at the top of
 * tone-server.ts.
 */
export const tones = {
  /** Sets the response to requests for a verse, permanently or for the next `times` requests. */
  async change(verse: ToneVerse, does: ToneBehaviour, times?: number): Promise<void> {
    await ask({ path: pathOf(verse), does, ...(times && { times }) });
  },
  /** The number of requests of the site for this verse since the start of the run. */
  async asked(verse: ToneVerse): Promise<number> {
    return (await ask()).asked[pathOf(verse)] ?? 0;
  },
};

function pathOf({ reciter, chapter, number }: ToneVerse): string {
  const found = reciters.find(({ id }) => id === reciter);
  if (!found) throw new Error(`There is no reciter ${reciter}`);
  const padded = [chapter, number].map((one) => String(one).padStart(3, "0")).join("");
  return `/${found.folder}/${padded}.mp3`;
}

async function ask(change?: object): Promise<z.infer<typeof countsSchema>> {
  const url = process.env.SIRAJ_TONE_SERVER;
  if (!url)
    throw new Error("SIRAJ_TONE_SERVER is not set: tests/support/browser/global-setup.ts starts the tone server");
  const response = await fetch(`${url}/control`, change ? { method: "POST", body: JSON.stringify(change) } : {});
  if (!response.ok) throw new Error(`The tone server refused: ${await response.text()}`);
  return countsSchema.parse(await response.json());
}
