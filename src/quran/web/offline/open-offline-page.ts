import { readKeptSeal } from "./store/offline-pages.ts";
import { readAddress } from "./store/reader-address.ts";

/**
 * Loads an address anew when its surah is kept: the worker then shows it with the code that it was kept with. For pages kept by another
 * build than the one that runs, whose data these scripts might not understand.
 */
export async function openKept(address: string): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const url = new URL(address);
  const read = readAddress(url.pathname);
  const { lang } = document.documentElement;
  const language = read?.language ?? readAddress(`/${lang}/quran`)?.language;
  if (read && language && (await readKeptSeal(language, read.chapter))) window.location.assign(url.pathname);
}
