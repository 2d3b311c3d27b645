import { composeVersePage } from "#quran/web/index.ts";
import type { CompressedBody } from "../compressed-body.ts";

/**
 * What completes the page of verses from that of their chapter. In bytes: the text of a long page as a string, whole and in parts, would be
 * megabytes of garbage for each.
 * @throws when the two pages do not fit: then their markup was changed without `composeVersePage`.
 */
export async function completeFrom(chapterPage: CompressedBody, verses: Parameters<typeof composeVersePage>[2]) {
  const { buffer, byteOffset, byteLength } = await chapterPage.body("identity");
  const ofChapter = Buffer.from(buffer, byteOffset, byteLength);
  return (page: Buffer) => {
    const parts = composeVersePage(page, ofChapter, verses);
    if (parts === undefined) throw new Error("The page of a verse does not fit into that of its chapter");
    return Buffer.concat(parts);
  };
}
