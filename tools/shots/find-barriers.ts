import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type Axe from "axe-core";

declare global {
  interface Window {
    /** In the page after `axeSource` has run there. */
    axe: typeof Axe;
  }
}

const axeSource = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** What axe finds on the shown page, and whether it can be scrolled sideways: a line for each element. */
export async function findBarriers(tab: Page): Promise<string[]> {
  await tab.evaluate(axeSource);
  return tab.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...found, `wider than the window: ${scrollWidth} of ${clientWidth} px`] : found;
  });
}
