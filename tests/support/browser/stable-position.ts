import type { Locator } from "@playwright/test";

const restsFor = 15;
const mostFrames = 300;

/** Where an element's top stands in the window, in pixels, once it has not moved for 15 frames. Throws when it never rests. */
export function restingTop(element: Locator): Promise<number> {
  return element.evaluate(
    (node, { restsFor, mostFrames }) =>
      new Promise<number>((resolve, reject) => {
        let last = Number.NaN;
        let rested = 0;
        let frames = 0;
        requestAnimationFrame(function look() {
          const { top } = node.getBoundingClientRect();
          rested = Math.abs(top - last) < 0.5 ? rested + 1 : 0;
          last = top;
          if (rested >= restsFor) resolve(top);
          else if (++frames > mostFrames) reject(new Error("It never rests"));
          else requestAnimationFrame(look);
        });
      }),
    { restsFor, mostFrames },
  );
}
