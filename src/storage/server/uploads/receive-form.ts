import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { AppError } from "#platform/errors.ts";
import { storageError } from "../error-catalogue.ts";
import { maxUserMetadataSize } from "../limits.ts";

export type FormFile = { type: string; content: AsyncIterable<Uint8Array> };
export type Form<Result> = { fields: Map<string, string>; file: Result };

/**
 * Reads a multipart form with one file, which `receive` consumes while it arrives, and returns the other fields.
 * @throws StorageError InvalidRequest if it is not such a form, and what `receive` throws
 */
export async function receiveForm<Result>(
  contentType: string,
  body: AsyncIterable<Uint8Array>,
  receive: (file: FormFile) => Promise<Result>,
): Promise<Form<Result>> {
  const parser = openParser(contentType);
  const fields = new Map<string, string>();
  const aborter = new AbortController();
  let file: Promise<Result> | undefined;
  let current: BusboyFileStream | undefined;
  parser.on("field", (name, value, _, truncated) => {
    if (truncated) aborter.abort(storageError("EntityTooLarge", { message: "A field of the form is too long" }));
    fields.set(name, value);
  });
  parser.on("file", (_name, stream, _filename, _encoding, type) => {
    current = stream;
    stream.on("error", () => aborter.abort(notAForm()));
    file = receive({ type, content: stream });
    file.catch((error: unknown) => aborter.abort(error));
  });
  for (const limit of ["filesLimit", "fieldsLimit", "partsLimit"] as const) {
    parser.on(limit, () => aborter.abort(notAForm("The form has more than one file, or too many fields")));
  }
  try {
    await pipeline(Readable.from(body), parser, { signal: aborter.signal });
    if (!file) throw notAForm("The form has no file");
    return { fields, file: await file };
  } catch (error) {
    current?.destroy();
    // This waits until the temporary file is closed. If the file failed, its failure is the cause and the form's the consequence.
    const failure = await file?.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    for (const reason of [failure, aborter.signal.reason, error]) if (isOurs(reason)) throw reason;
    throw notAForm();
  }
}

/** Whether it is an expected failure or one of the disk. Others come from the parser or from a body that broke off. */
function isOurs(reason: unknown): boolean {
  return reason instanceof AppError || (reason instanceof Error && "syscall" in reason);
}

function openParser(contentType: string): Busboy {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      isPartAFile: (name, type, filename) =>
        filename !== undefined || name === "" || type === "application/octet-stream",
      limits: { files: 1, fields: 10, parts: 11, fieldSize: maxUserMetadataSize, fieldNameSize: 100, headerPairs: 20 },
    });
  } catch {
    throw notAForm();
  }
}

function notAForm(message = "The multipart form is incomplete or malformed") {
  return storageError("InvalidRequest", { message });
}
