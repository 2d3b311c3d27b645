import type { Locator } from "@playwright/test";

const stableFrames = 15;
const maxFrames = 300;

/** The top of an element in the viewport, in pixels, once it has not moved for 15 frames. Throws if it still moves after 300 frames. */
export function stableTop(element: Locator): Promise<number> {
  return element.evaluate(
    (node, { stableFrames, maxFrames }) =>
      new Promise<number>((resolve, reject) => {
        let last = Number.NaN;
        let stable = 0;
        let frames = 0;
        requestAnimationFrame(function check() {
          const { top } = node.getBoundingClientRect();
          stable = Math.abs(top - last) < 0.5 ? stable + 1 : 0;
          last = top;
          if (stable >= stableFrames) resolve(top);
          else if (++frames > maxFrames) reject(new Error("The element never stops moving"));
          else requestAnimationFrame(check);
        });
      }),
    { stableFrames, maxFrames },
  );
}
