/** Where a page puts a tool of its own beside those at the top, with `Portal`. */
export const pageToolsId = "page-tools";
