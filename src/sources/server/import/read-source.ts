import type { Logger } from "#platform/log.ts";
import type { SourceProblem } from "../../shared/evidence.ts";
import { type CorpusFiles, FileFailure } from "./corpus-files.ts";
import { readCollection } from "./read-hadith.ts";
import { readTafsir } from "./read-tafsir.ts";
import type { SourceRecords } from "./records.ts";
import type { ListedSource, PinnedFile } from "./source-list.ts";

export type ReadSource = { records: SourceRecords | undefined; problems: SourceProblem[] };
type Progress = (filesDone: number, problems: SourceProblem[]) => void;

/** After this many consecutive unreachable files the mirror counts as unavailable and the attempt ends. */
const awayAfter = 3;
/** The number of files between two log lines. */
const filesPerLine = 25;

/** Reads sources from their files. Each failure is logged once, even if it recurs. */
export function createSourceReader(from: CorpusFiles, verseCounts: readonly number[], log: Logger) {
  const reported = new Set<string>();
  const report = (source: ListedSource, { path, reason }: SourceProblem, error: unknown) => {
    const level = reported.has(`${path} ${reason}`) ? "debug" : "warn";
    reported.add(`${path} ${reason}`);
    log[level]({ source: source.id, file: path, reason, err: error }, "a file of the sources failed");
  };

  async function readOne(source: ListedSource, file: PinnedFile, signal: AbortSignal) {
    try {
      return { bytes: await from.read(file, signal) };
    } catch (error) {
      const reason = error instanceof FileFailure ? error.reason : "unreachable";
      const problem: SourceProblem = { path: file.path, reason };
      if (!signal.aborted) report(source, problem, error);
      return { problem };
    }
  }

  async function parse(source: ListedSource, files: readonly { path: string; bytes: Buffer }[]): Promise<ReadSource> {
    try {
      const records = source.kind === "hadith" ? await readCollection(source, files) : readTafsir(files, verseCounts);
      return { records, problems: [] };
    } catch (error) {
      const problem: SourceProblem = { path: files[0]?.path ?? source.id, reason: "unreadable" };
      report(source, problem, error);
      return { records: undefined, problems: [problem] };
    }
  }

  /** Fetches every file even if one fails, so that the next attempt has the others. */
  return async (source: ListedSource, signal: AbortSignal, onProgress: Progress): Promise<ReadSource> => {
    const problems: SourceProblem[] = [];
    const files: { path: string; bytes: Buffer }[] = [];
    for (const file of source.files) {
      const { bytes, problem } = await readOne(source, file, signal);
      if (signal.aborted) return { records: undefined, problems: [] };
      if (bytes) files.push({ path: file.path, bytes });
      if (problem) problems.push(problem);
      onProgress(files.length, [...problems]);
      if (bytes && files.length % filesPerLine === 0) {
        log.info({ source: source.id, files: files.length, of: source.files.length }, "reading a source");
      }
      const last = problems.slice(-awayAfter);
      if (last.length === awayAfter && last.every(({ reason }) => reason === "unreachable")) break;
    }
    return problems.length > 0 ? { records: undefined, problems } : parse(source, files);
  };
}
