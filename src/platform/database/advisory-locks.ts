/** The numbers of the advisory locks of the database, which all servers share. Each is arbitrary, and none occurs twice. */
export const advisoryLocks = {
  migrations: 7_211_508,
  /** Two loading processes wait for each other. */
  corpusLoad: 7_031_914,
  /** The served versions of editions change. */
  editionChoices: 7_031_915,
  /** Held by the process that imports hadith and tafsirs, for minutes. */
  sourcesImport: 7_031_916,
} as const;
