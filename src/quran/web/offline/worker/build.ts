// Constants that tools/build-worker.mjs replaces at build time.
declare const SIRAJ_BUILD: string;
declare const SIRAJ_FILES: readonly string[];
declare const SIRAJ_FONTS: readonly string[];

/** The build of this worker, as in `x-siraj-version`. */
export const build = SIRAJ_BUILD;
/** Its scripts and style sheets. All are stored, so that an open page can load its parts after the server was updated. */
export const files = SIRAJ_FILES;
/** Its fonts. They are stored when a page uses them. */
export const fonts = SIRAJ_FONTS;
