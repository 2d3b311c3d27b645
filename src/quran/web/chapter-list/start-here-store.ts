import { localStorageAtom } from "#ui/local-storage-atom.ts";

export const startHereKey = "siraj-start-here";
/** What is stored once a person sent the newcomers' surahs away. */
export const dismissed = "dismissed";
export const startHereText = localStorageAtom(startHereKey);
