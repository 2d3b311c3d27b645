/** The header in which the renderer tells the server the hashes of a page's own inline scripts. It is not sent on. */
export const inlineScriptsHeader = "x-inline-scripts";
