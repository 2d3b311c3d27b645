import { fileTypeFromBuffer } from "file-type";
import { storageError } from "../error-catalogue.ts";
import type { Spooled } from "./spool.ts";

/**
 * The types that are accepted, each with the names under which the signature of its files is known. A type that can carry
 * scripts (HTML, SVG, XML) is in neither list and can never be stored; nor can one whose content cannot be checked.
 */
const signatures = new Map<string, readonly string[]>([
  ["image/png", ["image/png", "image/apng"]],
  ["image/jpeg", ["image/jpeg"]],
  ["image/webp", ["image/webp"]],
  ["image/gif", ["image/gif"]],
  ["image/avif", ["image/avif"]],
  ["audio/mpeg", ["audio/mpeg"]],
  ["audio/mp4", ["audio/mp4", "audio/x-m4a", "video/mp4"]],
  ["audio/ogg", ["audio/ogg", "audio/opus", "application/ogg"]],
  ["audio/wav", ["audio/wav", "audio/x-wav", "audio/vnd.wave"]],
  ["audio/flac", ["audio/flac", "audio/x-flac"]],
  ["audio/webm", ["video/webm", "video/matroska", "audio/webm"]],
  ["video/mp4", ["video/mp4"]],
  ["video/webm", ["video/webm"]],
  ["application/pdf", ["application/pdf"]],
  ["application/zip", ["application/zip"]],
]);

/** Types without a signature: their content is valid UTF-8 without NUL. */
const texts = new Set(["text/plain", "text/csv", "text/markdown", "application/json"]);

/** Whether a bucket may name this type, or a group such as `image/*`. */
export function isAcceptedType(type: string): boolean {
  return signatures.has(type) || texts.has(type) || /^(?:image|audio|video|text)\/\*$/.test(type) || type === "*/*";
}

/** The declared type without parameters, in small letters: `image/png`. Empty if none is declared. */
export function essenceOf(declared: string | undefined): string {
  return (declared ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/**
 * Requires that the declared type is one of the bucket's and can be checked at all.
 * @throws StorageError InvalidMimeType
 */
export function checkDeclaredType(type: string, allowed: readonly string[] | null): void {
  if (!signatures.has(type) && !texts.has(type)) {
    throw storageError("InvalidMimeType", {
      message:
        "The declared MIME type is not supported: scripts, HTML, XML and SVG are refused, and so is what cannot be checked",
    });
  }
  const fits = allowed?.some((one) => one === type || one === "*/*" || one === `${type.split("/", 1)[0]}/*`) ?? true;
  if (!fits) throw storageError("InvalidMimeType", { message: `mime type ${type} is not supported by this bucket` });
}

/**
 * Compares the content with its declared type.
 * @throws StorageError InvalidMimeType where it is something else
 */
export async function checkContent(type: string, content: Spooled): Promise<void> {
  const found = (await fileTypeFromBuffer(content.head).catch(() => undefined))?.mime;
  const expected = signatures.get(type);
  const fits = expected ? found !== undefined && expected.includes(found) : await isText(content);
  if (fits) return;
  const seen = found ? `looks like ${found}` : "has another or no known signature";
  throw storageError("InvalidMimeType", { message: `The content is not ${type}: it ${seen}` });
}

async function isText(content: Spooled): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const bytes of content.read()) {
      if (decoder.decode(bytes, { stream: true }).includes("\0")) return false;
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The type as it is stored and served. */
export function servedType(type: string): string {
  return texts.has(type) ? `${type};charset=UTF-8` : type;
}
