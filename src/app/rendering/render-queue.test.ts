import { expect, test } from "vitest";
import { createRenderQueue } from "./render-queue.ts";

/** Work that ends when it is told to, and a record of what began. */
function createWork(queue: ReturnType<typeof createRenderQueue>) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (client: string) =>
    queue.run(client, () => {
      begun.push(client);
      return new Promise<string>((end) => ends.push(() => end(client)));
    });
  return { begun, ends, ask };
}

test("renders are bounded, and a client with one request waits for one render of a client with many", async () => {
  const queue = createRenderQueue({ atOnce: 1, waitingOfClient: 10, waiting: 100 });
  const { begun, ends, ask } = createWork(queue);
  const many = [1, 2, 3, 4].map(() => ask("crawler"));
  const one = ask("reader");
  expect(queue.counts()).toEqual({ running: 1, waiting: 4, refused: 0 });
  for (let done = 1; done <= 5; done++) {
    await expect.poll(() => begun.length).toBe(done);
    expect(queue.counts().running).toBe(1);
    ends[done - 1]?.();
  }
  expect(await Promise.all([...many, one])).toHaveLength(5);
  expect(begun.indexOf("reader")).toBeLessThanOrEqual(2);
  expect(queue.counts()).toEqual({ running: 0, waiting: 0, refused: 0 });
});

test("a client with too many waiting renders is refused, and others are not until all together are too many", async () => {
  const queue = createRenderQueue({ atOnce: 1, waitingOfClient: 2, waiting: 3 });
  const { ends, ask } = createWork(queue);
  const accepted = [ask("a"), ask("a"), ask("a"), ask("b")];
  await expect(ask("a")).rejects.toMatchObject({ status: 429, retryAfter: 2 });
  await expect(ask("c")).rejects.toMatchObject({ status: 503 });
  expect(queue.counts()).toEqual({ running: 1, waiting: 3, refused: 2 });
  for (let done = 0; done < 4; done++) {
    await expect.poll(() => ends.length).toBe(done + 1);
    ends[done]?.();
  }
  await Promise.all(accepted);
});

test("render queue: a failed rendering frees its slot for the next one", async () => {
  const queue = createRenderQueue({ atOnce: 1, waitingOfClient: 2, waiting: 3 });
  const failing = queue.run("a", () => Promise.reject(new Error("it fails")));
  const next = queue.run("a", async () => "rendered");
  await expect(failing).rejects.toThrow("it fails");
  expect(await next).toBe("rendered");
});
