import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

const serverOnly = /\/src\/(?:[a-z0-9-]+\/server|platform|stand-ins|app)\//;

/** Packages that every page runs, without the language detector, which is loaded on demand. */
const base = /\/node_modules\/(?:react|react-dom|scheduler|react-router|i18next|nanostores|@nanostores\/react)\//;

/**
 * Our own small modules that most pages run. The folding of texts is loaded with what finds texts, what prefetches pages with the pages that do,
 * what says that a page failed, what loads data, what loads a part on demand, what runs once and the time zone with the pages that use it, and dialogs when one opens.
 */
const common =
  /\/src\/(?:quran\/shared\/format-reference|(?:ui|i18n)\/(?!shared\/(?:text-folding|local-time-zone)|page\/(?:prefetched-data|page-failed|use-loaded-data|use-lazy-component|use-once)|dialogs\/|boot\/(?:use-prefetch-links|use-prefetch-search-page|watch-links|load-routes)))/;

/**
 * Small modules that the frame of every page runs, and that parts loaded later share with it. What the root imports must not fall into
 * the group of a part: the style sheet of that part would come before `root.css`, which declares the order of the layers.
 */
const frame =
  /\/src\/(?:ui\/(?:shell\/|page\/style-sheets|boot\/(?!use-prefetch-links|use-prefetch-search-page|watch-links|load-routes))|auth\/web\/(?:components|session\/|account-|sign-in\/use-invitation)|chat\/web\/(?:composer\/forget-drafts|own-key\/model-key)|library\/web\/store\/guest-storage|api\/web\/access-token|editorial\/web\/context|quran\/web\/(?:kept-verses|bookmarks\/bookmarks-port|page-loading\/openings))/;

/** The small modules that read and change rendered verses, or name them. What reads their texts is loaded with the parts that do. */
const verseMarkup =
  /\/src\/quran\/web\/(?:verse-markup\/(?!verse-row|verse-list|opening-verses|verse-texts)|chapter-list\/name-verse)/;

/** Small modules that the reader runs, and that its parts loaded later share with it. */
const reader =
  /\/src\/quran\/web\/(?:preferences\/reading-preferences|reading-position\/(?:last-read|scroll-into-view|settle-scroll|use-visit)|page-loading\/(?:chapter-loading|prefetched-chapter-page|scroll-restoration)|part-requests|shortcuts\/|bookmarks\/use-|editions\/shown-editions|chapter-list\/read-places)/;

/** Small modules that only the reader runs: its data, and what it shares with parts loaded later. */
const readerPage =
  /\/src\/quran\/web\/(?:chapter-list\/chapter-finder|page-loading\/fetch-chapter-page|reading-position\/use-restore-position)/;

/** Small modules of the home page and of every conversation that their parts loaded later share with them. */
const chat =
  /\/src\/chat\/web\/(?:composer\/(?:use-kept-text|question-draft|sent-question|settle-sent)|guest\/(?:guest-conversation|share)|sidebar\/sidebar-icon|conversation\/(?:answer-message|merge-messages))/;

/** The number of lightningcss for `:dir()`. It would be replaced by a list of languages, which says nothing about the text in a field. */
const dirSelector = 4;

/**
 * The shortest hashes that the bundler accepts: pages carry about a hundred of these names, and no compression shortens a hash. The server names the
 * same fonts and style sheets as the browser's build.
 */
const assetFileNames = "assets/[name]-[hash:7][extname]";

/** Fails the browser build if it imports server code. */
const keepServerOnServer: Plugin = {
  name: "keep-server-on-server",
  applyToEnvironment: (environment) => environment.name === "client",
  load(id) {
    if (serverOnly.test(id)) this.error(`Browser code reached ${id}`);
  },
};

/**
 * What the bundler's helper for dynamic imports does with a style sheet that failed to load, and what it shall do. It remembers the sheet as
 * requested and leaves its link in the document: the next import of the part would not request it, and show the part without it.
 */
const failedSheets = [
  [/(\(err\) => \{\s*)seen\[href\] = void 0;/, "$1delete seen[href];"],
  [/if \(e\.type === "error"\) (?=rej\()/, "$&link.remove(), "],
] as const;

const requestFailedSheetsAgain: Plugin = {
  name: "request-failed-sheets-again",
  applyToEnvironment: (environment) => environment.name === "client",
  transform: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler(code) {
      return failedSheets.reduce((text, [what, instead]) => {
        if (!what.test(text)) this.error(`The helper for dynamic imports has changed: ${what}`);
        return text.replace(what, instead);
      }, code);
    },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), keepServerOnServer, requestFailedSheetsAgain],
  css: { lightningcss: { exclude: dirSelector } },
  build: {
    target: "baseline-widely-available",
    sourcemap: false,
    // Nothing is inlined: the content security policy allows fonts and images from this origin only, not from data: URLs.
    assetsInlineLimit: 0,
    // React Router would empty all of build/, which also contains the corpus. Each environment empties its own folder.
    emptyOutDir: false,
  },
  environments: {
    // Modules that every page needs are in two files: smaller than many files, and the one that changes less is cached longer.
    client: {
      build: {
        emptyOutDir: true,
        rolldownOptions: {
          // Each context of a slice is a file of its own: what no module of the browser reads is left out.
          treeshake: { manualPureFunctions: ["createContext", "createRouterContext"] },
          output: {
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames,
            codeSplitting: {
              groups: [
                { name: "base", test: base },
                { name: "common", test: common, minShareCount: 5 },
                // With them what loads a part on demand, as most dialogs are, and what runs once: the parts of the forms are loaded with dialogs.
                {
                  name: "dialogs",
                  test: /\/src\/ui\/(?:dialogs\/|page\/use-(?:lazy-component|once))/,
                  minShareCount: 2,
                },
                // One part for both: every page carries the names of the parts that its dialogs load.
                { name: "forms", test: /\/src\/ui\/page\/(?:kept-fields|use-loaded-data)/, minShareCount: 2 },
                { name: "frame", test: frame, minShareCount: 2 },
                { name: "verse-markup", test: verseMarkup, minShareCount: 2 },
                { name: "reader-common", test: reader, minShareCount: 2 },
                { name: "reader-page", test: readerPage, minShareCount: 2 },
                { name: "chat", test: chat, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    // One server bundle. Two would hold two React Router context keys.
    // Drizzle unbundled costs 150 MB and 0.2 s at start: its barrels load every dialect.
    ssr: {
      resolve: command === "build" ? { noExternal: ["drizzle-orm"] } : {},
      build: { emptyOutDir: true, rollupOptions: { input: "./src/app/start.ts", output: { assetFileNames } } },
    },
  },
}));
