import { readPageInfo } from "./store/offline-pages.ts";
import { parseReaderPath } from "./store/reader-path.ts";

/**
 * Opens a URL by a full page load if its surah is stored: the worker then serves it with the build that it was stored with, whose loader
 * data the scripts of this page may not understand.
 */
export async function openOfflinePage(address: string): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const url = new URL(address);
  const path = parseReaderPath(url.pathname);
  const { lang } = document.documentElement;
  const language = path?.language ?? parseReaderPath(`/${lang}/quran`)?.language;
  if (path && language && (await readPageInfo(language, path.chapter))) window.location.assign(url.pathname);
}
