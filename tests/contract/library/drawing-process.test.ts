import { readdirSync } from "node:fs";
import { getPriority } from "node:os";
import { expect, test } from "vitest";
import { createCardDrawing } from "#library/server/cards/card-drawing.ts";
import { openCardRenderer } from "#library/server/cards/card-renderer.ts";
import { openDrawingProcess } from "#library/server/cards/drawing-process.ts";
import { createCardContentReader } from "#library/server/index.ts";
import { createLogger } from "#platform/log.ts";
import { openQuranInMemory } from "../../support/corpus/quran-in-memory.ts";
import { processId } from "../../support/processes.ts";

const read = createCardContentReader({
  quran: openQuranInMemory(),
  evidence: { collection: () => undefined, hadith: async () => undefined },
  pageTitle: () => undefined,
});

async function orderOf(verse: string) {
  const content = await read("en", verse);
  if (!content) throw new Error(`There is no verse ${verse}`);
  return {
    content,
    layout: { design: "lamp", shape: "square", bare: false, preview: false },
    brand: ["Siraj"],
  } as const;
}

test("cards are drawn in a process of low priority, which is started again after it was killed", async () => {
  const { draw, pid } = openDrawingProcess(createLogger("silent"));
  expect(pid()).toBeUndefined();
  const order = await orderOf("94:5");
  const here = await createCardDrawing(openCardRenderer)(order, 1);
  const there = await draw(order, 1);
  expect(there.parts).toBe(1);
  expect(Buffer.compare(there.png ?? Buffer.of(), here.png ?? Buffer.of())).toBe(0);
  expect(await draw(order, 2)).toEqual({ parts: 1, arabicOnly: false });
  const first = processId(pid());
  // Each thread has its own.
  const threads = process.platform === "linux" ? readdirSync(`/proc/${first}/task`).map(Number) : [first];
  expect(threads.map((thread) => getPriority(thread))).toEqual(threads.map(() => 19));

  const interrupted = draw(await orderOf("2:255"), 1);
  process.kill(first, "SIGKILL");
  await expect(interrupted).rejects.toMatchObject({ code: "library/cards-busy" });
  expect((await draw(order, 1)).parts).toBe(1);
  expect(pid()).not.toBe(first);
});

test("cards: a text that cannot be laid out fails without affecting others", async () => {
  const { draw } = openDrawingProcess(createLogger("silent"));
  const order = await orderOf("94:5");
  const broken = { ...order, layout: { ...order.layout, shape: JSON.parse('"round"') } };
  await expect(draw(broken, 1)).rejects.toThrow("could not be drawn");
  expect((await draw(order, 1)).parts).toBe(1);
});
