import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { simultaneousUploads } from "../limits.ts";
import { atLeastRate } from "./least-rate.ts";
import { createUploadSlots } from "./upload-slots.ts";

test("a few users who upload as much as they may do not keep another one away", async () => {
  const slots = createUploadSlots();
  const end = Promise.withResolvers<void>();
  const begin = (who: string) =>
    slots
      .use(who, () => end.promise)
      .then(
        () => "stored",
        () => "refused",
      );
  const { ofOne, shared, all } = simultaneousUploads;
  const many = ["a", "b", "c", "d"].flatMap((who) => Array.from({ length: ofOne }, () => begin(who)));
  expect(many).toHaveLength(shared);
  const first = begin("e");
  expect(await begin("e")).toBe("refused");
  expect(await begin("a")).toBe("refused");
  const others = Array.from({ length: all - shared - 1 }, (_, n) => begin(`other ${n}`));
  expect(await begin("one too many")).toBe("refused");
  end.resolve();
  expect(new Set(await Promise.all([...many, first, ...others]))).toEqual(new Set(["stored"]));
  const again = begin("a");
  expect(await again).toBe("stored");
});

const rate = { bytes: 100, milliseconds: 50 };

async function receive(sizes: number[], pause: number, slowReader = 0): Promise<number> {
  async function* body() {
    for (const size of sizes) {
      await wait(pause);
      yield new Uint8Array(size);
    }
  }
  let received = 0;
  for await (const part of atLeastRate(body(), rate)) {
    received += part.length;
    await wait(slowReader);
  }
  return received;
}

test("an upload that trickles is refused; one that is fast enough, short, or slowly written is not", async () => {
  await expect(receive(Array(20).fill(1), 20)).rejects.toMatchObject({ code: "storage/slow-down" });
  expect(await receive(Array(10).fill(200), 20)).toBe(2_000);
  expect(await receive([1, 1], 1)).toBe(2);
  expect(await receive(Array(5).fill(1), 0, 30)).toBe(5);
});
