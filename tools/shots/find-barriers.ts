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

/**
 * What axe finds on the shown page, and whether it can be scrolled sideways: a line for each element.
 * @param ownColours false if the colours are the visitor's or the printer's. Axe reads those that the page asks for even in forced colours.
 */
export async function findBarriers(tab: Page, ownColours: boolean): Promise<string[]> {
  await tab.evaluate(axeSource);
  return tab.evaluate(async (enabled) => {
    const rules = { "color-contrast": { enabled } };
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"], rules });
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...found, `wider than the window: ${scrollWidth} of ${clientWidth} px`] : found;
  }, ownColours);
}
