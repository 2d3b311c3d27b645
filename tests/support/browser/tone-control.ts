import { z } from "zod";
import { reciters } from "#quran/shared/reciters.ts";
import type { ToneBehaviour } from "../servers/tone-server.ts";

const countsSchema = z.object({ asked: z.record(z.string(), z.number()) });

/** A verse by a reciter, as the product names them: "husary", 2, 255. */
export type ToneVerse = { reciter: string; chapter: number; number: number };

/**
 * The source of recitations of the browser tests' site, as specs change and read it. Read the notes at the top of tone-server.ts: the
 * server is shared by all specs of a run.
 */
export const tones = {
  /** From now on, or `times` requests long, this verse does so at the source. */
  async change(verse: ToneVerse, does: ToneBehaviour, times?: number): Promise<void> {
    await ask({ path: pathOf(verse), does, ...(times && { times }) });
  },
  /** How often the site asked for this verse since the run began. */
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
  const url = process.env.SIRAJ_TONES;
  if (!url) throw new Error("SIRAJ_TONES is not set: tests/support/browser/global-setup.ts starts the tone server");
  const response = await fetch(`${url}/control`, change ? { method: "POST", body: JSON.stringify(change) } : {});
  if (!response.ok) throw new Error(`The tone server refused: ${await response.text()}`);
  return countsSchema.parse(await response.json());
}
