// What the build writes into the worker: tools/build-worker.mjs.
declare const SIRAJ_BUILD: string;
declare const SIRAJ_FILES: readonly string[];
declare const SIRAJ_FONTS: readonly string[];

/** The build that this worker came with, as `x-siraj-version` names it. */
export const build = SIRAJ_BUILD;
/** Its scripts and styles: kept whole, so that a page that is open finds each of its parts after the server has gone on. */
export const files = SIRAJ_FILES;
/** Its fonts: kept as a page uses them. */
export const fonts = SIRAJ_FONTS;
