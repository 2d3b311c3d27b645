import { expect, test } from "../../../support/browser/page-test.ts";
import { untilControlled } from "../../../support/browser/service-worker.ts";
import { makeTone } from "../../../support/servers/tone-wav.ts";

test.use({ serviceWorkers: "allow" });

test("the site can be installed: its manifest, pictures and worker are served as such", async ({ page, request }) => {
  await page.goto("/ar/quran");
  const href = (await page.locator("link[rel=manifest]").getAttribute("href")) ?? "";
  const manifest = await request.get(href);
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  const { name, display, start_url, icons } = await manifest.json();
  expect([name, display, start_url]).toEqual(["Siraj", "standalone", "/"]);
  for (const { src, sizes, type } of icons) {
    const picture = await request.get(src);
    expect([src, picture.status(), picture.headers()["content-type"]?.split(";")[0]]).toEqual([src, 200, type]);
    if (type !== "image/png") continue;
    const bytes = await picture.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  const worker = await request.get("/service-worker.js");
  expect(worker.headers()["cache-control"]).toBe("no-cache");
  expect(worker.headers()["content-security-policy"]).toBe("default-src 'none'; connect-src 'self'");
  expect(worker.headers()["content-type"]).toContain("javascript");
});

test("a kept recording is heard in parts from what is kept; nothing of a person's is ever kept", async ({ page }) => {
  await page.goto("/en/quran/112");
  await untilControlled(page);
  const file = "/media/recitation/alafasy/112:1.mp3";
  // As `saveRecording` stores it.
  const recording = makeTone({ hertz: 440, milliseconds: 2_000 });
  const stored = [file, recording.toString("base64"), String(recording.length)] as const;
  await page.evaluate(async ([address, base64, length]) => {
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
    const headers = { "content-type": "audio/wav", "x-kept-at": "1", "x-kept-bytes": length };
    await (await caches.open("siraj-recitation")).put(address, new Response(bytes, { headers }));
  }, stored);
  const heard = await page.evaluate(async (address) => {
    const part = await fetch(address, { headers: { range: "bytes=4-7" } });
    const audio = new Audio(address);
    await new Promise((resolve, reject) => {
      audio.addEventListener("loadedmetadata", resolve);
      audio.addEventListener("error", reject);
    });
    audio.currentTime = 1.5;
    await new Promise((resolve) => audio.addEventListener("seeked", resolve));
    const length = (await part.arrayBuffer()).byteLength;
    return { status: part.status, range: part.headers.get("content-range"), length, seconds: audio.duration };
  }, file);
  expect(heard).toEqual({ status: 206, range: `bytes 4-7/${recording.length}`, length: 4, seconds: 2 });
  const kept = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    }
    return found;
  });
  const known = /^\/(assets\/|-\/(builds|clients|language|whole)|[a-z]{2}\/(offline$|quran)|media\/recitation\/)/;
  expect(kept.filter((path) => !known.test(path))).toEqual([]);
});
