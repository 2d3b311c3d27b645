// The process that draws cards, started by `drawing-process.ts`. Its priority is low: a card may wait for a page, a page not for a card.
import { readdirSync } from "node:fs";
import { setPriority } from "node:os";
import { createCardDrawing } from "./card-drawing.ts";
import { openCardRenderer } from "./card-renderer.ts";
import type { DrawingAnswer, DrawingRequest } from "./drawing-process.ts";

const priority = 19;

lowerPriority();
const draw = createCardDrawing(openCardRenderer);

process.on("message", async ({ id, order, part }: DrawingRequest) => {
  const answer: DrawingAnswer = await draw(order, part).then(
    (drawing) => ({ id, drawing }),
    (error: unknown) => ({ id, failure: String(error) }),
  );
  process.send?.(answer);
});
process.on("disconnect", () => process.exit());
// A signal to the whole group is for the server, which finishes its requests and then closes the channel.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);

/** On Linux each thread has its own priority, and passes it on to the threads that it starts. */
function lowerPriority(): void {
  try {
    const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [process.pid];
    for (const thread of threads) setPriority(thread, priority);
  } catch {
    // A machine may forbid it; then cards are drawn at the usual priority.
  }
}
