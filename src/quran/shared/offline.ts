/** What it takes to keep the whole Qur'an in one language: the answer of `GET /functions/v1/offline?lang=`. */
export type OfflineSize = {
  /** Of the texts and of the code that shows them: what was kept under another one is kept anew. */
  version: string;
  /** Pages: the surahs and their list. */
  pages: number;
  /** Bytes that travel, compressed. */
  download: number;
  /** Bytes that a browser stores: it keeps pages as they are shown, not compressed. */
  stored: number;
};
