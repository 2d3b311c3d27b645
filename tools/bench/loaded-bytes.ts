import type { Browser } from "@playwright/test";

export type Loaded = {
  /** Transferred bytes, compressed, without response headers. */
  bytes: number;
  files: number;
};

/**
 * The resources of one kind that Chromium loads on a first visit without interaction, until the network is idle. `read` also scrolls to the
 * end of the page; `lookFor` waits that many milliseconds longer.
 */
export async function loadedBytes(
  browser: Browser,
  url: string,
  kind: "Font" | "Script",
  { read = false, lookFor = 0 } = {},
): Promise<Loaded> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send("Network.enable");
  const lengths = new Map<string, number>();
  const loaded = { bytes: 0, files: 0 };
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type !== kind && !(kind === "Script" && /\.js$/.test(response.url))) return;
    const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === "content-length")?.[1];
    lengths.set(requestId, Number(length));
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const length = lengths.get(requestId);
    // Cached responses transfer nothing. Without a known length, the headers count too.
    if (length === undefined || encodedDataLength === 0) return;
    loaded.bytes += length || encodedDataLength;
    loaded.files++;
  });
  await tab.goto(url, { waitUntil: "networkidle" });
  for (const part of read ? [0.25, 0.5, 0.75, 1] : []) {
    await tab.evaluate((share) => scrollTo(0, document.documentElement.scrollHeight * share), part);
    await tab.waitForLoadState("networkidle");
  }
  if (lookFor > 0) await tab.waitForTimeout(lookFor);
  await tab.evaluate(() => document.fonts.ready);
  await context.close();
  return loaded;
}
