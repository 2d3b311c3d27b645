import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openCardDesigns } from "#app/cards/create-cards.ts";
import type { Billing } from "#billing/server/index.ts";
import { loadMessages } from "#i18n/server/index.ts";
import { languages } from "#i18n/shared/languages.ts";
import { createCardDrawing } from "#library/server/cards/card-drawing.ts";
import { openCardRenderer } from "#library/server/cards/card-renderer.ts";
import { type Cards, createCardContentReader, openCards } from "#library/server/index.ts";
import { createLogger } from "#platform/log.ts";
import { createFolderStore } from "#platform/storage/folder-store.ts";
import { cardDesigns, cardPath, cardShapes, cardVersion, previewCard } from "#quran/shared/card-address.ts";
import { openSite, type TestSite } from "../site/open-site.ts";

let site: TestSite;
let url: string;
/** The address of a site without payment, where every design is free. */
let free: string;
let billing: Billing;
let messages: Awaited<ReturnType<typeof loadMessages>>;
beforeAll(async () => {
  site = await openSite();
  messages = await loadMessages("locales");
  ({ url, billing } = await site.serve());
  ({ url: free } = await site.serve(undefined, { PUBLIC_URL: "https://siraj.example" }));
}, 180_000);
afterAll(() => site.close());

/** The width and height that a PNG file declares; undefined for other bytes. */
async function sizeOf(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.subarray(1, 4).toString("latin1") !== "PNG") return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

const noHadith = { collection: () => undefined, hadith: async () => undefined };
const square = { language: "en", shape: "square", design: "lamp" } as const;

test.each(Object.entries(cardShapes))("cards: the shape %s is a PNG of its size", async (shape, size) => {
  expect(await sizeOf(await fetch(`${url}/media/card/en/94:5/lamp-${shape}.png`))).toEqual(size);
});

test.each(languages)("cards: each design is a PNG of its size in %s", async (language) => {
  for (const design of cardDesigns) {
    const response = await fetch(free + cardPath({ ref: "112:1-4", language, shape: "square", design }));
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(await sizeOf(response)).toEqual(cardShapes.square);
  }
});

test("cards: a design of premium is refused to a guest, and drawn by the key that a subscriber is given", async () => {
  const address = { ref: "94:5", ...square, design: "paper" } as const;
  const question = `${url}/functions/v1/cards?ref=94:5&lang=en&shape=square&design=`;
  expect((await fetch(`${question}lamp`)).status).toBe(200);
  for (const refused of [
    `${question}paper`,
    url + cardPath(address),
    url + cardPath({ ...address, key: "x".repeat(22) }),
  ]) {
    const response = await fetch(refused);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "library/premium-design" });
  }
  const key = openCardDesigns({ billing, secrets: site.secrets }).keyOf(address);
  expect(await sizeOf(await fetch(url + cardPath({ ...address, key })))).toEqual(cardShapes.square);
});

test.each([
  ["en", "94:5", { parts: 1, arabicOnly: false }],
  ["en", "2:155-157", { arabicOnly: true }],
  ["en", "page:site", { parts: 1, arabicOnly: false }],
  ["ar", "2:155-157", { arabicOnly: false }],
])("cards: it is told whether the translation is left out: %s %s", async (lang, ref, expected) => {
  const answer = await fetch(`${url}/functions/v1/cards?ref=${ref}&lang=${lang}&shape=square&design=lamp`);
  expect(await answer.json()).toMatchObject(expected);
});

test("cards: with the current version they are immutable, and other sites may show them", async () => {
  const address = { ref: "94:5", ...square };
  const current = await fetch(url + cardPath(address, cardVersion(site.quran.version)));
  expect(current.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(current.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const other = await fetch(url + cardPath(address, cardVersion("another version")));
  expect(other.headers.get("cache-control")).toBe("public, max-age=3600");
  const etag = current.headers.get("etag") ?? "";
  expect((await fetch(url + cardPath(address), { headers: { "if-none-match": etag } })).status).toBe(304);
});

test.each([
  ["en/2:287/lamp-square.png", "a verse that does not exist"],
  ["en/2:1-41/lamp-square.png", "too many verses"],
  ["en/94:5/lamp-square-2.png", "a second card of a short verse"],
  ["en/94:5/lamp-square-1.png", "a second address of the first card"],
  ["en/94:5/gold-square.png", "an unknown design"],
  ["en/94:5/lamp-round.png", "an unknown shape"],
  ["de/94:5/lamp-square.png", "an unknown language"],
  ["en/hadith:bukhari:2:1/lamp-square.png", "a hadith that is not loaded"],
  ["en/page:anything/lamp-square.png", "an unknown page"],
  ["en/page:blog:anything/lamp-square.png", "an unknown article"],
  ["en/94%3A5%2F..%2F..%2Fx/lamp-square.png", "a path in the reference"],
])("cards: %s is not found: %s", async (path) => {
  const response = await fetch(`${url}/media/card/${path}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: "library/no-such-card" });
});

test("cards: the site has one for previews of links to its other pages", async () => {
  for (const language of languages) {
    expect(await sizeOf(await fetch(url + previewCard(language, "page:site")))).toEqual(cardShapes.landscape);
  }
});

test("cards: a thousand requests for fifty verses make fifty renderings, and a restart makes none", async () => {
  const folder = mkdtempSync(join(tmpdir(), "siraj-cards-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  let rendered = 0;
  const draw = createCardDrawing(openCardRenderer);
  const open = () =>
    openCards({
      read: createCardContentReader({ quran: site.quran, evidence: noHadith, pageTitle: () => undefined }),
      store: createFolderStore({ folder, keepFree: 0 }),
      log: createLogger("silent"),
      translate: messages.translate,
      origin: "http://localhost",
      draw(order, part) {
        rendered += 1;
        return draw(order, part);
      },
    });
  const ask = async (cards: Cards, verse: number) => cards.make(await cards.find({ ref: `56:${verse}`, ...square }));
  const cards = open();
  const all = await Promise.all(Array.from({ length: 1000 }, (_, at) => ask(cards, 1 + (at % 50))));
  const sizes = await Promise.all(all.map(async (file) => (await file.facts()).size));
  expect(Math.min(...sizes)).toBeGreaterThan(1000);
  expect(rendered).toBe(50);
  await ask(open(), 7);
  expect(rendered).toBe(50);
});
