import { createHash } from "node:crypto";
import { FetchFailure, fetchPublicFile } from "#platform/outgoing/fetch-public-file.ts";
import type { PackageVersion } from "../../shared/corpus-file.ts";
import { type ImportErrorCode, maxImportBytes } from "../../shared/import/edition-import.ts";
import type { CorpusStore } from "../corpus-store.ts";
import { quranError } from "../error-catalogue.ts";
import type { EditionState } from "./choice-store.ts";
import type { ChapterShape } from "./compare-texts.ts";
import type { NewImport } from "./import-store.ts";
import { readPackageTexts } from "./package-versions.ts";
import { UnreadableEdition } from "./parsed-verse.ts";

/** Where the file of an import comes from. */
export type FileSource =
  | { kind: "upload"; fileName: string; file: Uint8Array }
  /** `sha256`: of the file, in lower case. */
  | { kind: "address"; address: string; sha256: string }
  /** One of `versionsOf`, by its checksum. */
  | { kind: "package"; checksum: string };

type Shipped = { folder: string; packages: readonly PackageVersion[] };

/** The versions of an edition that the release brings, without the served one. `name` is null for the texts of the release itself. */
export function versionsOf(
  { id, checksum, releaseChecksum }: Pick<EditionState, "id" | "checksum" | "releaseChecksum">,
  packages: readonly PackageVersion[],
) {
  const own = packages
    .filter(({ edition }) => edition === id)
    .map(({ name, checksum: sum }) => ({ name, checksum: sum }));
  // An added edition has no texts of the release: its checksum there is empty.
  const released = releaseChecksum === "" ? [] : [{ name: null, checksum: releaseChecksum }];
  return [...released, ...own].filter((version) => version.checksum !== checksum);
}

/** What is stored of a source when its import begins. @throws AppError quran/unknown-version */
export function describeSource(
  source: FileSource,
  edition: EditionState,
  packages: readonly PackageVersion[],
): Pick<NewImport, "source" | "address" | "fileName" | "bytes"> {
  if (source.kind === "upload") {
    return { source: "upload", address: null, fileName: source.fileName.slice(0, 200), bytes: source.file.byteLength };
  }
  if (source.kind === "address") {
    const { address } = source;
    return { source: "address", address, fileName: nameIn(address), bytes: 0 };
  }
  const version = versionsOf(edition, packages).find(({ checksum }) => checksum === source.checksum);
  if (!version) throw quranError("quran/unknown-version", "The release brings no such version.");
  return { source: "package", address: null, fileName: version.name ?? "", bytes: 0 };
}

/** The last part of an address. */
function nameIn(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : "";
  return (path.split("/").at(-1) ?? "").slice(0, 200);
}

/** Milliseconds. */
const timeouts = { idle: 15_000, total: 120_000 };

const failureCodes: Record<FetchFailure["kind"], ImportErrorCode> = {
  refused: "address-refused",
  unreachable: "unreachable",
  late: "too-slow",
  "too-large": "too-large",
};

export type FileReading = {
  corpus: Pick<CorpusStore, "readReleasedTexts">;
  chapters: readonly ChapterShape[];
  shipped: Shipped;
  allowLoopback: boolean;
  signal: AbortSignal;
};

/**
 * The file of an import.
 * @throws UnreadableEdition if it cannot be fetched, or is another one than the checksum says; the reason of the signal
 */
export async function readSource(edition: string, source: FileSource, reading: FileReading): Promise<Uint8Array> {
  if (source.kind === "upload") return source.file;
  if (source.kind === "address") return fetchPinned(source, reading);
  const { corpus, chapters, shipped } = reading;
  const version = shipped.packages.find((one) => one.edition === edition && one.checksum === source.checksum);
  const texts = version ? await readPackageTexts(shipped.folder, version) : await corpus.readReleasedTexts(edition);
  const verses = chapters.flatMap(({ id, verseCount, firstVerse }) =>
    Array.from({ length: verseCount }, (_, at) => ({ chapter: id, verse: at + 1, text: texts[firstVerse + at] })),
  );
  return new TextEncoder().encode(JSON.stringify(verses));
}

async function fetchPinned(
  { address, sha256 }: Extract<FileSource, { kind: "address" }>,
  { allowLoopback, signal }: FileReading,
): Promise<Uint8Array> {
  try {
    const file = await fetchPublicFile(address, { maxBytes: maxImportBytes, timeouts, allowLoopback, signal });
    const found = createHash("sha256").update(file).digest("hex");
    if (found !== sha256) throw new UnreadableEdition("other-checksum", found);
    return file;
  } catch (error) {
    if (error instanceof FetchFailure) throw new UnreadableEdition(failureCodes[error.kind]);
    throw error;
  }
}
