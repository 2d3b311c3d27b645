import type { MessageKey } from "#i18n/keys.ts";
import type { EditionImport, ImportFinding, ManagedEdition } from "#quran/shared/import/edition-import.ts";

export const stateKeys: Readonly<Record<ManagedEdition["state"], MessageKey>> = {
  bundled: "adminImport:bundled",
  importing: "adminImport:importing",
  loaded: "adminImport:loaded",
  "switched-off": "adminImport:switchedOff",
  failed: "adminImport:failed",
  empty: "adminImport:empty",
};

export const kindKeys: Readonly<Record<ManagedEdition["kind"], MessageKey>> = {
  text: "adminImport:kindText",
  translation: "adminImport:kindTranslation",
  tafsir: "adminImport:kindTafsir",
  transliteration: "adminImport:kindTransliteration",
};

/** The messages of a check's findings, by code. */
export const findingKeys: Readonly<Record<ImportFinding["code"], MessageKey>> = {
  "address-refused": "adminImport:addressRefused",
  unreachable: "adminImport:unreachable",
  "too-slow": "adminImport:tooSlow",
  "too-large": "adminImport:tooLarge",
  "other-checksum": "adminImport:otherChecksum",
  "not-utf8": "adminImport:notUtf8",
  "unknown-format": "adminImport:unknownFormat",
  entities: "adminImport:entities",
  malformed: "adminImport:malformed",
  truncated: "adminImport:truncated",
  interrupted: "adminImport:interrupted",
  "missing-verse": "adminImport:missingVerse",
  "unknown-verse": "adminImport:unknownVerse",
  "duplicate-verse": "adminImport:duplicateVerse",
  "empty-verse": "adminImport:emptyVerse",
  markup: "adminImport:markup",
  "control-characters": "adminImport:controlCharacters",
  "repeats-previous": "adminImport:repeatsPrevious",
  "swapped-chapters": "adminImport:swappedChapters",
  "shifted-verse": "adminImport:shiftedVerse",
  "different-chapter": "adminImport:differentChapter",
  "different-edition": "adminImport:differentEdition",
  "other-language": "adminImport:otherLanguage",
  "same-edition": "adminImport:sameEdition",
  "changed-much": "adminImport:changedMuch",
};

export const formatKeys: Readonly<Record<NonNullable<NonNullable<EditionImport["report"]>["format"]>, MessageKey>> = {
  "tanzil-xml": "adminImport:formatXml",
  "tanzil-text": "adminImport:formatText",
  json: "adminImport:formatJson",
};

/** The messages of refused changes, by error code. */
export const refusalKeys: Readonly<Record<string, MessageKey>> = {
  "quran/import-running": "adminImport:alreadyRunning",
  "quran/bad-import": "adminImport:badFile",
  "platform/body-too-large": "adminImport:tooLarge",
  "quran/fixed-edition": "adminImport:fixed",
  "quran/bad-description": "adminImport:badDescription",
  "quran/edition-exists": "adminImport:exists",
  "quran/unknown-edition": "adminImport:gone",
  "quran/unknown-version": "adminImport:gone",
  "quran/unknown-import": "adminImport:gone",
  "quran/import-not-ready": "adminImport:notReady",
  "quran/import-outdated": "adminImport:outdated",
  "quran/import-unreviewed": "adminImport:unreviewed",
  "quran/nothing-to-restore": "adminImport:nothingToRestore",
};
