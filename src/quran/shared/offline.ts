import * as z from "zod/mini";

/** What downloading the whole Qur'an in one language takes. */
export const offlineSizeSchema = z.object({
  /** The version of the texts and of the code that shows them. Pages stored under another version are downloaded again. */
  version: z.string(),
  /** The surahs and their list. */
  pages: z.int(),
  /** Compressed bytes that are transferred. */
  download: z.number(),
  /** Bytes that a browser stores: it stores pages uncompressed. */
  stored: z.number(),
});
export type OfflineSize = z.infer<typeof offlineSizeSchema>;
