// The process that draws cards, started by `drawing-process.ts` with its priority.
import { lowerThreadPriority } from "#platform/lower-thread-priority.ts";
import { createCardDrawing } from "./card-drawing.ts";
import { openCardRenderer } from "./card-renderer.ts";
import type { DrawingAnswer, DrawingRequest } from "./drawing-process.ts";

lowerThreadPriority(Number(process.argv[2]));

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
